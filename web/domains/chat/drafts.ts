import { useAtom } from 'jotai'
import { RESET } from 'jotai/utils'
import { useCallback } from 'react'
import { useSessionHint } from '#web/domains/accounts/session-hint.ts'
import { unsavedForm } from '#web/domains/accounts/unsaved-forms.ts'

/** The text of the signed-in person that is not sent yet, kept per chat; set it to '' once it is sent. */
export function useDraft(chatId: string): [string, (text: string) => void] {
  const userId = useSessionHint() ?? ''
  const [kept, keep] = useAtom(unsavedForm(`message:${userId}:${chatId}`))
  const setDraft = useCallback((text: string) => keep(text === '' ? RESET : text), [keep])
  return [typeof kept === 'string' ? kept : '', setDraft]
}
