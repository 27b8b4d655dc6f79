import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { getDefaultStore, useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { INBOX_PATH, LEASE_RENEWAL_MS, PING, socketAddress } from '#contract/chat/constants.ts'
import { type InboxChat, type InboxFrame, type Notice, parseInboxFrame } from '#contract/chat/inbox.ts'
import { SOCKET_CLOSE_CODES } from '#contract/sockets.ts'
import { openSocket } from '#web/lib/socket.ts'
import { useSessionHint } from '#web/domains/accounts/session-hint.ts'
import { fetchSession } from '#web/domains/accounts/session.ts'
import { type Inbox, inboxAtom, takeChats, UNKNOWN } from './inbox-state.ts'
import { setOutdated } from './outdated.ts'
import { patchChat, patchKnownChats, refetchDeals, refetchLists, refetchOwnDeals } from './patch-chats.ts'

/** How long the socket stays open after the last that shows the inbox. */
const LINGER_MS = 1_000
/** When to try again after 'not signed in': whoever really is not has been told by then, and shows no inbox. */
const REOPEN_MS = 3_000

const FINAL_CODES = [SOCKET_CLOSE_CODES.not_signed_in, SOCKET_CLOSE_CODES.outdated]

const store = getDefaultStore()
const messageListeners = new Set<(chat: InboxChat) => void>()
const noticeListeners = new Set<(notice: Notice) => void>()

/** The signed-in person's inbox. Whatever shows it shares one socket, which is open while anything does. */
export function useInbox(): Inbox {
  const userId = useSessionHint()
  const queries = useQueryClient()
  useEffect(() => (userId ? hold(userId, queries) : undefined), [userId, queries])
  return useAtomValue(inboxAtom)
}

/** Calls `listener` with a chat that has a new message of the other person. Returns what ends it. */
export function onInboxMessage(listener: (chat: InboxChat) => void): () => void {
  messageListeners.add(listener)
  return () => messageListeners.delete(listener)
}

/** Calls `listener` with every notice. Returns what ends it. */
export function onNotice(listener: (notice: Notice) => void): () => void {
  noticeListeners.add(listener)
  return () => noticeListeners.delete(listener)
}

interface Connection {
  userId: string
  holders: number
  close: () => void
}

let current: Connection | undefined

function hold(userId: string, queries: QueryClient): () => void {
  if (current?.userId !== userId) {
    leave()
    current = { userId, holders: 0, close: connect(userId, queries) }
  }
  const connection = current
  connection.holders += 1
  return () => {
    connection.holders -= 1
    setTimeout(() => {
      if (connection === current && connection.holders === 0) leave()
    }, LINGER_MS)
  }
}

function leave(): void {
  current?.close()
  current = undefined
  store.set(inboxAtom, UNKNOWN)
}

function connect(userId: string, queries: QueryClient): () => void {
  let isAlive = true
  let reopening: ReturnType<typeof setTimeout> | undefined
  const socket = openSocket(socketAddress(INBOX_PATH), FINAL_CODES, {
    onOpen: () => {
      isAlive = true
    },
    onText: (text) => {
      isAlive = true
      const frame = parseInboxFrame(text)
      if (frame) take(frame, userId, queries)
    },
    onClose: ({ code, opened }) => {
      if (code === SOCKET_CLOSE_CODES.outdated) return setOutdated()
      const isRefused = code === SOCKET_CLOSE_CODES.not_signed_in
      // Browsers do not say why a socket was not opened.
      if (isRefused || !opened) void fetchSession(queries).catch(() => undefined)
      if (isRefused) reopening = setTimeout(() => socket.restart(), REOPEN_MS)
    },
  })
  /** Renews the lease; without a sign of life since the last time, the connection is dead. */
  const renew = () => {
    if (!isAlive) socket.restart()
    isAlive = !socket.send(PING)
  }
  const renewing = setInterval(renew, LEASE_RENEWAL_MS)
  return () => {
    clearInterval(renewing)
    clearTimeout(reopening)
    socket.close()
  }
}

function take(frame: InboxFrame, userId: string, queries: QueryClient): void {
  if (frame.type === 'ended') {
    void fetchSession(queries).catch(() => undefined)
    return
  }
  if (frame.type === 'notice') {
    for (const listener of noticeListeners) listener(frame.notice)
    return
  }
  const incoming = frame.type === 'chats' ? frame.chats : [frame.chat]
  const former = store.get(inboxAtom)
  const { inbox, changed, news, moved } = takeChats(former, incoming, frame, userId)
  store.set(inboxAtom, inbox)
  if (frame.type === 'chat') for (const chat of changed) void patchChat(queries, chat)
  else {
    patchKnownChats(queries, changed)
    // While there was no connection, chats may have been started, and deals may have moved.
    if (former.known) refetchLists(queries)
    if (changed.some(({ deal }) => deal !== null)) refetchOwnDeals(queries)
  }
  refetchDeals(queries, moved)
  for (const chat of news) for (const listener of messageListeners) listener(chat)
}
