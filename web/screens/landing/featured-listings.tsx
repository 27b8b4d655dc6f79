import { useQuery } from '@tanstack/react-query'
import { FEATURED_LISTINGS } from '#contract/limits.ts'
import { MARKETPLACE } from '#contract/paths.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { CARD_GRID, ListingCard, ListingCardSkeleton } from '#web/domains/listings/listing-card.tsx'
import { landingQuery } from './landing-api.ts'
import { Section } from './section.tsx'

export function FeaturedListings() {
  return (
    <Section title="Featured products" more={{ href: MARKETPLACE, label: 'All products' }}>
      <Products />
    </Section>
  )
}

function Products() {
  const landing = useQuery(landingQuery)
  if (landing.isLoadingError) {
    return <FailedState title="Unable to load products at the moment." query={landing} />
  }
  if (landing.data?.products.length === 0)
    return <EmptyState icon="i-lucide-package-open" title="No products available at the moment." />
  return (
    <ul className={CARD_GRID} aria-busy={landing.isPending}>
      {landing.data
        ? landing.data.products.map((listing) => (
            <li key={listing.id} className="grid min-w-0">
              <ListingCard listing={listing} />
            </li>
          ))
        : Array.from({ length: FEATURED_LISTINGS }, (_, index) => (
            <li key={index} className="grid min-w-0">
              <ListingCardSkeleton />
            </li>
          ))}
    </ul>
  )
}
