import { useAtom } from 'jotai'
import { RESET } from 'jotai/utils'
import { type RefObject, useEffect, useState } from 'react'
import * as v from 'valibot'
import type { OwnProfile } from '#contract/profiles/own-profile.ts'
import { sessionHint } from '#web/domains/accounts/session-hint.ts'
import { hasSignedOut } from '#web/domains/accounts/session.ts'
import { unsavedFormAtom } from '#web/domains/accounts/unsaved-forms.ts'
import { fieldsOf, hasChanges } from './form-changes.ts'

const Draft = v.record(v.string(), v.string())
type Draft = v.InferOutput<typeof Draft>

/**
 * Unsaved input from when the session ended, stored until the same user returns; undefined if there is none.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  { id }: OwnProfile,
  saved: () => OwnProfile,
): Draft | undefined {
  const [stored, setStored] = useAtom(unsavedFormAtom(`profile:${id}`))
  const [draft] = useState(() => (v.is(Draft, stored) ? stored : undefined))
  useEffect(() => {
    setStored(RESET)
    const element = form.current
    return () => {
      const hasEnded = sessionHint() !== id && !hasSignedOut(id)
      if (element && hasEnded && hasChanges(element, saved()))
        setStored(Object.fromEntries(fieldsOf(element).map(({ name, value }) => [name, value])))
    }
  }, [form, id, setStored, saved])
  return draft
}
