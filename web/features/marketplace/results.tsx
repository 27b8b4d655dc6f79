import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'wouter'
import { PAGE_SIZE } from '#contract/limits.ts'
import type { ShownResults } from '#contract/listings/catalogue.ts'
import { useDelayed } from '#web/lib/use-delayed.ts'
import { button } from '#web/ui/button.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { CARD_GRID, ListingCard, ListingCardSkeleton } from '#web/parts/listing-card.tsx'
import { hasFilters } from './marketplace-state.ts'
import { pagesOf } from './result-text.ts'
import type { Marketplace } from './use-marketplace.ts'

/** Fast replies keep the previous page until they arrive; slow ones show skeletons. */
const SKELETONS_AFTER_MS = 200
const FIRST_ROW = 4
/** The width of a cover next to the filters, to within a tenth. */
const COVER_SIZES = '(min-width:1024px) min(216px,18vw),(min-width:768px) 33vw,44vw'

export function Results({ market, listings }: { market: Marketplace; listings: UseQueryResult<ShownResults> }) {
  const late = useDelayed(listings.isPlaceholderData, SKELETONS_AFTER_MS)
  if (listings.isLoadingError) {
    return (
      <EmptyState urgent icon="i-lucide-circle-alert" title={`Error fetching products: ${listings.error.message}`}>
        <button type="button" onClick={() => void listings.refetch()} className={button()}>
          Try again
        </button>
      </EmptyState>
    )
  }
  if (listings.isPending || late) {
    return (
      <div className={CARD_GRID}>
        {Array.from({ length: PAGE_SIZE }, (_, index) => (
          <ListingCardSkeleton key={index} />
        ))}
      </div>
    )
  }
  if (listings.data.items.length === 0) return <Empty market={market} page={listings.data} />

  const { state, hrefOf } = market
  const pages = pagesOf(listings.data, state)
  return (
    <>
      <ul className={CARD_GRID} aria-busy={listings.isPlaceholderData}>
        {listings.data.items.map((listing, index) => (
          <li key={listing.id} className="grid min-w-0">
            <ListingCard listing={listing} sizes={COVER_SIZES} eager={index < FIRST_ROW} />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <div className="mt-8">
          <Pagination page={state.page} pages={pages} hrefOf={hrefOf} onMove={() => scrollTo(0, 0)} />
        </div>
      )}
    </>
  )
}

function Empty({ market, page }: { market: Marketplace; page: ShownResults }) {
  return (
    <EmptyState icon="i-lucide-package-open" title="No products available at the moment.">
      {page.total > 0 ? (
        <Link href={market.hrefOf(1)} className={button()}>
          Go to page 1
        </Link>
      ) : (
        hasFilters(market.state) && (
          <button type="button" onClick={market.clear} className={button()}>
            Clear All Filters
          </button>
        )
      )}
    </EmptyState>
  )
}
