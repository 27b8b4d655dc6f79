import { useQuery } from '@tanstack/react-query'
import { isolate } from '#contract/isolate.ts'
import {
  INCLUDED_FEATURES,
  LICENSE_FEATURES,
  type ListingFeature,
  LISTING_FEATURES,
  PACKAGE_FEATURES,
} from '#contract/listings/constants.ts'
import { toMinRating } from '#contract/listings/search.ts'
import { MIN_RATINGS } from '#contract/reviews/constants.ts'
import { useNumberFormat } from '#web/lib/use-locale.ts'
import { Select } from '#web/ui/select.tsx'
import { categoriesQuery } from '#web/domains/listings/catalogue-api.ts'
import { listingsQuery } from '#web/domains/listings/search-api.ts'
import { CheckRow } from './check-row.tsx'
import { FEATURE_TEXTS, licenseOptionText, ratingText } from './filter-texts.ts'
import { LanguageFilter } from './language-filter.tsx'
import { PriceFilter } from './price-filter.tsx'
import { TagPicker } from './tag-picker.tsx'
import type { Marketplace } from './use-marketplace.ts'

const SECTION = 'py-4 border-b border-line last:border-0'

export function Filters({ market }: { market: Marketplace }) {
  const { state, change } = market
  const formatNumber = useNumberFormat()
  const categories = useQuery(categoriesQuery)
  const names = categories.data?.items ?? []
  const unknown = state.category !== '' && names.every(({ slug }) => slug !== state.category)
  return (
    <>
      <div className={`${SECTION} pt-0`}>
        <Select
          label="Categories"
          name="category"
          value={state.category}
          onChange={(category) => change({ category })}
          options={[
            { value: '', label: 'All Categories' },
            ...names.map(({ slug, name, listingCount }) => ({
              value: slug,
              label: `${isolate(name)} · ${formatNumber(listingCount)}`,
            })),
            ...(unknown ? [{ value: state.category, label: state.category }] : []),
          ]}
        />
      </div>
      <div className={SECTION}>
        <PriceFilter market={market} />
      </div>
      <div className={SECTION}>
        <Select
          label="Rated at least"
          name="rating"
          value={String(state.rating)}
          onChange={(rating) => change({ rating: toMinRating(rating) })}
          options={[
            { value: '0', label: 'Any rating' },
            ...MIN_RATINGS.map((rating) => ({ value: String(rating), label: ratingText(rating) })),
          ]}
        />
      </div>
      <div className={SECTION}>
        <FeatureRows legend="Includes" features={INCLUDED_FEATURES} market={market} />
      </div>
      <div className={SECTION}>
        <FeatureRows legend="License" features={LICENSE_FEATURES} textOf={licenseOptionText} market={market} />
      </div>
      <div className={SECTION}>
        <FeatureRows legend="Package" features={PACKAGE_FEATURES} market={market} />
        <LanguageFilter market={market} />
      </div>
      <div className={SECTION}>
        <TagPicker market={market} />
      </div>
    </>
  )
}

function featureText(feature: ListingFeature): string {
  return FEATURE_TEXTS[feature]
}

interface FeatureRowsProps<Feature extends ListingFeature> {
  legend: string
  features: readonly Feature[]
  textOf?: (feature: Feature) => string
  market: Marketplace
}

function FeatureRows<Feature extends ListingFeature>({
  legend,
  features,
  textOf = featureText,
  market: { state, change },
}: FeatureRowsProps<Feature>) {
  const { traits } = state
  const counts = useQuery({ ...listingsQuery(state), enabled: false }).data?.traitCounts
  return (
    <fieldset className="min-w-0">
      <legend className="overline mb-1.5">{legend}</legend>
      {features.map((feature) => (
        <CheckRow
          key={feature}
          label={textOf(feature)}
          count={counts?.[feature]}
          name="traits"
          value={feature}
          checked={traits.includes(feature)}
          onToggle={() =>
            change({ traits: LISTING_FEATURES.filter((each) => (each === feature) !== traits.includes(each)) })
          }
        />
      ))}
    </fieldset>
  )
}
