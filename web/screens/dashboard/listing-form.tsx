import { useStore } from 'jotai'
import { RESET } from 'jotai/utils'
import { useState } from 'react'
import type { Person } from '#contract/accounts/sessions.ts'
import type { OwnListing } from '#contract/listings/own-listings.ts'
import { unsavedFormAtom } from '#web/domains/accounts/unsaved-forms.ts'
import { EditingForm } from './editing-form.tsx'
import { savedOf, type Start, startOf } from './form-start.ts'
import { formName, NEW } from './form-address.ts'
import { type TypedListing, typedOf } from './typed-listing.ts'

export interface ListingFormProps {
  person: Person
  /** Left out where a new one is made. */
  listing?: OwnListing
  onClose: () => void
}

/** A project's form. What is typed outlives a reload of the tab until it is saved or cancelled. */
export function ListingForm({ person, listing, onClose }: ListingFormProps) {
  const name = formName(person.id, listing?.id ?? NEW)
  const store = useStore()
  const unsaved = unsavedFormAtom(name)
  const [start, setStart] = useState<Start>(() => startOf(store.get(unsaved), listing))
  const startOver = (typed: TypedListing, version: number | undefined) => {
    store.set(unsaved, RESET)
    setStart({ typed, version, restored: false, turn: start.turn + 1 })
  }
  return (
    <EditingForm
      key={start.turn}
      name={name}
      person={person}
      listing={listing}
      start={start}
      onDiscard={() => startOver(savedOf(listing), listing?.version)}
      onTake={(current) => startOver(typedOf(current), current.version)}
      onClose={() => {
        store.set(unsaved, RESET)
        onClose()
      }}
    />
  )
}
