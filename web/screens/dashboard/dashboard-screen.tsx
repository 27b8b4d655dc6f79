import { useSearch } from 'wouter'
import type { ScreenProps } from '../screen.ts'
import { RequireSession } from '#web/domains/accounts/require-session.tsx'
import { DashboardFrame } from './dashboard-frame.tsx'
import { MyListings } from './my-listings.tsx'
import { OpenForm } from './open-form.tsx'

/** The dashboard, or the form of the project with `id`; `NEW` for a new one. */
export default function DashboardScreen({ params: { id } }: ScreenProps) {
  const tab = new URLSearchParams(useSearch()).get('tab') ?? ''
  return (
    <RequireSession>
      {(person) => (
        <DashboardFrame
          person={person}
          tab={id === undefined ? tab : ''}
          projects={
            id === undefined ? (
              <MyListings key={person.id} person={person} />
            ) : (
              <OpenForm key={`${person.id} ${id}`} id={id} person={person} />
            )
          }
        />
      )}
    </RequireSession>
  )
}
