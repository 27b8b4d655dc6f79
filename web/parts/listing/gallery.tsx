import type { KeyboardEvent } from 'react'
import { variantUrl } from '#contract/media/images.ts'
import { Cover } from '../cover.tsx'
import { useCarousel } from './use-carousel.ts'

const ARROW =
  'hidden md:grid absolute top-1/2 [translate:0_-50%] place-items-center w-10 h-10 rounded-full border border-line2 bg-bg/80 text-text text-18px backdrop-blur-sm transition-opacity focus-ring opacity-0 group-hover:opacity-100 group-focus-within:opacity-100'

/** How wide an image is shown, to within a tenth. */
const SLIDE = '(min-width:1024px) min(818px,63vw),(min-width:768px) 61vw,88vw'

/** The images of a listing, each with its seller's text: by swipe, arrow keys, buttons or thumbnails, in a loop. */
export function Gallery({ images, alts, title }: { images: string[]; alts?: string[] | undefined; title: string }) {
  const { viewport, current, reach, next, previous, show } = useCarousel()
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') previous()
    else if (event.key === 'ArrowRight') next()
    else return
    event.preventDefault()
  }

  if (images.length < 2) {
    return (
      <Frame>
        <Slide src={images[0] ?? null} alt={alts?.[0] || (images.length > 0 ? title : 'No image')} eager />
      </Frame>
    )
  }
  return (
    <section aria-roledescription="carousel" aria-label="Images" onKeyDown={onKey} {...reach}>
      <Frame>
        <div
          ref={viewport}
          className="overflow-hidden touch-pan-y cursor-grab active:cursor-grabbing"
          tabIndex={0}
          aria-label={`Image ${current + 1} of ${images.length}. Use the arrow keys.`}
          role="group"
        >
          <div className="flex touch-pan-y">
            {images.map((image, index) => (
              <div key={index} className="min-w-0 flex-[0_0_100%]" aria-hidden={index !== current}>
                <Slide
                  src={image}
                  alt={alts?.[index] || `${title}, image ${index + 1} of ${images.length}`}
                  eager={index === 0}
                />
              </div>
            ))}
          </div>
        </div>
        <button type="button" onClick={previous} aria-label="Previous image" className={`${ARROW} left-3`}>
          <span aria-hidden className="i-lucide-chevron-left" />
        </button>
        <button type="button" onClick={next} aria-label="Next image" className={`${ARROW} right-3`}>
          <span aria-hidden className="i-lucide-chevron-right" />
        </button>
        <span
          aria-hidden
          className="absolute right-3 bottom-3 px-2 py-0.5 rounded-sm bg-bg/80 font-mono text-12px leading-16px text-text backdrop-blur-sm"
        >
          {`${current + 1} / ${images.length}`}
        </span>
      </Frame>
      <div className="flex gap-2 mt-2.5 p-0.5 -mx-0.5 overflow-x-auto">
        {images.map((image, index) => (
          <button
            key={index}
            type="button"
            onClick={() => show(index)}
            aria-label={`Show image ${index + 1}`}
            aria-current={index === current}
            className={`w-24 aspect-[16/10] flex-none overflow-hidden rounded border transition-opacity focus-ring ${index === current ? 'border-accent' : 'border-line opacity-60 hover:opacity-100'}`}
          >
            <Cover image={variantUrl(image, 320)} alt="" />
          </button>
        ))}
      </div>
    </section>
  )
}

function Frame({ children }: { children: React.ReactNode }) {
  return <div className="group panel relative overflow-hidden bg-s2">{children}</div>
}

function Slide({ src, alt, eager }: { src: string | null; alt: string; eager: boolean }) {
  return (
    <div className="aspect-[16/10]">
      <Cover image={src} alt={alt} sizes={SLIDE} eager={eager} />
    </div>
  )
}
