import { useQuery } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { Link, useLocation } from 'wouter'
import { PAGE_SIZES } from '#contract/listings/constants.ts'
import { hasReversedPrices } from '#contract/listings/search.ts'
import { MARKETPLACE, marketplacePath } from '#contract/paths.ts'
import { useDelayed } from '#web/lib/use-delayed.ts'
import { useNumberFormat } from '#web/lib/use-locale.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { listingsQuery } from '#web/domains/listings/search-api.ts'
import { countPages } from '#web/domains/listings/count-pages.ts'
import { ActiveFilters } from './active-filters.tsx'
import { ResultControls } from './result-controls.tsx'
import { ClearFilters } from './clear-filters.tsx'
import { hasFilters } from './marketplace-state.ts'
import { countText, sortNote } from './result-text.ts'
import { Results } from './results.tsx'
import { SideFilters } from './side-filters.tsx'
import { DebouncedSearch } from '#web/domains/search/debounced-search.tsx'
import { type Marketplace, useMarketplace } from './use-marketplace.ts'

export default function MarketplaceScreen() {
  const market = useMarketplace()
  const formatNumber = useNumberFormat()
  const listings = useQuery(listingsQuery(market.state))
  const busy = useDelayed(listings.isFetching, 200)
  const isImpossible = hasReversedPrices(market.state)
  const count = listings.data && !isImpossible ? countText(listings.data, formatNumber) : undefined
  const note = listings.data ? sortNote(listings.data, market.state) : ''
  const present = listings.isPlaceholderData ? undefined : listings.data
  const page = present && present.total > 0 ? present.page : market.state.page
  useClampedPage(market, page)
  const place =
    listings.data && listings.data.total > 0
      ? `page ${formatNumber(page)} of ${formatNumber(countPages(listings.data, market.state))}`
      : undefined

  return (
    <div className="wrap pt-6 md:pt-8 pb-16 md:pb-20">
      <h1 className="text-26px leading-32px md:(text-32px leading-38px) font-700 tracking-[-.03em]">Marketplace</h1>
      <p className="mt-1.5 mb-6 text-15px leading-24px text-muted">
        Browse our collection of production-ready codebases
      </p>
      <div className="md:grid md:grid-cols-[13rem_minmax(0,1fr)] lg:grid-cols-[13.75rem_minmax(0,1fr)] xl:grid-cols-[15rem_minmax(0,1fr)] gap-6 xl:gap-8">
        <aside id="filters" aria-label="Filters" className="hidden md:block">
          <SideFilters />
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
              action={MARKETPLACE}
              suggestionScope={market.state}
            />
            <div id="choices" className="flex gap-3 w-full md:w-auto">
              <ResultControls />
            </div>
          </div>
          <div className="flex flex-wrap justify-between gap-x-4 min-h-4 mb-4 font-mono text-12px leading-16px text-faint">
            {count ? (
              <span>
                {count}
                <span className="hidden md:inline">{note}</span>
              </span>
            ) : (
              !listings.isError && !isImpossible && <Skeleton className="w-28" />
            )}
            <span className="flex flex-wrap gap-x-3">
              {place}
              <PageSizes market={market} />
            </span>
          </div>
          {hasFilters(market.state) && (
            <div className="mb-4">
              <ActiveFilters market={market} />
              <ClearFilters
                market={market}
                className="md:hidden inline-flex items-center h-11 rounded-sm text-13px font-500 text-muted hover:text-text focus-ring"
              />
            </div>
          )}
          <p role="status" className="sr-only">
            {listings.isPlaceholderData ? '' : [count && count + note, place].filter(Boolean).join(', ')}
          </p>
          <Results market={market} listings={listings} />
        </section>
      </div>
    </div>
  )
}

/** Corrects the page number in the URL if it is beyond the last page. */
function useClampedPage({ state, hrefOf }: Marketplace, page: number): void {
  const [, navigate] = useLocation()
  useEffect(() => {
    if (page < state.page) navigate(hrefOf(page), { replace: true })
  }, [page, state.page, hrefOf, navigate])
}

function PageSizes({ market: { state } }: { market: Marketplace }) {
  const id = useId()
  return (
    <span role="group" aria-labelledby={id} className="flex items-center h-4">
      <span id={id} className="me-1">
        Show
      </span>
      {PAGE_SIZES.map((size) => (
        <Link
          key={size}
          href={marketplacePath({ ...state, size, page: 1 })}
          aria-label={`${size} per page`}
          aria-current={size === state.size || undefined}
          className="group inline-grid place-items-center min-w-7 h-7 max-md:(min-w-11 h-11) rounded-sm font-500 text-muted hover:text-text focus-ring"
        >
          <span className="grid place-items-center min-w-7 h-7 rounded-sm border border-transparent group-aria-[current]:(border-line2 bg-s2 text-text)">
            {size}
          </span>
        </Link>
      ))}
    </span>
  )
}
