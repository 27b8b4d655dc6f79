import EmblaCarousel, { type EmblaCarouselType } from 'embla-carousel'
import { useEffect, useRef, useState } from 'react'

/** A pointer that moves further is swiping. */
const MAX_CLICK_DISTANCE_PX = 8

/** A looping carousel. Attach `viewport` to the clipping element, and spread `press` on it or an ancestor. */
export function useCarousel() {
  const viewport = useRef<HTMLDivElement>(null)
  const carousel = useRef<EmblaCarouselType>(undefined)
  const [current, setCurrent] = useState(0)
  const pressedAt = useRef(0)
  const distance = useRef(0)

  useEffect(() => {
    if (!viewport.current) return undefined
    const embla = EmblaCarousel(viewport.current, { loop: true, duration: 20 })
    embla.on('select', () => setCurrent(embla.selectedScrollSnap()))
    carousel.current = embla
    return () => embla.destroy()
  }, [])

  const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches
  return {
    viewport,
    current,
    press: {
      onPointerDown: ({ clientX }: { clientX: number }) => {
        pressedAt.current = clientX
        distance.current = 0
      },
      onPointerUp: ({ clientX }: { clientX: number }) => {
        distance.current = clientX - pressedAt.current
      },
    },
    /** Whether the last press was a swipe. */
    isSwipe: () => Math.abs(distance.current) > MAX_CLICK_DISTANCE_PX,
    next: () => carousel.current?.scrollNext(prefersReducedMotion()),
    previous: () => carousel.current?.scrollPrev(prefersReducedMotion()),
    show: (index: number) => carousel.current?.scrollTo(index, prefersReducedMotion()),
  }
}
