import { useAtom } from 'jotai'
import { RESET } from 'jotai/utils'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { ChatMessage } from '#contract/chat/messages.ts'
import { EDIT_MS } from '#contract/chat/limits.ts'
import { ApiError } from '#web/lib/api.ts'
import { toast } from '#web/lib/toast.ts'
import { useSessionHint } from '#web/domains/accounts/session-hint.ts'
import { unsavedFormAtom } from '#web/domains/accounts/unsaved-forms.ts'
import type { ConversationActions } from './conversation.ts'

interface SendingOptions {
  chatId: string
  signedOut: boolean
  actions: ConversationActions
  failure: string
}

export interface Sending {
  field: RefObject<HTMLTextAreaElement | null>
  text: string
  error: string | undefined
  editing: boolean
  type: (text: string) => void
  send: (content: string) => Promise<void>
  edit: (message: ChatMessage) => void
  cancel: () => void
}

/** What stands in the composer: the draft of a new message, or a message that is being edited. */
export function useSending({ chatId, signedOut, actions, failure }: SendingOptions): Sending {
  const field = useRef<HTMLTextAreaElement>(null)
  const [draft, setDraft] = useDraft(chatId)
  const [edited, setEdited] = useEdit(chatId)
  const [error, setError] = useState<string>()
  const latest = useRef('')
  useEffect(() => {
    latest.current = draft
  }, [draft])

  const cancel = () => {
    setEdited(undefined)
    setError(undefined)
    field.current?.focus()
  }

  const send = async (content: string) => {
    if (signedOut) return void toast('error', failure, 'User not authenticated')
    const sent = draft
    try {
      await actions.send(content)
    } catch (reason) {
      return void toast('error', failure, textOf(reason))
    }
    // What was typed in the meantime stays.
    setDraft(latest.current.startsWith(sent) ? latest.current.slice(sent.length) : latest.current)
  }

  const save = async ({ message }: { message: ChatMessage }, content: string) => {
    if (content === message.content) return cancel()
    try {
      await actions.edit(message.id, content)
      cancel()
    } catch (reason) {
      setError(textOf(reason))
    }
  }

  return {
    field,
    text: edited?.text ?? draft,
    error,
    editing: edited !== undefined,
    type: (text) => {
      setError(undefined)
      if (edited) return setEdited({ ...edited, text })
      setDraft(text)
      actions.typed()
    },
    send: (content) => (edited ? save(edited, content) : send(content)),
    edit: (message) => {
      setError(undefined)
      setEdited({ message, text: message.content })
      // The menu returns the focus to its button first.
      setTimeout(() => {
        const { current } = field
        current?.focus()
        current?.setSelectionRange(message.content.length, message.content.length)
      })
    },
    cancel,
  }
}

function textOf(reason: unknown): string {
  return reason instanceof ApiError ? reason.message : 'Your text is still here. Please try again.'
}

const Edit = v.object({ message: ChatMessage, text: v.string() })
type Edit = v.InferOutput<typeof Edit>

/** What the signed-in person is editing, kept per chat; one that opens too late to be edited is dropped. */
function useEdit(chatId: string): [Edit | undefined, (edit: Edit | undefined) => void] {
  const userId = useSessionHint() ?? ''
  const [kept, keep] = useAtom(unsavedFormAtom(`edit:${userId}:${chatId}`))
  const [openedAt] = useState(Date.now)
  const parsed = v.safeParse(Edit, kept)
  const isInTime = parsed.success && openedAt - parsed.output.message.createdAt < EDIT_MS
  return [isInTime ? parsed.output : undefined, (edit) => keep(edit ?? RESET)]
}

/** The text of the signed-in person that is not sent yet, kept per chat; set it to '' once it is sent. */
function useDraft(chatId: string): [string, (text: string) => void] {
  const userId = useSessionHint() ?? ''
  const [kept, keep] = useAtom(unsavedFormAtom(`message:${userId}:${chatId}`))
  const setDraft = useCallback((text: string) => keep(text === '' ? RESET : text), [keep])
  return [typeof kept === 'string' ? kept : '', setDraft]
}
