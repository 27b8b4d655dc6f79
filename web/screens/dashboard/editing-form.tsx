import { useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { RESET } from 'jotai/utils'
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import type { Person } from '#contract/accounts/sessions.ts'
import { ListingForm as Schema } from '#contract/listings/listing-form.ts'
import type { OwnListing } from '#contract/listings/own-listings.ts'
import { importOrReload } from '#web/lib/import-or-reload.ts'
import { ApiError } from '#web/lib/api.ts'
import { toast } from '#web/lib/toast.ts'
import { unsavedFormAtom } from '#web/domains/accounts/unsaved-forms.ts'
import { button } from '#web/ui/button.ts'
import { FormError } from '#web/ui/form-error.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { Conflict } from './conflict.tsx'
import { FormButtons } from './form-buttons.tsx'
import { savedOf, type Start } from './form-start.ts'
import { ListingFields } from './listing-fields.tsx'
import { updateListing, createListing, currentOf, restoreListing } from './listings-api.ts'
import { reviewTimeText } from './review-time.ts'
import { inputOf, isSame, type Kept, readTyped, type TypedListing } from './typed-listing.ts'

const PreviewDialog = lazy(() =>
  importOrReload(() => import('./preview-dialog.tsx')).then((module) => ({ default: module.PreviewDialog })),
)

interface EditingFormProps {
  name: string
  person: Person
  listing: OwnListing | undefined
  start: Start
  onDiscard: () => void
  onTake: (current: OwnListing) => void
  onClose: () => void
}

/** The form itself, filled from what it starts with. */
export function EditingForm({ name, person, listing, start, onDiscard, onTake, onClose }: EditingFormProps) {
  const queries = useQueryClient()
  const setUnsaved = useSetAtom(unsavedFormAtom(name))
  const element = useRef<HTMLFormElement>(null)
  const submits = useRef(false)
  const version = useRef(start.version ?? 1)
  const [conflict, setConflict] = useState<OwnListing>()
  const [previewed, setPreviewed] = useState<{ typed: TypedListing; at: Date }>()
  const [uploading, setUploading] = useState(false)
  const [waits, setWaits] = useState(false)

  const form = useForm(
    Schema,
    async (values) => {
      setConflict(undefined)
      const submit = submits.current
      if (listing) await updateListing(queries, listing.id, { ...values, version: version.current, submit })
      else await createListing(queries, { ...values, submit })
      if (submit) void toast('success', 'Project submitted for review!', await reviewTimeText(queries))
      else void toast('success', listing ? 'Project updated successfully!' : 'Project created successfully!')
      onClose()
    },
    {
      read: (fields) => inputOf(readTyped(fields)),
      onChange: (fields) => {
        const typed = readTyped(fields)
        setUnsaved(isSame(typed, savedOf(listing)) ? RESET : ({ typed, version: start.version } satisfies Kept))
      },
      onError: (error) => {
        setConflict(currentOf(error))
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
  useEffect(() => titleOf(element)?.focus(), [])

  return (
    <section aria-labelledby="listing-form" className="panel p-4 pb-0! md:px-6 md:pt-5">
      <h3 id="listing-form" className="mb-4 text-16px leading-24px font-600">
        {listing ? 'Edit project' : 'New project'}
      </h3>
      {start.restored && (
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
          setWaits(true)
        }}
        className="grid grid-cols-1 gap-4"
      >
        <ListingFields
          form={form}
          start={start.typed}
          category={listing?.category ?? null}
          onUploading={setUploading}
        />
        {conflict ? (
          <Conflict
            mine={() => (element.current ? readTyped(element.current) : start.typed)}
            current={conflict}
            onKeep={() => {
              version.current = conflict.version
              element.current?.requestSubmit()
            }}
            onTake={() => onTake(conflict)}
          />
        ) : (
          <FormError error={form.formError} />
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
        {waits && uploading && (
          <p role="alert" className="text-13px leading-20px text-bad">
            Images are still uploading. Save once they’re done.
          </p>
        )}
        <FormButtons
          status={listing?.status}
          busy={form.busy}
          submits={submits}
          onPreview={() => element.current && setPreviewed({ typed: readTyped(element.current), at: new Date() })}
          onCancel={onClose}
        />
      </form>
      {previewed && (
        <Suspense fallback={null}>
          <PreviewDialog {...previewed} person={person} onClose={() => setPreviewed(undefined)} />
        </Suspense>
      )}
    </section>
  )
}

function titleOf(form: RefObject<HTMLFormElement | null>): HTMLInputElement | undefined {
  const field = form.current?.elements.namedItem('title')
  return field instanceof HTMLInputElement ? field : undefined
}
