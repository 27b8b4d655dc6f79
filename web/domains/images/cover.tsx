import { useEffect, useRef, useState } from 'react'
import { PLACEHOLDER_IMAGE, srcSetOf } from '#contract/media/images.ts'

interface CoverProps {
  /** A complete address. */
  image: string | null
  alt: string
  /** The displayed width, as in `<img sizes>`; only for images that are not variants. */
  sizes?: string
  eager?: boolean | undefined
}

/** An image of a listing, 16 by 10; the placeholder where there is none or it fails to load. */
export function Cover({ image, alt, sizes, eager }: CoverProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const shown = image && image !== failed ? image : PLACEHOLDER_IMAGE
  const element = useRef<HTMLImageElement>(null)

  // An image may have failed before hydration, without an event.
  useEffect(() => {
    if (element.current?.complete && element.current.naturalWidth === 0) setFailed(image)
  }, [image])

  return (
    <img
      ref={element}
      // Before `src`, which some browsers fetch as soon as it is set.
      srcSet={srcSetOf(shown)}
      sizes={sizes}
      src={shown}
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
