import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { getDefaultStore, useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { INBOX_PATH, PING, socketAddress } from '#contract/chat/constants.ts'
import { encode } from '#contract/chat/encode.ts'
import { type InboxChat, type InboxFrame, type Notice, parseInboxFrame } from '#contract/chat/inbox.ts'
import { SOCKET_CLOSE_CODES } from '#contract/sockets.ts'
import { setServerTime, watchDeviceClock } from '#web/lib/server-clock.ts'
import { openSocket } from '#web/lib/socket.ts'
import { onTabState, tabState } from '#web/lib/tab-state.ts'
import { useSessionHint } from '#web/domains/accounts/session-hint.ts'
import { fetchSession } from '#web/domains/accounts/session.ts'
import { type Inbox, inboxAtom, applyChats, EMPTY_INBOX } from './inbox-state.ts'
import { setOutdated } from './outdated.ts'
import { patchChat, patchCachedChats, refetchDeals, refetchLists, refetchOwnDeals } from './patch-chats.ts'

/** How long the socket stays open after the last component has unmounted. */
const CLOSE_DELAY_MS = 1_000
/** When to reconnect after 'not signed in'. Users who really are signed out have no inbox by then. */
const RECONNECT_DELAY_MS = 3_000
/** How often to look whether the device's clock has been set. */
const CLOCK_CHECK_INTERVAL_MS = 20_000

const FINAL_CODES = [SOCKET_CLOSE_CODES.not_signed_in, SOCKET_CLOSE_CODES.outdated]

const store = getDefaultStore()
const messageListeners = new Set<(chat: InboxChat) => void>()
const changeListeners = new Set<(chat: InboxChat) => void>()
const noticeListeners = new Set<(notice: Notice) => void>()

/** The signed-in user's inbox. All components share one socket. */
export function useInbox(): Inbox {
  const userId = useSessionHint()
  const queries = useQueryClient()
  useEffect(() => (userId ? acquire(userId, queries) : undefined), [userId, queries])
  return useAtomValue(inboxAtom)
}

/** Calls `listener` for each new message from another user. Returns the unsubscribe function. */
export function onInboxMessage(listener: (chat: InboxChat) => void): () => void {
  messageListeners.add(listener)
  return () => messageListeners.delete(listener)
}

/** Calls `listener` with every chat that has changed. Returns the unsubscribe function. */
export function onInboxChange(listener: (chat: InboxChat) => void): () => void {
  changeListeners.add(listener)
  return () => changeListeners.delete(listener)
}

/** Calls `listener` with every notice. Returns the unsubscribe function. */
export function onNotice(listener: (notice: Notice) => void): () => void {
  noticeListeners.add(listener)
  return () => noticeListeners.delete(listener)
}

interface Connection {
  userId: string
  refCount: number
  close: () => void
}

let current: Connection | undefined

function acquire(userId: string, queries: QueryClient): () => void {
  if (current?.userId !== userId) {
    disconnect()
    current = { userId, refCount: 0, close: connect(userId, queries) }
  }
  const connection = current
  connection.refCount += 1
  return () => {
    connection.refCount -= 1
    setTimeout(() => {
      if (connection === current && connection.refCount === 0) disconnect()
    }, CLOSE_DELAY_MS)
  }
}

function disconnect(): void {
  current?.close()
  current = undefined
  store.set(inboxAtom, EMPTY_INBOX)
}

function connect(userId: string, queries: QueryClient): () => void {
  let hasClockJumped = watchDeviceClock()
  let reconnectTimer: ReturnType<typeof setTimeout> | undefined
  const socket = openSocket(socketAddress(INBOX_PATH), FINAL_CODES, {
    onOpen: () => {
      hasClockJumped = watchDeviceClock()
      reportState()
    },
    onText: (text) => {
      const frame = parseInboxFrame(text)
      if (frame?.type === 'renew') socket.send(PING)
      else if (frame) applyFrame(frame, userId, queries)
    },
    onClose: ({ code, opened }) => {
      if (code === SOCKET_CLOSE_CODES.outdated) return setOutdated()
      const isRefused = code === SOCKET_CLOSE_CODES.not_signed_in
      // Browsers do not expose why a socket failed to open.
      if (isRefused || !opened) void fetchSession(queries).catch(() => undefined)
      if (isRefused) reconnectTimer = setTimeout(() => socket.restart(), RECONNECT_DELAY_MS)
    },
  })
  // A new connection brings the time.
  const clockTimer = setInterval(() => {
    if (!hasClockJumped()) return
    hasClockJumped = watchDeviceClock()
    socket.restart()
  }, CLOCK_CHECK_INTERVAL_MS)
  const reportState = () => void socket.send(encode({ type: 'tab', state: tabState() }))
  const stopReporting = onTabState(reportState)
  return () => {
    clearInterval(clockTimer)
    clearTimeout(reconnectTimer)
    stopReporting()
    socket.close()
  }
}

function applyFrame(frame: Exclude<InboxFrame, { type: 'renew' }>, userId: string, queries: QueryClient): void {
  if (frame.type === 'time') return setServerTime(frame.now)
  if (frame.type === 'ended') {
    void fetchSession(queries).catch(() => undefined)
    return
  }
  if (frame.type === 'notice') {
    for (const listener of noticeListeners) listener(frame.notice)
    return
  }
  const incoming = frame.type === 'chats' ? frame.chats : [frame.chat]
  const previous = store.get(inboxAtom)
  const { inbox, changed, withNewMessages, withDealEvents } = applyChats(previous, incoming, frame, userId)
  store.set(inboxAtom, inbox)
  for (const chat of changed) for (const listener of changeListeners) listener(chat)
  if (frame.type === 'chat') for (const chat of changed) void patchChat(queries, chat)
  else {
    patchCachedChats(queries, changed)
    // New chats or deal events may have been missed while disconnected.
    if (previous.isLoaded) refetchLists(queries)
    if (changed.some(({ deal }) => deal !== null)) refetchOwnDeals(queries)
  }
  refetchDeals(queries, withDealEvents)
  for (const chat of withNewMessages) for (const listener of messageListeners) listener(chat)
}
