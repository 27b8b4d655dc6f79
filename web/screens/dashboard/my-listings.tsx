import { useRef } from 'react'
import { useAtomValue } from 'jotai'
import { Link } from 'wouter'
import type { Person } from '#contract/accounts/sessions.ts'
import { NEW_LISTING } from '#contract/paths.ts'
import { unsavedFormAtom } from '#web/domains/accounts/unsaved-forms.ts'
import { button } from '#web/ui/button.ts'
import { formName, FROM_LIST, NEW } from './form-path.ts'
import { MyListingsHead } from './my-listings-head.tsx'
import { OwnListings } from './own-listings.tsx'
import { parseStoredForm } from './listing-form-values.ts'

/** The user's projects, with a link to an unsaved new one. */
export function MyListings({ person }: { person: Person }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const unsaved = parseStoredForm(useAtomValue(unsavedFormAtom(formName(person.id, NEW))))
  return (
    <>
      <MyListingsHead isOpen={false} heading={heading} />
      {unsaved && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-info-soft px-3 py-2 text-13px leading-20px text-info">
          <p className="flex-1 min-w-40 break-words">
            <bdi>{unsaved.typed.title.trim() || 'A new project'}</bdi> isn’t saved yet.
          </p>
          <Link href={NEW_LISTING} state={FROM_LIST} className={button()}>
            Continue
          </Link>
        </div>
      )}
      <OwnListings person={person} onDeleted={() => heading.current?.focus({ preventScroll: true })} />
    </>
  )
}
