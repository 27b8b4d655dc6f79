import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { marketplacePath } from '#contract/paths.ts'
import { useNumberFormat } from '#web/lib/use-locale.ts'
import { listingsQuery } from '#web/domains/listings/search-api.ts'
import { button } from '#web/ui/button.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ClearFilters } from './clear-filters.tsx'
import { corrected, filterText, withoutFilter } from './filter-texts.ts'
import { withSearch } from './marketplace-state.ts'
import { OtherSearches } from './other-searches.tsx'
import { countText } from './result-text.ts'
import { priceProblem, typedPrices } from './prices.ts'
import { useFilterNames } from './use-filter-names.ts'
import { useMarketplace } from './use-marketplace.ts'

const LINK = 'rounded-sm text-accent-text underline focus-ring'

/** An empty list with spelling suggestions, filters to remove and other searches, or what is wrong with its prices. */
export function NoResults() {
  const market = useMarketplace()
  const { state } = market
  const formatNumber = useNumberFormat()
  const hints = useQuery({ ...listingsQuery(state), enabled: false }).data?.hints
  const names = useFilterNames(state)
  const problem = priceProblem(typedPrices(state))
  const meant = corrected(state.q, hints?.words ?? [])
  return (
    <>
      <EmptyState
        icon="i-lucide-package-open"
        title={problem ?? 'No products available at the moment.'}
        compact={hints?.synonyms !== undefined || hints?.fewerWords !== undefined}
      >
        {meant !== state.q && (
          <p className="max-w-52ch text-15px leading-24px text-muted">
            Did you mean{' '}
            <Link href={marketplacePath(withSearch(state, meant))} className={LINK}>
              <bdi>{meant}</bdi>
            </Link>
            ?
          </p>
        )}
        {hints && hints.without.length > 0 && (
          <ul aria-label="With fewer filters" className="grid gap-1.5 max-w-52ch text-14px text-muted">
            {hints.without.map(({ filter, ...found }) => (
              <li key={filter}>
                <Link href={marketplacePath(withoutFilter(state, filter))} className={LINK}>
                  {`Without ${filterText(state, filter, names)}`}
                </Link>
                {`: ${countText(found, formatNumber)}`}
              </li>
            ))}
          </ul>
        )}
        <ClearFilters market={market} className={button()} />
      </EmptyState>
      {hints && <OtherSearches hints={hints} />}
    </>
  )
}
