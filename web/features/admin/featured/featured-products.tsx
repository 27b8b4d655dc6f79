import { featuredListingsQuery } from './featured-api.ts'
import { FeaturedProductCard, FeaturedProductSkeleton } from './featured-product-card.tsx'
import { FeaturedScreen } from './featured-screen.tsx'
import { useFeature } from './use-feature.ts'

const WORDS = {
  done: 'Product updated successfully',
  failed: (message: string | undefined) => `Failed to update product: ${message || 'Unknown error'}`,
}

/** Which products the landing page shows; only those that visitors see can be. */
export function FeaturedProducts() {
  const feature = useFeature('listings', WORDS)
  return (
    <FeaturedScreen
      title="Featured Products"
      lead="Featured products appear on the landing page."
      many="products"
      groupQuery={featuredListingsQuery}
      feature={feature}
      failed={() => 'Failed to fetch products'}
      skeleton={<FeaturedProductSkeleton />}
    >
      {(listing, selection) => (
        <FeaturedProductCard key={listing.id} listing={listing} feature={feature} selection={selection} />
      )}
    </FeaturedScreen>
  )
}
