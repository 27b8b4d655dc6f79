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
 * What had been typed and not saved when the session ended, kept until the same person comes back; undefined where
 * there is nothing.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  { id }: OwnProfile,
  saved: () => OwnProfile,
): Draft | undefined {
  const [kept, keep] = useAtom(unsavedFormAtom(`profile:${id}`))
  const [draft] = useState(() => (v.is(Draft, kept) ? kept : undefined))
  useEffect(() => {
    keep(RESET)
    const element = form.current
    return () => {
      const hasEnded = sessionHint() !== id && !hasSignedOut(id)
      if (element && hasEnded && hasChanges(element, saved()))
        keep(Object.fromEntries(fieldsOf(element).map(({ name, value }) => [name, value])))
    }
  }, [form, id, keep, saved])
  return draft
}
