import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { DASHBOARD } from '#contract/paths.ts'
import { RequireSession } from '#web/domains/accounts/require-session.tsx'
import { useSessionHint } from '#web/domains/accounts/session-hint.ts'
import type { ScreenProps } from '../screen.ts'
import { DashboardFrame } from './dashboard-frame.tsx'
import { firstTab, parseTab } from './dashboard-tab.ts'
import { waitingDealsQuery } from './deals-api.ts'
import { MyListings } from './my-listings.tsx'
import { OpenForm } from './open-form.tsx'

/** The dashboard, or the form of the project with `id`; `NEW` for a new one. */
export default function DashboardScreen({ params: { id } }: ScreenProps) {
  const search = useSearch()
  // Beside the session, which takes as long.
  const waiting = useQuery({ ...waitingDealsQuery, enabled: useSessionHint() !== undefined })
  const named = id === undefined ? parseTab(search) : 'my-projects'
  const tab = named ?? (waiting.data ? firstTab(waiting.data) : waiting.isError ? 'my-projects' : undefined)
  return (
    <RequireSession>
      {(person) =>
        tab && (
          <>
            {named === undefined && tab !== 'my-projects' && <NameTab tab={tab} />}
            <DashboardFrame
              person={person}
              tab={tab}
              waiting={waiting.data}
              projects={
                id === undefined ? (
                  <MyListings key={person.id} person={person} />
                ) : (
                  <OpenForm key={`${person.id} ${id}`} id={id} person={person} />
                )
              }
            />
          </>
        )
      }
    </RequireSession>
  )
}

/** Puts the tab into the address: it stays when nothing waits any more, and Back returns to it. */
function NameTab({ tab }: { tab: string }) {
  const [, navigate] = useLocation()
  useEffect(() => navigate(`${DASHBOARD}?tab=${tab}`, { replace: true }), [tab, navigate])
  return null
}
