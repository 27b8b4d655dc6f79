import { useAtom } from 'jotai'
import { Link } from 'wouter'
import { MAX_COUNTED_LISTINGS, MIN_LISTINGS_FOR_SEARCH } from '#contract/listings/limits.ts'
import { type Status, STATUSES } from '#contract/listings/constants.ts'
import type { OwnListingPage } from '#contract/listings/own-listings.ts'
import { button } from '#web/ui/button.ts'
import { DebouncedSearch } from '#web/domains/search/debounced-search.tsx'
import { listPath, type ListFilters } from './list-path.ts'
import { LIST_VIEWS, listView } from './list-view.ts'

interface ListToolsProps {
  counts: OwnListingPage['counts']
  total: number
  shown: ListFilters
  busy: boolean
  onSearch: (q: string, options: { replace: boolean }) => void
}

const LABELS: Record<Status, string> = {
  draft: 'Draft',
  pending: 'Pending',
  approved: 'Approved',
  published: 'Published',
  rejected: 'Rejected',
  blocked: 'Blocked',
}
const VIEWS = {
  cards: { label: 'Cards', icon: <span aria-hidden className="i-lucide-layout-grid" /> },
  rows: { label: 'Rows', icon: <span aria-hidden className="i-lucide-list" /> },
}

/** Status tabs with counts, a search (from ten projects) and the view toggle. */
export function ListTools({ counts, total, shown, busy, onSearch }: ListToolsProps) {
  const [view, setView] = useAtom(listView)
  const statuses = STATUSES.filter((status) => counts[status] > 0 || status === shown.status)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <nav aria-label="Projects by status" className="flex flex-wrap gap-1 min-w-0">
        {[undefined, ...statuses].map((status) => (
          <Link
            key={status ?? 'all'}
            href={listPath({ ...shown, status })}
            replace
            aria-current={status === shown.status ? 'true' : undefined}
            className={`step step-live font-sans! max-md:min-h-11! ${status === shown.status ? 'step-on' : ''}`}
          >
            <span>
              {status ? LABELS[status] : 'All'}{' '}
              <span className="font-mono text-12px text-faint">{countText(status ? counts[status] : total)}</span>
            </span>
          </Link>
        ))}
      </nav>
      <div className="flex flex-1 items-center justify-end gap-3 min-w-[min(16rem,100%)]">
        {(total >= MIN_LISTINGS_FOR_SEARCH || shown.q) && (
          <div className="flex flex-1 max-w-90">
            <DebouncedSearch label="Search projects" q={shown.q} onSearch={onSearch} busy={busy} />
          </div>
        )}
        <div role="group" aria-label="View" className="flex gap-1">
          {LIST_VIEWS.map((name) => (
            <button
              key={name}
              type="button"
              aria-label={VIEWS[name].label}
              aria-pressed={view === name}
              title={VIEWS[name].label}
              onClick={() => setView(name)}
              className={button('ghost', 's', 'w-11 px-0! max-md:min-h-11! aria-pressed:(bg-s3 text-text)')}
            >
              {VIEWS[name].icon}
            </button>
          ))}
        </div>
      </div>
    </div>
  )
}

function countText(count: number): string {
  return count >= MAX_COUNTED_LISTINGS ? `${MAX_COUNTED_LISTINGS}+` : String(count)
}
