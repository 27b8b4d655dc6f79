import { useQuery } from '@tanstack/react-query'
import { pagesOf } from '#web/domains/listings/pages-of.ts'
import { listingsQuery } from '#web/domains/listings/search-api.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { useMarketplace } from './use-marketplace.ts'

export function Pages() {
  const { state, hrefOf } = useMarketplace()
  const { data, isPlaceholderData } = useQuery({ ...listingsQuery(state), enabled: false })
  const pages = data ? pagesOf(data, state) : 0
  return (
    pages > 1 && (
      <div className="mt-8">
        <Pagination
          page={isPlaceholderData || !data ? state.page : data.page}
          pages={pages}
          hrefOf={hrefOf}
          onMove={() => scrollTo(0, 0)}
        />
      </div>
    )
  )
}
