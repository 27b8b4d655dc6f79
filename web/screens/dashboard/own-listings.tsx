import { useInfiniteQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { Link, useLocation, useSearch } from 'wouter'
import type { Person } from '#contract/accounts/sessions.ts'
import { isolate } from '#contract/isolate.ts'
import { DASHBOARD } from '#contract/paths.ts'
import { button } from '#web/ui/button.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListState } from './list-state.tsx'
import { ListTools } from './list-tools.tsx'
import { listPath, parseListFilters } from './list-path.ts'
import { ownListingsQuery } from './listings-api.ts'
import { NextForBuyers } from './next-for-buyers.tsx'
import { OwnListingCard } from './own-listing-card.tsx'
import { OwnListingRow } from './own-listing-row.tsx'
import { listView } from './list-view.ts'

/** The user's filtered projects, as cards or rows. */
export function OwnListings({ person, onDeleted }: { person: Person; onDeleted: () => void }) {
  const [, navigate] = useLocation()
  const shown = parseListFilters(useSearch())
  const listings = useInfiniteQuery(ownListingsQuery(shown))
  const view = useAtomValue(listView)
  const counts = listings.data?.pages[0]?.counts
  const total = counts ? Object.values(counts).reduce((sum, count) => sum + count, 0) : 0
  const Item = view === 'rows' ? OwnListingRow : OwnListingCard
  return (
    <>
      {counts && total > 0 && (
        <ListTools
          counts={counts}
          total={total}
          shown={shown}
          busy={listings.isPlaceholderData}
          onSearch={(q, options) => navigate(listPath({ ...shown, q }), options)}
        />
      )}
      <ListState
        list={listings}
        loading="Loading your projects..."
        empty={
          total > 0 ? (
            <EmptyState
              icon="i-lucide-package-open"
              title={shown.q ? `No projects match “${isolate(shown.q)}”.` : NONE}
            >
              <Link href={DASHBOARD} className={button()}>
                Show all
              </Link>
            </EmptyState>
          ) : (
            <>
              {person.role === 'buyer' && <NextForBuyers />}
              <EmptyState icon="i-lucide-package-open" title="No projects yet. Create your first project!" />
            </>
          )
        }
      >
        {(items) => (
          <ul
            aria-label="My Projects"
            aria-busy={listings.isPlaceholderData}
            className={
              view === 'rows' ? 'panel grid grid-cols-1' : 'grid md:grid-cols-2 xl:grid-cols-3 items-start gap-4'
            }
          >
            {items.map((listing) => (
              <li
                key={listing.id}
                className={`grid min-w-0 ${view === 'rows' ? 'border-b border-line last:border-0' : ''}`}
              >
                <Item listing={listing} onDeleted={onDeleted} />
              </li>
            ))}
          </ul>
        )}
      </ListState>
    </>
  )
}

const NONE = 'No projects have this status.'
