import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import type { Sort } from '#contract/listings/constants.ts'
import { marketplacePath } from '#contract/paths.ts'
import { importOrReload } from '#web/lib/import-or-reload.ts'
import { useDelayed } from '#web/lib/use-delayed.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { button } from '#web/ui/button.ts'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { categoriesQuery, listingsQuery } from '#web/parts/catalogue-api.ts'
import { Filters } from './filters.tsx'
import { hasFilters } from './marketplace-state.ts'
import { countText, pagesOf, sortNote } from './result-text.ts'
import { Results } from './results.tsx'
import { DebouncedSearch } from '#web/parts/debounced-search.tsx'
import { type Marketplace, useMarketplace } from './use-marketplace.ts'

const FiltersSheet = lazy(() =>
  importOrReload(() => import('./filters-sheet.tsx')).then((module) => ({ default: module.FiltersSheet })),
)

const SORTS: { value: Sort; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'price-asc', label: 'Price: low to high' },
  { value: 'price-desc', label: 'Price: high to low' },
  { value: 'top-rated', label: 'Top rated' },
  { value: 'most-viewed', label: 'Most viewed' },
]

export default function MarketplaceScreen() {
  const market = useMarketplace()
  const listings = useQuery(listingsQuery(market.state))
  const busy = useDelayed(listings.isFetching, 200)
  useTitle(market.state.q ? `${market.state.q} · Marketplace · Sourceyard` : 'Marketplace · Sourceyard')
  const count = listings.data ? countText(listings.data) : undefined
  const note = listings.data ? sortNote(listings.data, market.state) : ''
  const place =
    listings.data && listings.data.total > 0
      ? `page ${market.state.page.toLocaleString('en-US')} of ${pagesOf(listings.data, market.state).toLocaleString('en-US')}`
      : undefined

  return (
    <div className="wrap pt-6 md:pt-8 pb-16 md:pb-20">
      <h1 className="text-26px leading-32px md:(text-32px leading-38px) font-700 tracking-[-.03em]">Marketplace</h1>
      <p className="mt-1.5 mb-6 text-15px leading-24px text-muted">
        Browse our collection of production-ready codebases
      </p>
      <div className="md:grid md:grid-cols-[208px_minmax(0,1fr)] lg:grid-cols-[220px_minmax(0,1fr)] xl:grid-cols-[240px_minmax(0,1fr)] gap-6 xl:gap-8">
        <aside aria-label="Filters" className="hidden md:block">
          <div className="flex items-center justify-between h-10 mb-2">
            <h2 className="text-15px font-600">Filters</h2>
            {hasFilters(market.state) && (
              <button
                type="button"
                onClick={market.clear}
                className="rounded-sm text-12px font-500 text-muted hover:text-text focus-ring"
              >
                Clear All Filters
              </button>
            )}
          </div>
          <Filters market={market} />
        </aside>
        <section aria-labelledby="products" className="min-w-0">
          <h2 id="products" className="sr-only">
            Products
          </h2>
          <div className="flex flex-wrap md:flex-nowrap gap-3 mb-4">
            <DebouncedSearch
              label="Search products"
              q={market.state.q}
              onSearch={(q, options) => market.change({ q }, options)}
              busy={busy}
            />
            <div className="flex gap-3 w-full md:w-auto">
              <PhoneFilters market={market} result={count ?? 'products'} />
              <Select
                label="Sort"
                hideLabel
                className="flex-1 md:w-46"
                value={market.state.sort}
                onChange={(value) => change(market, value)}
                options={SORTS}
              />
            </div>
          </div>
          <div className="flex justify-between gap-4 h-4 mb-4 font-mono text-12px leading-16px text-faint">
            {count ? (
              <span>
                {count}
                <span className="hidden md:inline">{note}</span>
              </span>
            ) : (
              !listings.isError && <Skeleton className="w-28" />
            )}
            <span>{place}</span>
          </div>
          <p role="status" className="sr-only">
            {listings.isPlaceholderData ? '' : [count && count + note, place].filter(Boolean).join(', ')}
          </p>
          <Results market={market} listings={listings} />
          <CategoryLinks />
        </section>
      </div>
    </div>
  )
}

/** Links to the categories for readers without scripts, who cannot use the filters. */
function CategoryLinks() {
  const categories = useQuery({ ...categoriesQuery, enabled: false })
  return (
    <noscript>
      <nav aria-label="Categories" className="flex flex-wrap gap-1.5 mt-8">
        {categories.data?.items.map(({ slug, name }) => (
          <a key={slug} href={marketplacePath({ category: slug })} className="chip">
            {name}
          </a>
        ))}
      </nav>
    </noscript>
  )
}

function change(market: Marketplace, value: string): void {
  const sort = SORTS.find((option) => option.value === value)?.value
  if (sort) market.change({ sort })
}

function PhoneFilters({ market, result }: { market: Marketplace; result: string }) {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const { category, tags, rating } = market.state
  const set = tags.length + (category ? 1 : 0) + (rating ? 1 : 0)
  return (
    <>
      <button
        ref={opener}
        type="button"
        aria-haspopup="dialog"
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
        className={button('plain', 's', 'h-10! flex-1 md:hidden!')}
      >
        <span aria-hidden className="i-lucide-sliders-horizontal" />
        Filters
        {set > 0 && (
          <span className="grid place-items-center min-w-5 h-5 px-1 rounded-full bg-accent text-ink font-mono text-11px">
            {set}
          </span>
        )}
      </button>
      {wanted && (
        <Suspense>
          <FiltersSheet market={market} open={open} onClose={() => setOpen(false)} opener={opener} result={result} />
        </Suspense>
      )}
    </>
  )
}
