import type { ShownCard } from '#contract/listings/catalogue.ts'
import { ListingCard } from '#web/domains/listings/listing-card.tsx'

const FIRST_ROW = 4
export const RESULT_GRID = 'grid grid-pair-34 lg:grid-cols-3 2xl:grid-cols-4 gap-3 xl:gap-4'
/** The `sizes` of a cover next to the filters, within 10%. */
const COVER_SIZES = '(min-width:96rem) 268px,(min-width:64rem) 24vw,(min-width:48rem) 33vw,44vw'

interface ResultCardsProps {
  items: readonly ShownCard[]
  busy?: boolean
  /** Without what would begin a second row of three. */
  oneRow?: boolean
}

export function ResultCards({ items, busy = false, oneRow = false }: ResultCardsProps) {
  return (
    <ul className={`${RESULT_GRID} ${oneRow ? 'lg:max-2xl:[&>:nth-child(4)]:hidden' : ''}`} aria-busy={busy}>
      {items.map((listing, index) => (
        <li key={listing.id} className="grid min-w-0">
          <ListingCard listing={listing} sizes={COVER_SIZES} eager={index < FIRST_ROW} />
        </li>
      ))}
    </ul>
  )
}
