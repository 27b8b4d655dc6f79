import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { MAX_MONTH_COUNT } from '#contract/deals/limits.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { DealCards } from './deal-cards.tsx'
import { salesMonthQuery, salesQuery, salesTotalsQuery } from './deals-api.ts'
import { ListState } from './list-state.tsx'
import { SalesTotals } from './sales-totals.tsx'

export function MySales() {
  const sales = useInfiniteQuery(salesQuery)
  const totals = useQuery(salesTotalsQuery)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 min-h-11">
        <h2 className="text-18px font-600">My Sales &amp; Negotiations</h2>
        <MonthOfSales />
      </div>
      <ListState
        list={sales}
        isReady={!totals.isPending}
        loading="Loading your sales..."
        empty={
          <EmptyState icon="i-lucide-package-open" title="No sales or negotiations yet.">
            <p className="text-muted">When buyers discuss your projects with you, their offers show up here.</p>
          </EmptyState>
        }
      >
        {(deals) => (
          <div className="grid gap-6">
            <SalesTotals query={totals} />
            <DealCards label="My Sales" deals={deals} />
          </div>
        )}
      </ListState>
    </>
  )
}

/** This month's figures; reserves its space while loading. */
function MonthOfSales() {
  const { data: month } = useQuery(salesMonthQuery)
  const counts = month && [
    { count: month.offers, label: month.offers === 1 ? 'offer' : 'offers' },
    { count: month.agreed, label: 'agreed' },
    { count: month.sold, label: 'sold' },
  ]
  return (
    <div className="flex flex-wrap gap-x-3 min-h-5 text-13px leading-20px text-muted">
      {counts && (
        <>
          <span id="this-month">This month</span>
          <ul aria-labelledby="this-month" className="flex gap-x-3">
            {counts.map(({ count, label }) => (
              <li key={label}>
                <span className="font-mono font-600 text-text">{countText(count)}</span> {label}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function countText(count: number): string {
  return count >= MAX_MONTH_COUNT ? `${MAX_MONTH_COUNT - 1}+` : String(count)
}
