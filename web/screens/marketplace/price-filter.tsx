import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { useInputBeforeHydration } from '#web/lib/use-input-before-hydration.ts'
import { PriceSlider } from './price-slider.tsx'
import { priceProblem, readPrices, type TypedPrices, typedPrices } from './prices.ts'
import type { Marketplace } from './use-marketplace.ts'

const DEBOUNCE_MS = 400

/** Two fields and a slider for the price range, debounced. */
export function PriceFilter({ market: { state, change } }: { market: Marketplace }) {
  const currentPrices = typedPrices(state)
  const [typed, setTyped] = useState(currentPrices)
  const [renderedPrices, setRenderedPrices] = useState(currentPrices)
  const id = useId()
  const prices = readPrices(typed)
  const problem = priceProblem(typed)

  // Something else changed the URL.
  if (!isSame(currentPrices, renderedPrices)) {
    setRenderedPrices(currentPrices)
    const isOther = prices && (prices.minPrice !== state.minPrice || prices.maxPrice !== state.maxPrice)
    if (isOther || isSame(typed, renderedPrices)) setTyped(currentPrices)
  }

  const commit = () => {
    if (prices && (prices.minPrice !== state.minPrice || prices.maxPrice !== state.maxPrice)) change(prices)
  }
  useEffect(() => {
    const timer = setTimeout(commit, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  })

  const from = useRef<HTMLInputElement>(null)
  const to = useRef<HTMLInputElement>(null)
  useInputBeforeHydration(() => {
    const entered = { from: from.current?.value ?? '', to: to.current?.value ?? '' }
    // Otherwise the slider may have been moved.
    if (!isSame(entered, typed)) setTyped(entered)
  })

  const field = (name: keyof TypedPrices, label: string, placeholder: string, param: string) => (
    <label className="block min-w-0">
      <span className="block mb-1 text-12px leading-16px text-muted">{label}</span>
      <input
        ref={name === 'from' ? from : to}
        name={param}
        inputMode="numeric"
        autoComplete="off"
        placeholder={placeholder}
        value={typed[name]}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && id}
        onChange={(event: ChangeEvent<HTMLInputElement>) => setTyped({ ...typed, [name]: event.target.value })}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
        className="field h-8! max-md:min-h-11! font-mono text-13px"
      />
    </label>
  )
  return (
    <fieldset className="min-w-0">
      <legend className="overline mb-2">Price</legend>
      <div className="grid grid-pair-22 gap-2">
        {field('from', 'From', '$0', 'minPrice')}
        {field('to', 'To', 'Any', 'maxPrice')}
      </div>
      {/* It moves the fields, which without JavaScript are all there is. */}
      <div className="relative h-7 max-md:h-11 mt-1 [@media(scripting:none)]:hidden">
        <PriceSlider prices={prices} onChange={setTyped} onRelease={commit} />
      </div>
      {problem && (
        <p id={id} role="alert" className="text-12px text-bad">
          {problem}
        </p>
      )}
    </fieldset>
  )
}

function isSame(one: TypedPrices, other: TypedPrices): boolean {
  return one.from === other.from && one.to === other.to
}
