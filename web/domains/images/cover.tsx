import { useEffect, useRef, useState } from 'react'
import { PLACEHOLDER_IMAGE, srcSetOf } from '#contract/media/images.ts'

interface CoverProps {
  /** A full URL. */
  image: string | null
  alt: string
  /** As in `<img sizes>`; needed when the URL has variants. */
  sizes?: string
  eager?: boolean | undefined
}

/** A listing's image in 16:10, or the placeholder if there is none or it fails to load. */
export function Cover({ image, alt, sizes, eager }: CoverProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const source = image && image !== failed ? image : PLACEHOLDER_IMAGE
  const element = useRef<HTMLImageElement>(null)

  // The error event may have fired before hydration.
  useEffect(() => {
    if (element.current?.complete && element.current.naturalWidth === 0) setFailed(image)
  }, [image])

  return (
    <img
      ref={element}
      // Must come before `src`, which some browsers fetch as soon as it is set.
      srcSet={srcSetOf(source)}
      sizes={sizes}
      src={source}
      alt={alt}
      width={1280}
      height={800}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      draggable={false}
      className="w-full h-full object-cover"
      onError={() => setFailed(image)}
    />
  )
}
