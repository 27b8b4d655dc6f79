import { useQuery } from '@tanstack/react-query'
import { toMinRating } from '#contract/listings/search.ts'
import { MIN_RATINGS } from '#contract/reviews/constants.ts'
import { Select } from '#web/ui/select.tsx'
import { categoriesQuery } from '#web/parts/catalogue-api.ts'
import { ActiveFilters } from './active-filters.tsx'
import { hasFilters, ratingText } from './marketplace-state.ts'
import { TagPicker } from './tag-picker.tsx'
import type { Marketplace } from './use-marketplace.ts'

const SECTION = 'py-4 border-b border-line last:border-0'

/** Categories, ratings, tags and active filters, for the sidebar and the sheet. */
export function Filters({ market }: { market: Marketplace }) {
  const { state, change } = market
  const categories = useQuery(categoriesQuery)
  const names = categories.data?.items ?? []
  const unknown = state.category !== '' && names.every(({ slug }) => slug !== state.category)
  return (
    <>
      <div className={`${SECTION} pt-0`}>
        <Select
          label="Categories"
          value={state.category}
          onChange={(category) => change({ category })}
          options={[
            { value: '', label: 'All Categories' },
            ...names.map(({ slug, name, listingCount }) => ({
              value: slug,
              label: `${name} (${listingCount.toLocaleString('en-US')})`,
            })),
            ...(unknown ? [{ value: state.category, label: state.category }] : []),
          ]}
        />
      </div>
      <div className={SECTION}>
        <Select
          label="Rated at least"
          value={String(state.rating)}
          onChange={(rating) => change({ rating: toMinRating(rating) })}
          options={[
            { value: '0', label: 'Any rating' },
            ...MIN_RATINGS.map((rating) => ({ value: String(rating), label: ratingText(rating) })),
          ]}
        />
      </div>
      <div className={SECTION}>
        <TagPicker chosen={state.tags} onChange={(tags) => change({ tags })} />
      </div>
      {hasFilters(state) && (
        <div className={SECTION}>
          <ActiveFilters market={market} categoryName={names.find(({ slug }) => slug === state.category)?.name} />
        </div>
      )}
    </>
  )
}
