import { useInfiniteQuery } from '@tanstack/react-query'
import { useStore } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import type { Person } from '#contract/accounts/sessions.ts'
import { unsavedForm } from '#web/parts/unsaved-forms.ts'
import { button } from '#web/ui/button.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { EditListing } from './edit-listing.tsx'
import { ListState } from './list-state.tsx'
import { formName, NEW, openForm } from './open-form.ts'
import { OwnListingCard } from './own-listing-card.tsx'
import { ListingForm } from './listing-form.tsx'
import { ownListingsQuery } from './listings-api.ts'

export function MyListings({ person }: { person: Person }) {
  const listings = useInfiniteQuery(ownListingsQuery)
  const heading = useRef<HTMLHeadingElement>(null)
  // What was typed into a form and not saved comes back with it.
  const store = useStore()
  const [open, setOpen] = useState(() => {
    const last = store.get(openForm(person.id))
    return last !== null && store.get(unsavedForm(formName(person.id, last))) !== undefined ? last : null
  })
  const show = (form: string | null) => {
    store.set(openForm(person.id), form)
    setOpen(form)
  }
  const close = () => {
    show(null)
    heading.current?.focus()
  }
  useEffect(() => {
    if (open !== null) heading.current?.scrollIntoView({ block: 'start' })
  }, [open])

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 min-h-11 scroll-mt-18">
        <h2 ref={heading} tabIndex={-1} className="text-18px font-600 outline-none scroll-mt-20">
          My Projects
        </h2>
        <button
          type="button"
          aria-expanded={open === NEW}
          onClick={() => (open === NEW ? close() : show(NEW))}
          className={button('primary', 'l')}
        >
          <span aria-hidden className="i-lucide-plus" />
          Add New Project
        </button>
      </div>
      {open === NEW && <ListingForm key={NEW} person={person} onClose={close} />}
      {open !== null && open !== NEW && <EditListing key={open} id={open} person={person} onClose={close} />}
      <ListState
        list={listings}
        loading="Loading your projects..."
        empty={
          open === null && (
            <EmptyState icon="i-lucide-package-open" title="No projects yet. Create your first project!" />
          )
        }
      >
        {(items) => (
          <ul aria-label="My Projects" className="grid md:grid-cols-2 xl:grid-cols-3 items-start gap-4">
            {items.map((listing) => (
              <li key={listing.id} className="grid min-w-0">
                <OwnListingCard
                  listing={listing}
                  isOpen={open === listing.id}
                  onEdit={() => show(listing.id)}
                  onDeleted={() => {
                    if (open === listing.id) show(null)
                    heading.current?.focus({ preventScroll: true })
                  }}
                />
              </li>
            ))}
          </ul>
        )}
      </ListState>
    </>
  )
}
