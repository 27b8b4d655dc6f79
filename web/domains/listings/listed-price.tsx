import { priceLabel } from '#contract/money.ts'

interface ListedPriceProps {
  /** In cents; of several licenses the lowest. */
  cents: number
  hasOptions: boolean | undefined
}

/** '$490' or 'Free', or 'from $490' for several licenses. */
export function ListedPrice({ cents, hasOptions }: ListedPriceProps) {
  return (
    <>
      {hasOptions && (
        <span className="font-sans text-12px leading-none font-400 tracking-normal text-muted">from </span>
      )}
      {priceLabel(cents)}
    </>
  )
}
