import { MARKETPLACE, marketplaceQuery } from '#contract/paths.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { button } from '#web/ui/button.ts'
import { ClearFilters, QUIET_LINK } from './clear-filters.tsx'
import { Filters } from './filters.tsx'
import { useMarketplace } from './use-marketplace.ts'

/** The sidebar's filters, a form that also works without JavaScript. */
export function SideFilters() {
  const market = useMarketplace()
  const isHydrated = useHydrated()
  const { q, tags, sort, size } = market.state
  return (
    <>
      <div className="flex items-center justify-between h-10 mb-2">
        <h2 className="text-15px font-600">Filters</h2>
        <ClearFilters market={market} className={QUIET_LINK} />
      </div>
      <form action={MARKETPLACE} onSubmit={(event) => event.preventDefault()}>
        {[...new URLSearchParams(marketplaceQuery({ q, tags, sort, size }))].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div>
          <Filters market={market} />
        </div>
        {/* Before hydration, Enter submits the form; without JavaScript, there is a button. */}
        <button
          type="submit"
          hidden={isHydrated}
          className={button('plain', 's', 'sr-only focus:not-sr-only [@media(scripting:none)]:not-sr-only')}
        >
          Apply filters
        </button>
      </form>
    </>
  )
}
