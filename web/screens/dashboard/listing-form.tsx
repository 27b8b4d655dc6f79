import { useStore } from 'jotai'
import { RESET } from 'jotai/utils'
import { useState } from 'react'
import type { Person } from '#contract/accounts/sessions.ts'
import type { OwnListing } from '#contract/listings/own-listings.ts'
import { unsavedFormAtom } from '#web/domains/accounts/unsaved-forms.ts'
import { EditingForm } from './editing-form.tsx'
import { savedValues, type InitialForm, initialForm } from './initial-form.ts'
import { formName, NEW } from './form-path.ts'
import { type ListingFormValues, toFormValues } from './listing-form-values.ts'

export interface ListingFormProps {
  person: Person
  /** Undefined for a new one. */
  listing?: OwnListing
  onClose: () => void
}

/** A project's form. Input survives reloads until it is saved or cancelled. */
export function ListingForm({ person, listing, onClose }: ListingFormProps) {
  const name = formName(person.id, listing?.id ?? NEW)
  const store = useStore()
  const unsaved = unsavedFormAtom(name)
  const [start, setStart] = useState<InitialForm>(() => initialForm(store.get(unsaved), listing))
  const startOver = (typed: ListingFormValues, version: number | undefined) => {
    store.set(unsaved, RESET)
    setStart({ typed, version, restored: false, formKey: start.formKey + 1 })
  }
  return (
    <EditingForm
      key={start.formKey}
      name={name}
      person={person}
      listing={listing}
      initial={start}
      onDiscard={() => startOver(savedValues(listing), listing?.version)}
      onDiscardMine={(current) => startOver(toFormValues(current), current.version)}
      onClose={() => {
        store.set(unsaved, RESET)
        onClose()
      }}
    />
  )
}
