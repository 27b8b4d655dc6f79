import type { EmblaCarouselType } from 'embla-carousel'
import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import { importOrReload } from '#web/lib/import-or-reload.ts'

/** The minimum distance of a swipe that started before the carousel loaded. */
const SWIPE_PX = 40
/** What a finger or mouse moves at most in a click. */
const CLICK_PX = 8

type Step = (carousel: EmblaCarouselType, jump: boolean) => void
const next: Step = (carousel, jump) => carousel.scrollNext(jump)
const previous: Step = (carousel, jump) => carousel.scrollPrev(jump)

/**
 * A carousel whose library loads on first interaction, which is then carried out. Spread `reach` on the element around
 * it and put `viewport` on the one that clips.
 */
export function useCarousel() {
  const viewport = useRef<HTMLDivElement>(null)
  const loading = useRef<Promise<EmblaCarouselType | undefined>>(undefined)
  const [current, setCurrent] = useState(0)
  const start = useRef<{ x: number; ready: boolean }>(undefined)
  const ready = useRef(false)
  const moved = useRef(0)

  const load = useCallback(() => {
    loading.current ??= importOrReload(() => import('embla-carousel')).then(({ default: createCarousel }) => {
      if (!viewport.current) return undefined
      const carousel = createCarousel(viewport.current, { loop: true, duration: 20 })
      carousel.on('select', () => setCurrent(carousel.selectedScrollSnap()))
      ready.current = true
      return carousel
    })
    return loading.current
  }, [])

  useEffect(() => () => void loading.current?.then((carousel) => carousel?.destroy()), [])

  const move = useCallback(
    async (step: Step) => {
      const carousel = await load()
      if (carousel) step(carousel, matchMedia('(prefers-reduced-motion: reduce)').matches)
    },
    [load],
  )

  const reach = {
    onPointerEnter: () => void load(),
    onFocus: () => void load(),
    onPointerDown: (event: PointerEvent) => {
      moved.current = 0
      start.current = { x: event.clientX, ready: ready.current }
      void load()
    },
    onPointerUp: (event: PointerEvent) => {
      const began = start.current
      if (!began) return
      moved.current = event.clientX - began.x
      if (!began.ready && Math.abs(moved.current) >= SWIPE_PX) void move(moved.current < 0 ? next : previous)
    },
  }
  return {
    viewport,
    current,
    reach,
    /** Whether the last press moved too far to be a click. */
    isSwipe: () => Math.abs(moved.current) > CLICK_PX,
    next: () => void move(next),
    previous: () => void move(previous),
    show: (index: number) => void move((carousel, jump) => carousel.scrollTo(index, jump)),
  }
}
