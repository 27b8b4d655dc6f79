import { useInfiniteQuery } from '@tanstack/react-query'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { DealCards } from './deal-cards.tsx'
import { salesQuery } from './deals-api.ts'
import { ListState } from './list-state.tsx'
import { MonthOfSales } from './month-of-sales.tsx'

export function MySales() {
  const sales = useInfiniteQuery(salesQuery)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 min-h-11">
        <h2 className="text-18px font-600">My Sales &amp; Negotiations</h2>
        <MonthOfSales />
      </div>
      <ListState
        list={sales}
        loading="Loading your sales..."
        empty={
          <EmptyState icon="i-lucide-package-open" title="No sales or negotiations yet.">
            <p className="text-muted">When buyers discuss your projects with you, their offers show up here.</p>
          </EmptyState>
        }
      >
        {(deals) => <DealCards label="My Sales" deals={deals} />}
      </ListState>
    </>
  )
}
