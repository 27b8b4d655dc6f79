import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ShownResults } from '#contract/listings/catalogue.ts'
import { useDelayed } from '#web/lib/use-delayed.ts'
import { ListingCardSkeleton } from '#web/domains/listings/listing-card.tsx'
import { countPages } from '#web/domains/listings/count-pages.ts'
import { listingsQuery } from '#web/domains/listings/search-api.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { NoResults } from './no-results.tsx'
import { RESULT_GRID, ResultCards } from './result-cards.tsx'
import { type Marketplace, useMarketplace } from './use-marketplace.ts'
import { FailedState } from '#web/ui/failed-state.tsx'

/** The previous page stays until then; slower responses show skeletons. */
const SKELETONS_AFTER_MS = 200

export function Results({ market, listings }: { market: Marketplace; listings: UseQueryResult<ShownResults> }) {
  const late = useDelayed(listings.isPlaceholderData, SKELETONS_AFTER_MS)
  if (listings.isLoadingError) {
    return <FailedState title={`Error fetching products: ${listings.error.message}`} query={listings} />
  }
  if (listings.isPending || late) {
    return (
      <div className={RESULT_GRID}>
        {Array.from({ length: market.state.size }, (_, index) => (
          <ListingCardSkeleton key={index} />
        ))}
      </div>
    )
  }
  if (listings.data.items.length === 0) return <NoResults />

  return (
    <>
      <ResultCards items={listings.data.items} busy={listings.isPlaceholderData} />
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
