import { type RefObject, useEffect, useState } from 'react'
import type { OwnProfile } from '#contract/profiles/own-profile.ts'
import { sessionHint } from '#web/parts/session-hint.ts'
import { hasSignedOut } from '#web/parts/session.ts'
import { fieldsOf, hasChanges } from './form-changes.ts'

const KEY = 'profile-draft'

type Draft = Record<string, string>

/**
 * What had been typed and not saved when the session ended under it, kept in this tab until the same person comes back.
 * Undefined where there is none.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, { id }: OwnProfile, saved: () => OwnProfile) {
  const [draft] = useState(() => readDraft(id))
  useEffect(() => {
    sessionStorage.removeItem(KEY)
    const element = form.current
    return () => {
      const isOut = sessionHint() !== id && !hasSignedOut(id)
      if (element && isOut && hasChanges(element, saved())) keepDraft(id, element)
    }
  }, [form, id, saved])
  return draft
}

function readDraft(id: string): Draft | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null || Reflect.get(kept, 'id') !== id) return undefined
    const fields: unknown = Reflect.get(kept, 'fields')
    return typeof fields === 'object' && fields !== null
      ? Object.fromEntries(Object.entries(fields).filter((entry) => typeof entry[1] === 'string'))
      : undefined
  } catch {
    return undefined
  }
}

function keepDraft(id: string, form: HTMLFormElement): void {
  const fields = Object.fromEntries(fieldsOf(form).map(({ name, value }) => [name, value]))
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ id, fields }))
  } catch {
    // Storage may be forbidden.
  }
}
