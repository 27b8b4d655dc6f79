import { useAtom } from 'jotai'
import { RESET } from 'jotai/utils'
import * as v from 'valibot'
import { useSessionHint } from '#web/domains/accounts/session-hint.ts'
import { unsavedFormAtom } from '#web/domains/accounts/unsaved-forms.ts'

/** The input of a reply that has not been saved. */
const UnsavedReply = v.object({ name: v.string(), content: v.string() })
type UnsavedReply = v.InferOutput<typeof UnsavedReply>

/** What was typed for a reply, by its id, or for a new one; undefined while its form is closed. */
export function useUnsavedReply(
  id: string | undefined,
): [UnsavedReply | undefined, (typed: UnsavedReply | undefined) => void] {
  const userId = useSessionHint() ?? ''
  const [stored, setStored] = useAtom(unsavedFormAtom(`saved-reply:${userId}:${id ?? 'new'}`))
  const parsed = v.safeParse(UnsavedReply, stored)
  return [parsed.success ? parsed.output : undefined, (typed) => setStored(typed ?? RESET)]
}
