import { type RefObject, useRef } from 'react'
import { useInputBeforeHydration } from '#web/lib/use-input-before-hydration.ts'
import { fromStops, type Prices, priceWords, STOPS, toStops, type TypedPrices } from './prices.ts'

const LAST = STOPS.length - 1

const TRACK = 'absolute top-1/2 h-1 -mt-0.5 rounded-2px'
const THUMB =
  'price-thumb absolute -inset-x-9px inset-y-0 w-[calc(100%+18px)] h-full appearance-none pointer-events-none outline-none'

interface PriceSliderProps {
  /** Undefined while invalid. */
  prices: Prices | undefined
  onChange: (typed: TypedPrices) => void
  /** Called when a thumb is released. */
  onRelease: () => void
}

/** Two native sliders on one track; each pushes the other along. */
export function PriceSlider({ prices, onChange, onRelease }: PriceSliderProps) {
  const shown = prices ?? { minPrice: 0, maxPrice: null }
  const { from, to } = toStops(shown)
  const words = priceWords(shown)
  const lowest = useRef<HTMLInputElement>(null)
  const highest = useRef<HTMLInputElement>(null)
  const moveLowest = (stop: number) => ({
    from: Math.min(stop, LAST - 1),
    to: Math.max(to, Math.min(stop + 1, LAST)),
  })
  const moveHighest = (stop: number) => ({ from: Math.min(from, Math.max(stop - 1, 0)), to: Math.max(stop, 1) })
  useInputBeforeHydration(() => {
    const moved = { from: Number(lowest.current?.value), to: Number(highest.current?.value) }
    if (moved.from !== from) onChange(fromStops(moveLowest(moved.from)))
    else if (moved.to !== to) onChange(fromStops(moveHighest(moved.to)))
  })
  const thumb = (
    input: RefObject<HTMLInputElement | null>,
    label: string,
    text: string,
    stop: number,
    moved: (stop: number) => { from: number; to: number },
  ) => (
    <input
      ref={input}
      type="range"
      aria-label={label}
      aria-valuetext={text}
      min={0}
      max={LAST}
      value={stop}
      onChange={(event) => onChange(fromStops(moved(Number(event.target.value))))}
      onPointerUp={onRelease}
      className={THUMB}
    />
  )
  return (
    <div className="relative h-full mx-9px">
      <span aria-hidden className={`${TRACK} inset-x-0 bg-s3 media-forced:bg-[GrayText]`} />
      <span
        aria-hidden
        className={`${TRACK} bg-muted media-forced:bg-[CanvasText]`}
        style={{ left: `${(from / LAST) * 100}%`, right: `${100 - (to / LAST) * 100}%` }}
      />
      {thumb(lowest, 'Lowest price', words.from, from, moveLowest)}
      {thumb(highest, 'Highest price', words.to, to, moveHighest)}
    </div>
  )
}
