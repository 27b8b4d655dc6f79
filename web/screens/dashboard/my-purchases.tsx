import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { MARKETPLACE } from '#contract/paths.ts'
import { button } from '#web/ui/button.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { DealCards } from './deal-cards.tsx'
import { purchasesQuery } from './deals-api.ts'
import { ListState } from './list-state.tsx'

export function MyPurchases() {
  const purchases = useInfiniteQuery(purchasesQuery)
  return (
    <>
      <h2 className="text-18px font-600 min-h-11 content-center">My Purchases &amp; Negotiations</h2>
      <ListState
        list={purchases}
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
        {(deals) => <DealCards label="My Purchases" deals={deals} />}
      </ListState>
    </>
  )
}
