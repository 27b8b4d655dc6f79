import { useEffect, useRef, useState } from 'react'

interface PictureProps {
  src: string | null
  fallback: string
  alt: string
  width: number
  height: number
  eager?: boolean
  className?: string
}

/** An image of known proportions that never leaves a hole: the fallback takes the place of one that is missing or fails. */
export function Picture({ src, fallback, alt, width, height, eager = false, className = '' }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const shown = src && src !== failed ? src : fallback
  const image = useRef<HTMLImageElement>(null)

  // One that failed before the page came alive has told nobody.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(src)
  }, [src])

  return (
    <img
      ref={image}
      src={shown}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      draggable={false}
      className={`w-full h-full object-cover ${className}`}
      onError={() => setFailed(src)}
    />
  )
}
