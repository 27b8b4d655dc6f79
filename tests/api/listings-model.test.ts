import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import * as v from 'valibot'
import { expect, it, vi } from 'vitest'
import { ListingQuery } from '#contract/listings/catalogue.ts'
import {
  INCLUDED_FEATURES,
  LICENSE_FEATURES,
  LISTING_FEATURES,
  type ListingFeature,
  PACKAGE_FEATURES,
  SORTS,
  STATUSES,
  TAG_MATCHES,
} from '#contract/listings/constants.ts'
import { fetchListings } from '../support/api.ts'
import { clearCatalogue } from '../support/clear-catalogue.ts'
import { expectedPage, type ModelListing } from './listings-model.ts'
import { runs } from '../support/runs.ts'
import { seed } from '../support/seed.ts'

const CHARACTERS = [...'aAbéÉ  яЯёе%_.,-"“’\'#@+ßｂ🦊会']
const text = (max: number) =>
  fc.array(fc.constantFrom(...CHARACTERS), { maxLength: max }).map((characters) => characters.join(''))
const someOf = (names: string[]) => fc.uniqueArray(fc.constantFrom(...names), { maxLength: 3 })

/** What a package has is only known of listings that have one. */
const withPackage = (traits: ListingFeature[]): ListingFeature[] =>
  traits.includes('package') ? traits : traits.filter((each) => !PACKAGE_FEATURES.some((feature) => feature === each))

const listing = fc.record(
  {
    title: text(10),
    description: text(10),
    category: fc.constantFrom('SaaS', 'Shops'),
    tags: someOf(['react', 'ai', 'c"', 'éa']),
    status: fc.oneof({ weight: 2, arbitrary: fc.constant('published' as const) }, fc.constantFrom(...STATUSES)),
    priceCents: fc.constantFrom(0, 500, 1000, 1001, 9_950, 123_456),
    traits: fc
      .tuple(
        fc.subarray([...INCLUDED_FEATURES, ...PACKAGE_FEATURES]).map(withPackage),
        fc.subarray([...LICENSE_FEATURES], { minLength: 1, maxLength: 3 }),
      )
      .map((traits): ListingFeature[] => traits.flat()),
    languages: fc.subarray(['TypeScript', 'C++', 'Objective-C']),
    viewCount: fc.constantFrom(0, 3, 7),
    ratings: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 3 }),
  },
  {
    requiredKeys: [
      'title',
      'description',
      'tags',
      'status',
      'priceCents',
      'viewCount',
      'ratings',
      'traits',
      'languages',
    ],
  },
)

/** A substring of some listing, in its own case or in capitals. */
const excerpt = fc.record({
  of: fc.nat(),
  start: fc.nat({ max: 5 }),
  length: fc.integer({ min: 1, max: 6 }),
  capitals: fc.boolean(),
})
type Excerpt = typeof excerpt extends fc.Arbitrary<infer T> ? T : never

function quote(catalogue: ModelListing[], { of, start, length, capitals }: Excerpt): string {
  const words = catalogue.flatMap(({ title, description }) => [title, description])
  const quoted = [...(words[of % words.length] ?? '')].slice(start, start + length).join('')
  return capitals ? quoted.toUpperCase() : quoted
}

const query = fc
  .record(
    {
      q: fc.oneof(
        text(8),
        excerpt,
        fc.constantFrom(
          'mara react',
          'aas',
          'r.e.a.ct',
          '"a a" b',
          '@mara',
          '@mar #react',
          '#ai',
          '#ＲＥＡＣＴ a',
          '“a a”?',
          '"a b, a',
        ),
      ),
      category: fc.constantFrom('saas', 'SHOPS', 'unknown'),
      tags: someOf(['react', 'ai', 'c"', 'éa', 'unknown']).map((tags) => tags.join(',')),
      tagMatch: fc.constantFrom(...TAG_MATCHES),
      rating: fc.constantFrom('2', '3', '4'),
      minPrice: fc.constantFrom('0', '5', '10', '99', '1000'),
      maxPrice: fc.constantFrom('0', '5', '10', '100', '1234', '10000000'),
      traits: fc.subarray([...LISTING_FEATURES], { maxLength: 3 }).map((features) => features.join(',')),
      language: fc.constantFrom('typescript', 'C++', 'objective-c', 'unknown'),
      size: fc.constantFrom('8', '24'),
      sort: fc.constantFrom(...SORTS),
      page: fc.oneof({ weight: 2, arbitrary: fc.constant('1') }, fc.constantFrom('2', '3')),
    },
    { requiredKeys: [] },
  )
  .map(({ minPrice, maxPrice, ...rest }) => {
    // What is above the highest price is refused.
    const isReversed = minPrice !== undefined && maxPrice !== undefined && Number(minPrice) > Number(maxPrice)
    return { ...rest, ...(minPrice && { minPrice: isReversed ? maxPrice : minPrice }), ...(maxPrice && { maxPrice }) }
  })

it(
  'Any query of a small catalog returns what filtering and sorting in memory returns',
  { tags: ['1-7-pages-of-8', '1-5-case-insensitive-contains-title-description', '1-7-category-equals'] },
  async () => {
    vi.spyOn(console, 'log').mockReturnValue(undefined)
    await fc.assert(
      fc.asyncProperty(
        fc.array(listing, { maxLength: 40, size: 'max' }),
        fc.array(query, { minLength: 40, maxLength: 40 }),
        async (catalogue, queries) => {
          await clearCatalogue(env.DB)
          const ids = await seed(env.DB, catalogue)
          for (const { q, ...rest } of queries) {
            const search = { ...rest, ...(q && { q: typeof q === 'string' ? q : quote(catalogue, q) }) }
            const { items, total, totalIsExact, traitCounts } = await fetchListings(search)
            const { traitCounts: expectedCounts, ...expected } = expectedPage(catalogue, v.parse(ListingQuery, search))
            expect({ search, positions: items.map(({ id }) => ids.indexOf(id)), total }).toEqual({
              search,
              ...expected,
            })
            expect({ search, traitCounts }).toEqual({ search, traitCounts: traitCounts && expectedCounts })
            expect(totalIsExact).toBe(true)
          }
        },
      ),
      runs(2),
    )
  },
)
