import { isolate } from '#contract/isolate.ts'
import type { Filter, ListingQuery } from '#contract/listings/catalogue.ts'
import { licenseLabel } from '#contract/licenses/licenses.ts'
import {
  LICENSE_OF_FEATURE,
  type LicenseFeature,
  type ListingFeature,
  LISTING_FEATURES,
} from '#contract/listings/constants.ts'
import { formatPrice } from '#contract/money.ts'
import { withSearch } from './marketplace-state.ts'

export const FEATURE_TEXTS: Record<ListingFeature, string> = {
  demo: 'Has a live demo',
  support: 'Support included',
  royalty: 'Royalty',
  training: 'Training',
  deployment: 'Deployment',
  package: 'Has a package',
  tests: 'Has tests',
  'no-copyleft': 'No copyleft dependencies',
  evaluation: licenseText('evaluation'),
  'single-brand': licenseText('single-brand'),
  'multiple-brands': licenseText('multiple-brands'),
  'white-label': licenseText('white-label'),
  buyout: licenseText('buyout'),
}

/** Among other filters, where a tag can have the same name: 'White label license'. */
function licenseText(feature: LicenseFeature): string {
  return `${licenseOptionText(feature)} license`
}

/** Among licenses: 'White label'. */
export function licenseOptionText(feature: LicenseFeature): string {
  return licenseLabel(LICENSE_OF_FEATURE[feature])
}

export function ratingText(rating: number): string {
  return `${rating}.0 and up`
}

/** A language by its name or, where that is not known, its slug: a tag can have the same name. */
function languageText({ language }: ListingQuery, names: FilterNames): string {
  return `Code in ${names.language ?? language}`
}

/** `$50 to $100`, `From $50`, `Up to $100`. */
export function priceText({ minPrice, maxPrice }: Pick<ListingQuery, 'minPrice' | 'maxPrice'>): string {
  const from = formatPrice(minPrice * 100)
  if (maxPrice === null) return `From ${from}`
  const to = formatPrice(maxPrice * 100)
  return minPrice > 0 ? `${from} to ${to}` : `Up to ${to}`
}

/** The names of what is filtered by, where they are known. */
export interface FilterNames {
  category?: string | undefined
  language?: string | undefined
  /** Of a tag's key. */
  tagOf?: (key: string) => string
}

export interface ActiveFilter {
  label: string
  /** The state without it. */
  without: Partial<ListingQuery>
}

/** Active filters in the order of the form, one per tag. Tags are given by key. */
export function activeFilters(state: ListingQuery, names: FilterNames): ActiveFilter[] {
  const { q, category, rating, minPrice, maxPrice, traits, language, tags } = state
  const tagOf = names.tagOf ?? ((key) => key)
  const active: ActiveFilter[] = []
  if (q) active.push({ label: `“${isolate(q)}”`, without: withoutFilter(state, 'q') })
  if (category) active.push({ label: names.category ?? category, without: withoutFilter(state, 'category') })
  if (minPrice || maxPrice !== null) active.push({ label: priceText(state), without: withoutFilter(state, 'price') })
  if (rating) active.push({ label: ratingText(rating), without: withoutFilter(state, 'rating') })
  for (const feature of traits) active.push({ label: FEATURE_TEXTS[feature], without: withoutFilter(state, feature) })
  if (language) active.push({ label: languageText(state, names), without: withoutFilter(state, 'language') })
  for (const tag of tags)
    active.push({ label: tagOf(tag), without: { ...state, tags: tags.filter((other) => other !== tag), page: 1 } })
  return active
}

/** The first page without the filter. */
export function withoutFilter(state: ListingQuery, filter: Filter): Partial<ListingQuery> {
  const rest = { ...state, page: 1 }
  if (filter === 'q') return withSearch(rest, '')
  if (filter === 'category') return { ...rest, category: '' }
  if (filter === 'tags') return { ...rest, tags: [] }
  if (filter === 'rating') return { ...rest, rating: 0 }
  if (filter === 'price') return { ...rest, minPrice: 0, maxPrice: null }
  if (filter === 'language') return { ...rest, language: '' }
  return { ...rest, traits: rest.traits.filter((feature) => feature !== filter) }
}

/** A filter within a sentence. */
export function filterText(state: ListingQuery, filter: Filter, names: FilterNames): string {
  if (filter === 'q') return `“${isolate(state.q)}”`
  if (filter === 'category') return isolate(names.category ?? state.category)
  if (filter === 'tags') return state.tags.map(isolate).join(state.tagMatch === 'all' ? ' and ' : ' or ')
  if (filter === 'rating') return ratingText(state.rating)
  if (filter === 'price') return priceText(state)
  if (filter === 'language') return languageText(state, names)
  return FEATURE_TEXTS[LISTING_FEATURES.find((feature) => feature === filter) ?? 'demo']
}

/** The search text with unmatched words replaced by the nearest ones. */
export function corrected(q: string, words: readonly { typed: string; nearest: string }[]): string {
  let text = q
  for (const { typed, nearest } of words) {
    const at = text.toLowerCase().indexOf(typed.toLowerCase())
    if (at >= 0) text = text.slice(0, at) + nearest + text.slice(at + typed.length)
  }
  return text
}
