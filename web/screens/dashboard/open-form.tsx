import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import type { Person } from '#contract/accounts/sessions.ts'
import { MY_PROJECTS } from '#contract/paths.ts'
import { button } from '#web/ui/button.ts'
import { FailedState } from '#web/ui/failed-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { cameFromList, NEW } from './form-path.ts'
import { ListingForm } from './listing-form.tsx'
import { ownListingQuery } from './listings-api.ts'
import { MyListingsHead } from './my-listings-head.tsx'

/** The form of a new or existing project, in place of the list. */
export function OpenForm({ id, person }: { id: string; person: Person }) {
  const [, navigate] = useLocation()
  const fromList = cameFromList(useHistoryState())
  // Goes back to the list if it opened the form, otherwise navigates to it.
  const close = () => (fromList ? history.back() : navigate(MY_PROJECTS, { replace: true }))
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

interface EditListingProps {
  id: string
  person: Person
  onClose: () => void
}

/** Loads the project, then shows its form. */
function EditListing({ id, person, onClose }: EditListingProps) {
  const listing = useQuery({ ...ownListingQuery(id), refetchOnWindowFocus: false, refetchInterval: false })
  if (listing.data) return <ListingForm person={person} listing={listing.data} onClose={onClose} />
  if (listing.isError) {
    return (
      <FailedState query={listing}>
        <button type="button" onClick={onClose} className={button('ghost', 's', 'max-md:min-h-11!')}>
          Cancel
        </button>
      </FailedState>
    )
  }
  return (
    <div role="status" aria-label="Loading project" className="panel grid gap-4 p-5">
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-10" />
      <Skeleton className="h-28" />
      <Skeleton className="h-10" />
    </div>
  )
}
