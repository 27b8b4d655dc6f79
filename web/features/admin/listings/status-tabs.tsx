import { STATUSES } from '#contract/listings/constants.ts'
import type { AdminListingPage } from '#contract/admin/listings.ts'

export const ALL = 'all'

interface StatusTabsProps {
  /** The tab that comes first. */
  first: string
  at: string
  /** Not known yet, or not of what is searched for: no counts. */
  counts: AdminListingPage['byStatus'] | undefined
  onChange: (status: string) => void
}

/** A tab for each status, and for all, with how many listings have it. */
export function StatusTabs({ first, at, counts, onChange }: StatusTabsProps) {
  const tabs = [first, ...[...STATUSES, ALL].filter((tab) => tab !== first)]
  const countOf = (tab: string) =>
    Object.entries(counts ?? {}).reduce(
      (sum, [status, count]) => (tab === ALL || tab === status ? sum + count : sum),
      0,
    )
  return (
    <div role="group" aria-label="Status" className="flex gap-1 mb-3 overflow-x-auto border-b border-line">
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          aria-pressed={tab === at}
          onClick={() => onChange(tab)}
          className={`flex-none flex items-center gap-1.5 h-11 px-3 border-b-2 text-13px font-500 focus-ring -outline-offset-2! ${tab === at ? 'border-text text-text' : 'border-transparent text-muted hover:text-text'}`}
        >
          <span className="capitalize">{tab}</span>
          {counts && <span className="font-mono text-12px text-muted">{countOf(tab).toLocaleString()}</span>}
        </button>
      ))}
    </div>
  )
}
