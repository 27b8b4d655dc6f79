import { useQueryClient } from '@tanstack/react-query'
import { getDefaultStore, useAtomValue } from 'jotai'
import { useEffect, useMemo } from 'react'
import * as v from 'valibot'
import { Content } from '#contract/chat/messages.ts'
import { ApiError } from '#web/lib/api.ts'
import { useSessionHint } from '#web/domains/accounts/session-hint.ts'
import { fetchSession } from '#web/domains/accounts/session.ts'
import { refetchAll } from './chats-api.ts'
import type { Conversation, ConversationActions } from './conversation.ts'
import { newUnsent } from './new-unsent.ts'
import {
  shownConversationAtom,
  deliverMessage,
  drainOutbox,
  getRoom,
  acquireRoom,
  reconnectRoom,
  roomKey,
} from './rooms.ts'

const store = getDefaultStore()

/** When to reconnect after 'not signed in'. Users who really are signed out have left the screen by then. */
const RECONNECT_DELAY_MS = 3_000

interface Options {
  /** Whether sent messages get the deal's id. */
  inDeal: boolean
}

/** A conversation of the signed-in user. Components share one connection per chat. */
export function useConversation(chatId: string, { inDeal }: Options): [Conversation, ConversationActions] {
  const userId = useSessionHint() ?? ''
  const key = roomKey(userId, chatId)
  const conversation = useAtomValue(shownConversationAtom(key))
  const hasEnded = conversation.phase === 'signed_out'
  const queries = useQueryClient()
  useEffect(() => (userId ? acquireRoom(key) : undefined), [userId, key])
  useEffect(() => {
    if (!hasEnded) return undefined
    void fetchSession(queries).catch(() => undefined)
    const timer = setTimeout(() => reconnectRoom(key), RECONNECT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [hasEnded, key, queries])
  const isGone = conversation.presence?.gone === true
  useEffect(() => {
    // Their name leaves what is cached.
    if (isGone) void refetchAll(queries)
  }, [isGone, queries])
  const actions = useMemo(() => createActions(userId, chatId, inDeal), [userId, chatId, inDeal])
  return [userId ? conversation : { ...conversation, phase: 'signed_out' }, actions]
}

/** Delivers outbox messages of chats that are not open, now and when back online. */
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

function createActions(userId: string, chatId: string, inDeal: boolean): ConversationActions {
  const key = roomKey(userId, chatId)
  const room = () => getRoom(key)
  return {
    send: async (text, replyTo) => {
      if (!userId) throw new ApiError({ code: 'not_signed_in', message: 'User not authenticated' })
      await deliverMessage({ ...newUnsent(parseContent(text), inDeal, replyTo), userId, chatId })
    },
    retry: (id) => room()?.dispatch({ type: 'retried', id }),
    discard: (id) => room()?.dispatch({ type: 'discarded', id }),
    edit: async (id, text) => room()?.edit(id, parseContent(text)),
    remove: async (id) => room()?.remove(id),
    ...historyActions(key),
    typed: () => room()?.dispatch({ type: 'typed' }),
    markRead: () => room()?.dispatch({ type: 'shown' }),
    applyDeal: (view) => room()?.dispatch({ type: 'deal_received', view }),
  }
}

function historyActions(key: string) {
  const state = () => store.get(shownConversationAtom(key))
  let isLoading = false
  const load = async (place: 'before' | 'after', sequence: number | undefined) => {
    if (isLoading || sequence === undefined) return
    isLoading = true
    // Scrolling on tries again.
    await getRoom(key)
      ?.loadPassage(place, sequence)
      .catch(() => undefined)
    isLoading = false
  }
  return {
    loadOlder: () => {
      const { past } = state()
      if (!past) getRoom(key)?.dispatch({ type: 'older_requested' })
      else if (past.hasOlder) void load('before', past.messages[0]?.sequence)
    },
    loadNewer: () => void load('after', state().past?.messages.at(-1)?.sequence),
    search: async (text: string, before: number | undefined) => {
      const room = getRoom(key)
      if (!room)
        throw new ApiError({ code: 'unreachable', message: 'We couldn’t search this discussion. Please try again.' })
      return room.search(text, before)
    },
    showPast: async (sequence: number) => {
      const { messages, past } = state()
      const room = getRoom(key)
      if (sequence >= (messages[0]?.sequence ?? Infinity)) room?.dispatch({ type: 'past_left' })
      else if (!past?.messages.some((message) => message.sequence === sequence))
        await room?.loadPassage('around', sequence)
    },
    leavePast: () => getRoom(key)?.dispatch({ type: 'past_left' }),
  }
}

function parseContent(text: string): string {
  const parsed = v.safeParse(Content, text)
  if (parsed.success) return parsed.output
  throw new ApiError({ code: 'invalid_input', message: parsed.issues[0].message })
}
