import { type KeyboardEvent, lazy, type ReactNode, Suspense, useState } from 'react'
import { variantUrl } from '#contract/media/images.ts'
import { importOrReload } from '#web/lib/import-or-reload.ts'
import { Cover } from '#web/domains/images/cover.tsx'
import { useCarousel } from './use-carousel.ts'

const ARROW_CLASS =
  'hidden md:grid absolute top-1/2 [translate:0_-50%] place-items-center w-10 h-10 rounded-full border border-line2 bg-bg/80 text-text text-18px backdrop-blur-sm transition-opacity focus-ring opacity-0 group-hover:opacity-100 group-focus-within:opacity-100'

const ImageLightbox = lazy(() =>
  importOrReload(() => import('./image-lightbox.tsx')).then((module) => ({ default: module.ImageLightbox })),
)

/** The `sizes` of an image, within 10%. */
const SLIDE_SIZES = '(min-width:64rem) min(1020px,100vw - 420px),(min-width:48rem) 61vw,88vw'

interface GalleryProps {
  images: string[]
  alts?: string[] | undefined
  title: string
  /** Whether images open in a lightbox. */
  hasLightbox?: boolean
}

/** A looping carousel of a listing's images, with swipes, arrow keys, buttons and thumbnails. */
export function Gallery({ images, alts, title, hasLightbox }: GalleryProps) {
  const { viewport, current, press, next, previous, show, isSwipe } = useCarousel()
  const [isOpen, setOpen] = useState(false)
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') previous()
    else if (event.key === 'ArrowRight') next()
    else return
    event.preventDefault()
  }
  const altOf = (index: number) =>
    alts?.[index] || (images.length < 2 ? title : `${title}, image ${index + 1} of ${images.length}`)
  const openButton = hasLightbox && images.length > 0 && (
    <button
      type="button"
      onClick={() => setOpen(true)}
      aria-label="Open full size"
      className="absolute right-2 top-2 grid place-items-center w-11 h-11 rounded-full border border-line2 bg-bg/80 text-text text-18px backdrop-blur-sm focus-ring"
    >
      <span aria-hidden className="i-lucide-search" />
    </button>
  )
  const lightbox = isOpen && (
    <Suspense>
      <ImageLightbox
        images={images.map((image, index) => ({ src: image, alt: altOf(index) }))}
        start={current}
        onShow={show}
        onClose={() => setOpen(false)}
      />
    </Suspense>
  )

  if (images.length < 2) {
    return (
      <>
        <Frame>
          <Slide src={images[0] ?? null} alt={images.length > 0 ? altOf(0) : 'No image'} eager />
          {openButton}
        </Frame>
        {lightbox}
      </>
    )
  }
  return (
    <>
      <section aria-roledescription="carousel" aria-label="Images" onKeyDown={onKey} {...press}>
        <Frame>
          <div
            ref={viewport}
            className="overflow-hidden touch-pan-y cursor-grab active:cursor-grabbing"
            onClick={() => hasLightbox && !isSwipe() && setOpen(true)}
            onKeyDown={({ key }) => hasLightbox && key === 'Enter' && setOpen(true)}
            tabIndex={0}
            aria-label={`Image ${current + 1} of ${images.length}. Use the arrow keys.${hasLightbox ? ' Enter opens it full size.' : ''}`}
            role="group"
          >
            <div className="flex touch-pan-y">
              {images.map((image, index) => (
                <div key={index} className="min-w-0 flex-[0_0_100%]" aria-hidden={index !== current}>
                  <Slide src={image} alt={altOf(index)} eager={index === 0} />
                </div>
              ))}
            </div>
          </div>
          <button type="button" onClick={previous} aria-label="Previous image" className={`${ARROW_CLASS} left-3`}>
            <span aria-hidden className="i-lucide-chevron-left" />
          </button>
          <button type="button" onClick={next} aria-label="Next image" className={`${ARROW_CLASS} right-3`}>
            <span aria-hidden className="i-lucide-chevron-right" />
          </button>
          <span
            aria-hidden
            className="absolute right-3 bottom-3 px-2 py-0.5 rounded-sm bg-bg/80 font-mono text-12px leading-16px text-text backdrop-blur-sm"
          >
            {`${current + 1} / ${images.length}`}
          </span>
          {openButton}
        </Frame>
        <div className="flex gap-2 mt-2.5 p-0.5 -mx-0.5 overflow-x-auto">
          {images.map((image, index) => (
            <button
              key={index}
              type="button"
              onClick={() => show(index)}
              aria-label={`Show image ${index + 1}`}
              aria-current={index === current}
              className={`w-24 aspect-[16/10] flex-none overflow-hidden rounded border-2 focus-ring ${index === current ? 'border-text' : 'border-line hover:border-faint'}`}
            >
              <Cover image={variantUrl(image, 320)} alt="" />
            </button>
          ))}
        </div>
      </section>
      {lightbox}
    </>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return <div className="group panel relative overflow-hidden bg-s2">{children}</div>
}

function Slide({ src, alt, eager }: { src: string | null; alt: string; eager: boolean }) {
  return (
    <div className="aspect-[16/10]">
      <Cover image={src} alt={alt} sizes={SLIDE_SIZES} eager={eager} />
    </div>
  )
}
