import { useQuery } from '@tanstack/react-query'
import { MAX_MONTH_COUNT } from '#contract/limits.ts'
import { salesMonthQuery } from './deals-api.ts'

/** What a seller was offered, has agreed on and has sold this month; its place is kept until that is known. */
export function MonthOfSales() {
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
