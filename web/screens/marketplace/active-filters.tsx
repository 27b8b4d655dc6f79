import { Link } from 'wouter'
import { marketplacePath } from '#contract/paths.ts'
import { activeFilters } from './filter-texts.ts'
import { useFilterNames } from './use-filter-names.ts'
import type { Marketplace } from './use-marketplace.ts'

/** Active filters as removable badges, above the results at every width. */
export function ActiveFilters({ market }: { market: Marketplace }) {
  const names = useFilterNames(market.state)
  return (
    <section aria-label="Active Filters" className="md:flex items-baseline gap-x-3">
      <h3 className="overline flex-none max-md:mb-2.5">Active Filters</h3>
      <ul className="flex flex-wrap gap-1.5 min-w-0">
        {activeFilters(market.state, names).map(({ label, without }) => (
          <li key={label} className="max-w-full">
            <Link
              href={marketplacePath(without)}
              aria-label={`Remove filter ${label}`}
              className="chip chip-on max-md:(h-11! px-3!) focus-ring hover:bg-accent/20!"
            >
              <span dir="auto" className="truncate leading-normal">
                {label}
              </span>
              <span aria-hidden className="i-lucide-x text-11px opacity-80" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
