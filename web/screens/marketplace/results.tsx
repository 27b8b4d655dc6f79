import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ShownResults } from '#contract/listings/catalogue.ts'
import { useDelayed } from '#web/lib/use-delayed.ts'
import { button } from '#web/ui/button.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListingCard, ListingCardSkeleton } from '#web/domains/listings/listing-card.tsx'
import { countPages } from '#web/domains/listings/count-pages.ts'
import { listingsQuery } from '#web/domains/listings/search-api.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { NoResults } from './no-results.tsx'
import { type Marketplace, useMarketplace } from './use-marketplace.ts'

/** The previous page stays until then; slower responses show skeletons. */
const SKELETONS_AFTER_MS = 200
const FIRST_ROW = 4
const GRID = 'grid grid-pair-34 lg:grid-cols-3 2xl:grid-cols-4 gap-3 xl:gap-4'
/** The `sizes` of a cover next to the filters, within 10%. */
const COVER_SIZES = '(min-width:96rem) 268px,(min-width:64rem) 24vw,(min-width:48rem) 33vw,44vw'

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
      <div className={GRID}>
        {Array.from({ length: market.state.size }, (_, index) => (
          <ListingCardSkeleton key={index} />
        ))}
      </div>
    )
  }
  if (listings.data.items.length === 0) return <NoResults />

  return (
    <>
      <ul className={GRID} aria-busy={listings.isPlaceholderData}>
        {listings.data.items.map((listing, index) => (
          <li key={listing.id} className="grid min-w-0">
            <ListingCard listing={listing} sizes={COVER_SIZES} eager={index < FIRST_ROW} />
          </li>
        ))}
      </ul>
      <Pages />
    </>
  )
}

function Pages() {
  const { state, hrefOf } = useMarketplace()
  const { data, isPlaceholderData } = useQuery({ ...listingsQuery(state), enabled: false })
  const pages = data ? countPages(data, state) : 0
  return (
    pages > 1 && (
      <div className="mt-8">
        <Pagination
          page={isPlaceholderData || !data ? state.page : data.page}
          pages={pages}
          hrefOf={hrefOf}
          onNavigate={() => scrollTo(0, 0)}
        />
      </div>
    )
  )
}
