import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import type { Person } from '#contract/accounts/sessions.ts'
import { DASHBOARD } from '#contract/paths.ts'
import { EditListing } from './edit-listing.tsx'
import { isFromList, NEW } from './form-address.ts'
import { ListingForm } from './listing-form.tsx'
import { MyListingsHead } from './my-listings-head.tsx'

/** A project's form in the place of the list: of a new one, or of one's own by its id. */
export function OpenForm({ id, person }: { id: string; person: Person }) {
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
