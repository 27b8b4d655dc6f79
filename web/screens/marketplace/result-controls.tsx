import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import type { ShownResults } from '#contract/listings/catalogue.ts'
import type { Sort } from '#contract/listings/constants.ts'
import { importOrReload } from '#web/lib/import-or-reload.ts'
import { useNumberFormat } from '#web/lib/use-locale.ts'
import { listingsQuery } from '#web/domains/listings/search-api.ts'
import { button } from '#web/ui/button.ts'
import { Select } from '#web/ui/select.tsx'
import { countText } from './result-text.ts'
import { type Marketplace, useMarketplace } from './use-marketplace.ts'

const FiltersSheet = lazy(() =>
  importOrReload(() => import('./filters-sheet.tsx')).then((module) => ({ default: module.FiltersSheet })),
)

const SORTS: { value: Sort; label: string }[] = [
  { value: 'best', label: 'Best match' },
  { value: 'newest', label: 'Newest first' },
  { value: 'price-asc', label: 'Price: low to high' },
  { value: 'price-desc', label: 'Price: high to low' },
  { value: 'top-rated', label: 'Top rated' },
  { value: 'most-viewed', label: 'Most viewed' },
]

/** The sort select and, on phones, the filters button. */
export function ResultControls() {
  const market = useMarketplace()
  const formatNumber = useNumberFormat()
  const { data } = useQuery({ ...listingsQuery(market.state), enabled: false })
  const offered = SORTS.filter(({ value }) => isOffered(value, market, data))
  return (
    <>
      <PhoneFilters market={market} result={data ? countText(data, formatNumber) : 'products'} />
      <Select
        label="Sort"
        hideLabel
        className="flex-1 md:w-46"
        value={market.state.sort}
        onChange={(chosen) => {
          const sort = offered.find(({ value }) => value === chosen)?.value
          if (sort) market.change({ sort })
        }}
        options={offered}
      />
    </>
  )
}

/** 'Best match' needs a search, 'Top rated' needs reviews. */
function isOffered(sort: Sort, { state }: Marketplace, page: ShownResults | undefined): boolean {
  if (sort === state.sort) return true
  if (sort === 'best') return state.q !== ''
  return sort !== 'top-rated' || (page?.items.some(({ rating }) => rating !== null) ?? false)
}

function PhoneFilters({ market, result }: { market: Marketplace; result: string }) {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const { category, tags, rating, minPrice, maxPrice, traits, language } = market.state
  const isPriced = minPrice > 0 || maxPrice !== null
  const single = [category, rating, isPriced, language].filter(Boolean).length
  const set = tags.length + traits.length + single
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
        className={button('plain', 's', 'min-h-10! flex-1 md:hidden!')}
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
