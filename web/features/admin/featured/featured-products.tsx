import { useQuery } from '@tanstack/react-query'
import { ListSearch } from '../list/list-search.tsx'
import { useFailedToast } from '../list/use-failed-toast.ts'
import { useListState } from '../list/use-list-state.ts'
import { featuredListingsQuery } from '../api/featured-api.ts'
import { PageHead } from '../page-head.tsx'
import { FeaturedGroup, FeaturedSkeletons } from './featured-group.tsx'
import { FeaturedProductCard, FeaturedProductSkeleton } from './featured-product-card.tsx'
import { useFeature } from './use-feature.ts'

const FILTERS = ['q'] as const
const FAILED = 'Failed to fetch products'
const WORDS = {
  done: 'Product updated successfully',
  failed: (message: string | undefined) => `Failed to update product: ${message || 'Unknown error'}`,
}

/** Which products the landing page shows; only those that visitors see can be. */
export function FeaturedProducts() {
  const top = useListState(FILTERS, 'top-')
  const list = useListState(FILTERS)
  const { q } = list.filters
  const featured = useQuery(featuredListingsQuery({ group: 'featured', q, before: top.before }))
  const available = useQuery(featuredListingsQuery({ group: 'available', q, before: list.before }))
  useFailedToast(featured.isError ? featured : available, FAILED)
  const feature = useFeature('listings', WORDS)
  return (
    <>
      <PageHead title="Featured Products" lead="Featured products appear on the landing page." />
      <div className="flex mb-6">
        <ListSearch label="Search products" list={list} busy={available.isFetching && q !== ''} />
      </div>
      {featured.isPending || available.isPending ? (
        <FeaturedSkeletons>
          <FeaturedProductSkeleton />
        </FeaturedSkeletons>
      ) : (
        <>
          <FeaturedGroup
            title="Currently Featured"
            count={({ featuredCount }) => featuredCount}
            query={featured}
            featured
            feature={feature}
            list={top}
            empty="No products are currently featured."
            failed={FAILED}
          >
            {({ items }, selection) =>
              items.map((item) => (
                <FeaturedProductCard key={item.id} listing={item} feature={feature} selection={selection} />
              ))
            }
          </FeaturedGroup>
          <FeaturedGroup
            title="Available Products"
            count={({ availableCount }) => availableCount}
            query={available}
            featured={false}
            feature={feature}
            list={list}
            empty="All products are currently featured."
            failed={FAILED}
          >
            {({ items }, selection) =>
              items.map((item) => (
                <FeaturedProductCard key={item.id} listing={item} feature={feature} selection={selection} />
              ))
            }
          </FeaturedGroup>
        </>
      )}
    </>
  )
}
