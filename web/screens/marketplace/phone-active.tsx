import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '#web/domains/listings/catalogue-api.ts'
import { ActiveFilters } from './active-filters.tsx'
import { ClearFilters } from './clear-filters.tsx'
import { hasFilters } from './marketplace-state.ts'
import { useMarketplace } from './use-marketplace.ts'

/** The active filters above the results on phones, where the filters themselves are in a sheet. */
export function PhoneActive() {
  const market = useMarketplace()
  const categories = useQuery({ ...categoriesQuery, enabled: false }).data?.items
  return (
    hasFilters(market.state) && (
      <div className="md:hidden mb-4">
        <ActiveFilters
          market={market}
          categoryName={categories?.find(({ slug }) => slug === market.state.category)?.name}
        />
        <ClearFilters
          market={market}
          className="inline-flex items-center h-11 rounded-sm text-13px font-500 text-muted hover:text-text focus-ring"
        />
      </div>
    )
  )
}
