import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useMemo } from 'react'
import * as v from 'valibot'
import { Content } from '#contract/chat/messages.ts'
import { ApiError } from '#web/lib/api.ts'
import { useSessionHint } from '#web/domains/accounts/session-hint.ts'
import { fetchSession } from '#web/domains/accounts/session.ts'
import type { Conversation, ConversationActions } from './conversation.ts'
import { newUnsent } from './new-unsent.ts'
import { conversationAtom, deliver, drainOutbox, heldRoom, holdRoom, reopenRoom, roomKey } from './rooms.ts'

/** When to try a room again that said 'not signed in': whoever really is not no longer sees it by then. */
const REOPEN_MS = 3_000

interface Options {
  /** Whether it shows a deal's discussion, whose messages bear the deal's id. */
  inDeal: boolean
}

/** A conversation of the signed-in person. All components that show the same one share a connection. */
export function useConversation(chatId: string, { inDeal }: Options): [Conversation, ConversationActions] {
  const userId = useSessionHint() ?? ''
  const key = roomKey(userId, chatId)
  const conversation = useAtomValue(conversationAtom(key))
  const hasEnded = conversation.phase === 'signed_out'
  const queries = useQueryClient()
  useEffect(() => (userId ? holdRoom(key) : undefined), [userId, key])
  useEffect(() => {
    if (!hasEnded) return undefined
    void fetchSession(queries).catch(() => undefined)
    const timer = setTimeout(() => reopenRoom(key), REOPEN_MS)
    return () => clearTimeout(timer)
  }, [hasEnded, key, queries])
  const actions = useMemo(() => actionsIn(userId, chatId, inDeal), [userId, chatId, inDeal])
  return [userId ? conversation : { ...conversation, phase: 'signed_out' }, actions]
}

/** Delivers what waits in the outbox for chats that are not open: now, and when the browser is back online. */
export function useOutboxDrain(): void {
  const userId = useSessionHint()
  useEffect(() => {
    if (!userId) return undefined
    const drain = () => void drainOutbox(userId)
    drain()
    addEventListener('online', drain)
    return () => removeEventListener('online', drain)
  }, [userId])
}

function actionsIn(userId: string, chatId: string, inDeal: boolean): ConversationActions {
  const key = roomKey(userId, chatId)
  const room = () => heldRoom(key)
  return {
    send: async (text) => {
      if (!userId) throw new ApiError({ code: 'not_signed_in', message: 'User not authenticated' })
      await deliver({ ...newUnsent(contentOf(text), inDeal), userId, chatId })
    },
    retry: (id) => room()?.dispatch({ type: 'retried', id }),
    discard: (id) => room()?.dispatch({ type: 'discarded', id }),
    edit: async (id, text) => room()?.edit(id, contentOf(text)),
    loadOlder: () => room()?.dispatch({ type: 'older_wanted' }),
    typed: () => room()?.dispatch({ type: 'typed' }),
    markRead: () => room()?.dispatch({ type: 'shown' }),
    takeDeal: (view) => room()?.dispatch({ type: 'dealt', view }),
  }
}

function contentOf(text: string): string {
  const parsed = v.safeParse(Content, text)
  if (parsed.success) return parsed.output
  throw new ApiError({ code: 'invalid_input', message: parsed.issues[0].message })
}
