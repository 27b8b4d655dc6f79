import { useAtom, useSetAtom } from 'jotai'
import { RESET } from 'jotai/utils'
import { type RefObject, useCallback } from 'react'
import * as v from 'valibot'
import { type ChatMessage, Quote } from '#contract/chat/messages.ts'
import { quoteOf } from '#contract/chat/quote.ts'
import { useSessionHint } from '#web/domains/accounts/session-hint.ts'
import { unsavedDraftAtom } from '#web/domains/accounts/unsaved-forms.ts'

/** The message that the draft of a chat answers, stored with the draft. */
export function useReply(chatId: string): [Quote | undefined, (quote: Quote | undefined) => void] {
  const [stored, setStored] = useAtom(useReplyAtom(chatId))
  const parsed = v.safeParse(Quote, stored)
  return [parsed.success ? parsed.output : undefined, (quote) => setStored(quote ?? RESET)]
}

/** Has the draft of a chat answer a message. The function stays the same. */
export function useStartReply(
  chatId: string,
  field: RefObject<HTMLTextAreaElement | null>,
): (message: ChatMessage) => void {
  const setStored = useSetAtom(useReplyAtom(chatId))
  return useCallback(
    (message) => {
      setStored(quoteOf(message))
      // After the menu has restored the focus to its button.
      setTimeout(() => field.current?.focus())
    },
    [field, setStored],
  )
}

function useReplyAtom(chatId: string) {
  const userId = useSessionHint() ?? ''
  return unsavedDraftAtom(`reply:${userId}:${chatId}`)
}
