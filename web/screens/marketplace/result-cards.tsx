import type { ShownCard } from '#contract/listings/catalogue.ts'
import { ListingCard } from '#web/domains/listings/listing-card.tsx'

const FIRST_ROW = 4
/** One, two or four columns: a page of eight or 24 fills its rows. */
export const RESULT_GRID = 'grid grid-pair-34 xl:grid-cols-4 gap-3 xl:gap-4'
/** The `sizes` of a cover next to the filters, within 10%. */
const COVER_SIZES = '(min-width:90rem) 268px,(min-width:75rem) 18vw,(min-width:64rem) 36vw,(min-width:48rem) 32vw,44vw'

interface ResultCardsProps {
  items: readonly ShownCard[]
  busy?: boolean
}

export function ResultCards({ items, busy = false }: ResultCardsProps) {
  return (
    <ul className={RESULT_GRID} aria-busy={busy}>
      {items.map((listing, index) => (
        <li key={listing.id} className="grid min-w-0">
          <ListingCard listing={listing} sizes={COVER_SIZES} eager={index < FIRST_ROW} />
        </li>
      ))}
    </ul>
  )
}
