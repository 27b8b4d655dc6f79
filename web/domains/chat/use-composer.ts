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

interface ComposerOptions {
  chatId: string
  signedOut: boolean
  actions: ConversationActions
  failure: string
}

export interface ComposerState {
  field: RefObject<HTMLTextAreaElement | null>
  text: string
  error: string | undefined
  editing: boolean
  type: (text: string) => void
  send: (content: string) => Promise<void>
  edit: (message: ChatMessage) => void
  cancel: () => void
}

/** The composer's state: a draft, or a message being edited. */
export function useComposer({ chatId, signedOut, actions, failure }: ComposerOptions): ComposerState {
  const field = useRef<HTMLTextAreaElement>(null)
  const [draft, setDraft] = useDraft(chatId)
  const [currentEdit, setCurrentEdit] = useEdit(chatId)
  const [error, setError] = useState<string>()
  const latest = useRef('')
  useEffect(() => {
    latest.current = draft
  }, [draft])

  const cancel = () => {
    setCurrentEdit(undefined)
    setError(undefined)
    field.current?.focus()
  }

  const send = async (content: string) => {
    if (signedOut) return void toast('error', failure, 'User not authenticated')
    const sent = draft
    try {
      await actions.send(content)
    } catch (reason) {
      return void toast('error', failure, errorMessage(reason))
    }
    // Keeps text typed in the meantime.
    setDraft(latest.current.startsWith(sent) ? latest.current.slice(sent.length) : latest.current)
  }

  const save = async ({ message }: { message: ChatMessage }, content: string) => {
    if (content === message.content) return cancel()
    try {
      await actions.edit(message.id, content)
      cancel()
    } catch (reason) {
      setError(errorMessage(reason))
    }
  }

  return {
    field,
    text: currentEdit?.text ?? draft,
    error,
    editing: currentEdit !== undefined,
    type: (text) => {
      setError(undefined)
      if (currentEdit) return setCurrentEdit({ ...currentEdit, text })
      setDraft(text)
      actions.typed()
    },
    send: (content) => (currentEdit ? save(currentEdit, content) : send(content)),
    edit: (message) => {
      setError(undefined)
      setCurrentEdit({ message, text: message.content })
      // After the menu has restored the focus to its button.
      setTimeout(() => {
        const { current } = field
        current?.focus()
        current?.setSelectionRange(message.content.length, message.content.length)
      })
    },
    cancel,
  }
}

function errorMessage(reason: unknown): string {
  return reason instanceof ApiError ? reason.message : 'Your text is still here. Please try again.'
}

const Edit = v.object({ message: ChatMessage, text: v.string() })
type Edit = v.InferOutput<typeof Edit>

/** The message being edited, stored per user and chat; dropped if it has become too old to edit. */
function useEdit(chatId: string): [Edit | undefined, (edit: Edit | undefined) => void] {
  const userId = useSessionHint() ?? ''
  const [stored, setStored] = useAtom(unsavedFormAtom(`edit:${userId}:${chatId}`))
  const [openedAt] = useState(Date.now)
  const parsed = v.safeParse(Edit, stored)
  const isEditable = parsed.success && openedAt - parsed.output.message.createdAt < EDIT_MS
  return [isEditable ? parsed.output : undefined, (edit) => setStored(edit ?? RESET)]
}

/** The draft, stored per user and chat. */
function useDraft(chatId: string): [string, (text: string) => void] {
  const userId = useSessionHint() ?? ''
  const [stored, setStored] = useAtom(unsavedFormAtom(`message:${userId}:${chatId}`))
  const setDraft = useCallback((text: string) => setStored(text === '' ? RESET : text), [setStored])
  return [typeof stored === 'string' ? stored : '', setDraft]
}
