import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import type { Person } from '#contract/accounts/sessions.ts'
import { DASHBOARD } from '#contract/paths.ts'
import type { ScreenProps } from '#web/lib/lazy-screen.tsx'
import { useTitle } from '#web/lib/use-title.ts'
import { Private } from '#web/parts/private.tsx'
import { DashboardFrame } from './dashboard-frame.tsx'
import { EditListing } from './edit-listing.tsx'
import { ListingForm } from './listing-form.tsx'
import { isFromList, NEW } from './form-address.ts'
import { MyListingsHead } from './my-listings-head.tsx'

/** A project's form, at an address of its own. */
export default function ListingFormScreen({ params: { id = NEW } }: ScreenProps) {
  useTitle(`${id === NEW ? 'New project' : 'Edit project'} · Sourceyard`)
  return (
    <Private>
      {(person) => (
        <DashboardFrame
          person={person}
          tab="my-projects"
          projects={<OpenForm key={`${person.id} ${id}`} id={id} person={person} />}
        />
      )}
    </Private>
  )
}

function OpenForm({ id, person }: { id: string; person: Person }) {
  const [, navigate] = useLocation()
  const fromList = isFromList(useHistoryState())
  // Back to the list as it was left, or on to it for those who came straight here.
  const close = () => (fromList ? history.back() : navigate(DASHBOARD, { replace: true }))
  return (
    <>
      <MyListingsHead isOpen={id === NEW} onClose={close} />
      {id === NEW ? (
        <ListingForm person={person} onClose={close} />
      ) : (
        <EditListing id={id} person={person} onClose={close} />
      )}
    </>
  )
}
