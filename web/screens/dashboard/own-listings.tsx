import { useInfiniteQuery } from '@tanstack/react-query'
import { useAtomValue, useStore } from 'jotai'
import { useEffect, useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import type { Person } from '#contract/accounts/sessions.ts'
import { isolate } from '#contract/isolate.ts'
import { MY_PROJECTS } from '#contract/paths.ts'
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
import { savedListingAtom } from './saved-listing.ts'

/** The user's filtered projects, as cards or rows. */
export function OwnListings({ person, onDeleted }: { person: Person; onDeleted: () => void }) {
  const [, navigate] = useLocation()
  const shown = parseListFilters(useSearch())
  const listings = useInfiniteQuery(ownListingsQuery(shown))
  const view = useAtomValue(listView)
  const savedId = useSavedListing()
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
              <Link href={MY_PROJECTS} className={button()}>
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
                ref={listing.id === savedId ? bringIntoView : undefined}
                className={`grid min-w-0 max-md:scroll-mt-18 ${view === 'rows' ? 'border-b border-line last:border-0' : ''}`}
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

/** The id of the project whose form was just saved. */
function useSavedListing(): string | undefined {
  const store = useStore()
  const [id] = useState(() => store.get(savedListingAtom))
  useEffect(() => store.set(savedListingAtom, undefined), [store])
  return id
}

/** Shows the beginning of a card below the header, and on phones below a toast. Observed, as the list's former position is restored in between. */
function bringIntoView(card: HTMLElement | null) {
  if (!card) return
  const observer = new IntersectionObserver(() => {
    observer.disconnect()
    const { top } = card.getBoundingClientRect()
    const header = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)
    const margin = Number.parseFloat(getComputedStyle(card).scrollMarginTop)
    if (top < header + margin || top > innerHeight / 2) card.scrollIntoView({ block: 'start' })
  })
  observer.observe(card)
  return () => observer.disconnect()
}

const NONE = 'No projects have this status.'
