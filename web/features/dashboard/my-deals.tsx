import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { MARKETPLACE } from '#contract/paths.ts'
import { button } from '#web/ui/button.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListState } from './list-state.tsx'
import { ownDealsQuery } from './listings-api.ts'
import { DealCard } from './deal-card.tsx'

export function MyDeals() {
  const deals = useInfiniteQuery(ownDealsQuery)
  return (
    <>
      <h2 className="text-18px font-600 min-h-11 content-center">My Purchases &amp; Negotiations</h2>
      <ListState
        list={deals}
        loading="Loading your purchases..."
        empty={
          <EmptyState icon="i-lucide-shopping-cart" title="No purchases or negotiations yet.">
            <p className="text-muted">Visit the marketplace to start exploring products!</p>
            <Link href={MARKETPLACE} className={button('primary', 's')}>
              Marketplace
            </Link>
          </EmptyState>
        }
      >
        {(items) => (
          <ul aria-label="My Purchases" className="grid md:grid-cols-2 gap-4">
            {items.map((deal) => (
              <li key={deal.id} className="grid min-w-0">
                <DealCard deal={deal} />
              </li>
            ))}
          </ul>
        )}
      </ListState>
    </>
  )
}
