import { useQuery } from '@tanstack/react-query'
import { FEATURED_LISTINGS } from '#contract/limits.ts'
import { MARKETPLACE } from '#contract/paths.ts'
import { button } from '#web/ui/button.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
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
    return (
      <EmptyState urgent icon="i-lucide-circle-alert" title="Unable to load products at the moment.">
        <button type="button" onClick={() => void landing.refetch()} className={button()}>
          Try again
        </button>
      </EmptyState>
    )
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
