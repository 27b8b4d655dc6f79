import { type AdminListingPage, EDITED, NEW_VERSIONS } from '#contract/admin/listings.ts'
import { MAX_COUNTED_EDITS } from '#contract/listings/limits.ts'
import { STATUSES } from '#contract/listings/constants.ts'

export const ALL = 'all'

interface StatusTabsProps {
  /** The tab that comes first. */
  first: string
  at: string
  /** Not known yet, or not of what is searched for: no counts. */
  counts: Pick<AdminListingPage, 'byStatus' | 'edited' | 'newVersions'> | undefined
  onChange: (status: string) => void
}

/** A tab for each status, for those that were edited or have a new version to review, and for all, with how many there are. */
export function StatusTabs({ first, at, counts, onChange }: StatusTabsProps) {
  const tabs = [first, ...[NEW_VERSIONS, EDITED, ...STATUSES, ALL].filter((tab) => tab !== first)]
  const countOf = (tab: string) => {
    if (tab === EDITED) return boundedText(counts?.edited)
    if (tab === NEW_VERSIONS) return boundedText(counts?.newVersions)
    return Object.entries(counts?.byStatus ?? {})
      .reduce((sum, [status, count]) => (tab === ALL || tab === status ? sum + count : sum), 0)
      .toLocaleString()
  }
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
          <span className="capitalize">{tab.replace('-', ' ')}</span>
          {counts && <span className="font-mono text-12px text-muted">{countOf(tab)}</span>}
        </button>
      ))}
    </div>
  )
}

function boundedText(count = 0): string {
  return count === MAX_COUNTED_EDITS ? `${MAX_COUNTED_EDITS - 1}+` : String(count)
}
