import { useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { RESET } from 'jotai/utils'
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import type { Person } from '#contract/accounts/sessions.ts'
import { listingFormFor } from '#contract/listings/listing-form.ts'
import type { OwnListing } from '#contract/listings/own-listings.ts'
import { importOrReload } from '#web/lib/import-or-reload.ts'
import { ApiError } from '#web/lib/api.ts'
import { toast } from '#web/lib/toast.ts'
import { unsavedFormAtom } from '#web/domains/accounts/unsaved-forms.ts'
import { button } from '#web/ui/button.ts'
import { FormError } from '#web/ui/form-error.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { Conflict } from './conflict.tsx'
import { PackageLink } from './package-link.tsx'
import { FormButtons } from './form-buttons.tsx'
import { savedValues, type InitialForm } from './initial-form.ts'
import { ListingFields } from './listing-fields.tsx'
import { updateListing, createListing, conflictingVersion, restoreListing } from './listings-api.ts'
import { reviewTimeText } from './review-time.ts'
import { savedListingAtom } from './saved-listing.ts'
import {
  toSchemaInput,
  hasSameValues,
  type StoredForm,
  readFormValues,
  type ListingFormValues,
} from './listing-form-values.ts'

const PreviewDialog = lazy(() =>
  importOrReload(() => import('./preview-dialog.tsx')).then((module) => ({ default: module.PreviewDialog })),
)

interface EditingFormProps {
  name: string
  person: Person
  listing: OwnListing | undefined
  initial: InitialForm
  onDiscard: () => void
  onDiscardMine: (current: OwnListing) => void
  onClose: () => void
}

export function EditingForm({ name, person, listing, initial, onDiscard, onDiscardMine, onClose }: EditingFormProps) {
  const queries = useQueryClient()
  const setUnsaved = useSetAtom(unsavedFormAtom(name))
  const setSaved = useSetAtom(savedListingAtom)
  const element = useRef<HTMLFormElement>(null)
  const submitsForReview = useRef(false)
  const version = useRef(initial.version ?? 1)
  const [conflict, setConflict] = useState<OwnListing>()
  const [preview, setPreview] = useState<{ typed: ListingFormValues; at: Date }>()
  const [uploading, setUploading] = useState(false)
  const [isWaiting, setIsWaiting] = useState(false)
  const [schema] = useState(() => listingFormFor(listing?.demoLink ?? null))

  const form = useForm(
    schema,
    async (values) => {
      setConflict(undefined)
      const submit = submitsForReview.current
      if (listing) await updateListing(queries, listing.id, { ...values, version: version.current, submit })
      const { id } = listing ?? (await createListing(queries, { ...values, submit }))
      if (submit) void toast('success', 'Project submitted for review!', await reviewTimeText(queries))
      else void toast('success', listing ? 'Project updated successfully!' : 'Project created successfully!')
      setSaved(id)
      onClose()
    },
    {
      read: (fields) => toSchemaInput(readFormValues(fields)),
      onChange: (fields) => {
        const typed = readFormValues(fields)
        setUnsaved(
          hasSameValues(typed, savedValues(listing))
            ? RESET
            : ({ typed, version: initial.version } satisfies StoredForm),
        )
      },
      onError: (error) => {
        setConflict(conflictingVersion(error))
        void toast('error', listing ? 'Failed to update project' : 'Failed to create project', error.message)
      },
    },
  )
  const restore = async (id: string) => {
    try {
      await restoreListing(queries, id)
      element.current?.requestSubmit()
    } catch (error) {
      void toast('error', 'Failed to restore project', error instanceof ApiError ? error.message : undefined)
    }
  }
  useEffect(() => titleField(element)?.focus(), [])

  return (
    <section aria-labelledby="listing-form" className="panel p-4 pb-0! md:px-6 md:pt-5">
      <div className="flex flex-wrap items-center justify-between gap-2 mb-4">
        <h3 id="listing-form" className="text-16px leading-24px font-600">
          {listing ? 'Edit project' : 'New project'}
        </h3>
        <div className="flex flex-wrap items-center gap-2">
          {listing && <PackageLink listing={listing} />}
          <button type="button" onClick={onClose} className={button('ghost', 'l', 'md:hidden')}>
            Cancel
          </button>
        </div>
      </div>
      {initial.restored && (
        <div
          role="status"
          className="flex flex-wrap items-center gap-x-4 gap-y-2 mb-4 rounded-control bg-info-soft px-3 py-2 text-13px leading-20px text-info"
        >
          <p className="flex-1 min-w-40">We restored your unsaved changes.</p>
          <button type="button" onClick={onDiscard} className={button()}>
            Discard
          </button>
        </div>
      )}
      <form
        ref={element}
        {...form.props}
        onSubmit={(event) => {
          if (!uploading) return form.props.onSubmit(event)
          event.preventDefault()
          setIsWaiting(true)
        }}
        className="grid grid-cols-1 gap-4"
      >
        <ListingFields
          form={form}
          start={initial.typed}
          category={listing?.category ?? null}
          onUploading={setUploading}
        />
        {conflict ? (
          <Conflict
            mine={() => (element.current ? readFormValues(element.current) : initial.typed)}
            current={conflict}
            onKeepMine={() => {
              version.current = conflict.version
              element.current?.requestSubmit()
            }}
            onDiscardMine={() => onDiscardMine(conflict)}
          />
        ) : (
          <FormError error={form.formError} />
        )}
        {listing && form.formError?.code === 'package_blocked' && (
          <div className="justify-self-start">
            <PackageLink listing={listing} />
          </div>
        )}
        {listing && form.formError?.code === 'project_deleted' && (
          <button
            type="button"
            onClick={() => void restore(listing.id)}
            className={button('plain', 's', 'justify-self-start')}
          >
            Restore it and save
          </button>
        )}
        {isWaiting && uploading && (
          <p role="alert" className="text-13px leading-20px text-bad">
            Images are still uploading. Save once they’re done.
          </p>
        )}
        <FormButtons
          status={listing?.status}
          busy={form.busy}
          submits={submitsForReview}
          onPreview={() => element.current && setPreview({ typed: readFormValues(element.current), at: new Date() })}
          onCancel={onClose}
        />
      </form>
      {preview && (
        <Suspense fallback={null}>
          <PreviewDialog {...preview} person={person} onClose={() => setPreview(undefined)} />
        </Suspense>
      )}
    </section>
  )
}

function titleField(form: RefObject<HTMLFormElement | null>): HTMLInputElement | undefined {
  const field = form.current?.elements.namedItem('title')
  return field instanceof HTMLInputElement ? field : undefined
}
