import EmblaCarousel, { type EmblaCarouselType } from 'embla-carousel'
import { useEffect, useRef, useState } from 'react'

/** What a finger or mouse moves at most in a click. */
const CLICK_PX = 8

/** A carousel in a loop. Put `viewport` on the element that clips, and `press` on it or around it. */
export function useCarousel() {
  const viewport = useRef<HTMLDivElement>(null)
  const carousel = useRef<EmblaCarouselType>(undefined)
  const [current, setCurrent] = useState(0)
  const pressed = useRef(0)
  const moved = useRef(0)

  useEffect(() => {
    if (!viewport.current) return undefined
    const embla = EmblaCarousel(viewport.current, { loop: true, duration: 20 })
    embla.on('select', () => setCurrent(embla.selectedScrollSnap()))
    carousel.current = embla
    return () => embla.destroy()
  }, [])

  const jumps = () => matchMedia('(prefers-reduced-motion: reduce)').matches
  return {
    viewport,
    current,
    press: {
      onPointerDown: ({ clientX }: { clientX: number }) => {
        pressed.current = clientX
        moved.current = 0
      },
      onPointerUp: ({ clientX }: { clientX: number }) => {
        moved.current = clientX - pressed.current
      },
    },
    /** Whether the last press moved too far to be a click. */
    isSwipe: () => Math.abs(moved.current) > CLICK_PX,
    next: () => carousel.current?.scrollNext(jumps()),
    previous: () => carousel.current?.scrollPrev(jumps()),
    show: (index: number) => carousel.current?.scrollTo(index, jumps()),
  }
}
