import { useAtom, useSetAtom } from 'jotai'
import { RESET } from 'jotai/utils'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { ChatMessage, type Quote } from '#contract/chat/messages.ts'
import { EDIT_MS } from '#contract/chat/limits.ts'
import { ApiError } from '#web/lib/api.ts'
import { useServerOffset } from '#web/lib/server-clock.ts'
import { toast } from '#web/lib/toast.ts'
import { useSessionHint } from '#web/domains/accounts/session-hint.ts'
import { unsavedDraftAtom, unsavedFormAtom } from '#web/domains/accounts/unsaved-forms.ts'
import type { ConversationActions } from './conversation.ts'
import { useReply } from './use-reply.ts'

type Field = RefObject<HTMLTextAreaElement | null>

interface ComposerOptions {
  chatId: string
  signedOut: boolean
  actions: ConversationActions
  failure: string
  field: Field
}

export interface ComposerState {
  text: string
  error: string | undefined
  editing: boolean
  /** What the draft answers. */
  reply: Quote | undefined
  type: (text: string) => void
  send: (content: string) => Promise<void>
  cancel: () => void
}

/** The composer's state: a draft, or a message being edited. */
export function useComposer({ chatId, signedOut, actions, failure, field }: ComposerOptions): ComposerState {
  const [draft, setDraft] = useDraft(chatId)
  const [reply, setReply] = useReply(chatId)
  const [currentEdit, setCurrentEdit] = useEdit(chatId)
  const [refused, setRefused] = useState<{ text: string; error: string }>()
  const latest = useRef('')
  useEffect(() => {
    latest.current = draft
  }, [draft])
  const text = currentEdit?.text ?? draft

  const cancel = () => {
    if (currentEdit) setCurrentEdit(undefined)
    else setReply(undefined)
    setRefused(undefined)
    field.current?.focus()
  }

  const send = async (content: string) => {
    if (signedOut) return void toast('error', failure, 'User not authenticated')
    const sent = draft
    try {
      await actions.send(content, reply)
    } catch (reason) {
      return void toast('error', failure, errorMessage(reason))
    }
    setReply(undefined)
    // Keeps text typed in the meantime.
    setDraft(latest.current.startsWith(sent) ? latest.current.slice(sent.length) : latest.current)
  }

  const save = async (edit: Edit, content: string) => {
    if (content === edit.message.content) return cancel()
    try {
      await actions.edit(edit.message.id, content)
      cancel()
    } catch (reason) {
      setRefused({ text: edit.text, error: errorMessage(reason) })
    }
  }

  return {
    text,
    // Of this text only, not of what was typed or opened since.
    error: currentEdit && refused?.text === text ? refused.error : undefined,
    editing: currentEdit !== undefined,
    reply: currentEdit ? undefined : reply,
    type: (typed) => {
      setRefused(undefined)
      if (currentEdit) return setCurrentEdit({ ...currentEdit, text: typed })
      setDraft(typed)
      actions.typed()
    },
    send: (content) => (currentEdit ? save(currentEdit, content) : send(content)),
    cancel,
  }
}

/** Opens a message of a chat in its composer. The function stays the same. */
export function useStartEdit(chatId: string, field: Field): (message: ChatMessage) => void {
  const setStored = useSetAtom(unsavedFormAtom(useEditName(chatId)))
  return useCallback(
    (message) => {
      setStored({ message, text: message.content } satisfies Edit)
      // After the menu has restored the focus to its button.
      setTimeout(() => {
        field.current?.focus()
        field.current?.setSelectionRange(message.content.length, message.content.length)
      })
    },
    [field, setStored],
  )
}

function errorMessage(reason: unknown): string {
  return reason instanceof ApiError ? reason.message : 'Your text is still here. Please try again.'
}

const Edit = v.object({ message: ChatMessage, text: v.string() })
type Edit = v.InferOutput<typeof Edit>

/** The message being edited, stored per user and chat; dropped if it has become too old to edit. */
function useEdit(chatId: string): [Edit | undefined, (edit: Edit | undefined) => void] {
  const [stored, setStored] = useAtom(unsavedFormAtom(useEditName(chatId)))
  const [openedAt] = useState(Date.now)
  const serverOffset = useServerOffset()
  const parsed = v.safeParse(Edit, stored)
  const isEditable = parsed.success && openedAt + serverOffset - parsed.output.message.createdAt < EDIT_MS
  return [isEditable ? parsed.output : undefined, (edit) => setStored(edit ?? RESET)]
}

function useEditName(chatId: string): string {
  const userId = useSessionHint() ?? ''
  return `edit:${userId}:${chatId}`
}

/** The draft, stored per user and chat. */
function useDraft(chatId: string): [string, (text: string) => void] {
  const userId = useSessionHint() ?? ''
  const [stored, setStored] = useAtom(unsavedDraftAtom(`message:${userId}:${chatId}`))
  const setDraft = useCallback((text: string) => setStored(text === '' ? RESET : text), [setStored])
  return [typeof stored === 'string' ? stored : '', setDraft]
}
