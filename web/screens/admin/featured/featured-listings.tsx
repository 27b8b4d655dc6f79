import { FEATURED_LISTINGS } from '#contract/limits.ts'
import { featuredListingsQuery } from './featured-api.ts'
import { FeaturedListingCard, FeaturedListingSkeleton } from './featured-listing-card.tsx'
import { FeaturedScreen } from './featured-screen.tsx'
import { useFeature } from './use-feature.ts'

const WORDS = {
  done: 'Product updated successfully',
  failed: (message: string | undefined) => `Failed to update product: ${message || 'Unknown error'}`,
}

/** Which listings the landing page features; only live ones can be. */
export function FeaturedListings() {
  const feature = useFeature('listings', WORDS)
  return (
    <FeaturedScreen
      title="Featured Products"
      lead="Featured products appear on the landing page."
      many="products"
      kind="listings"
      shown={FEATURED_LISTINGS}
      groupQuery={featuredListingsQuery}
      feature={feature}
      failed={() => 'Failed to fetch products'}
      skeleton={<FeaturedListingSkeleton />}
    >
      {(listing, selection, place) => (
        <FeaturedListingCard key={listing.id} listing={listing} feature={feature} selection={selection} place={place} />
      )}
    </FeaturedScreen>
  )
}
