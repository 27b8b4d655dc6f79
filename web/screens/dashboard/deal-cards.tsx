import type { OwnDeal } from '#contract/deals/own-deals.ts'
import { DealCard } from './deal-card.tsx'

export function DealCards({ label, deals }: { label: string; deals: OwnDeal[] }) {
  return (
    <ul aria-label={label} className="grid md:grid-cols-2 xl:grid-cols-3 gap-4">
      {deals.map((deal) => (
        <li key={deal.id} className="grid min-w-0">
          <DealCard deal={deal} />
        </li>
      ))}
    </ul>
  )
}
