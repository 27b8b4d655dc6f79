import { atom, getDefaultStore } from 'jotai'
import { selectAtom } from 'jotai/utils'
import { atomFamily } from 'jotai-family'
import { ROOM_PATH, socketAddress } from '#contract/chat/constants.ts'
import { ApiError, ensureOk, apiFetch } from '#web/lib/api.ts'
import { setServerTime } from '#web/lib/server-clock.ts'
import { openSocket } from '#web/lib/socket.ts'
import { subscribeToSessionHint, sessionHint, storedSessionHint } from '#web/domains/accounts/session-hint.ts'
import { onInboxChange } from './inbox.ts'
import { isSameConversation, newConversation, toConversation } from './conversation-state.ts'
import { type RejectionReason, FINAL_CODES, isIdle, RoomConnection } from './room-connection.ts'
import { type OutboxRecord, putUnsent, removeUnsent, loadUnsent } from './message-outbox.ts'
import { setOutdated } from './outdated.ts'

/** How long a room stays open after its last release, so that navigating between screens keeps it. */
const RELEASE_DELAY_MS = 1_000

interface RoomHandle {
  room: RoomConnection
  refCount: number
}

const handles = new Map<string, RoomHandle>()
const store = getDefaultStore()

/** Key of a user's connection to a chat. */
export function roomKey(userId: string, chatId: string): string {
  return `${userId} ${chatId}`
}

function parseRoomKey(key: string): { userId: string; chatId: string } {
  const [userId = '', chatId = ''] = key.split(' ')
  return { userId, chatId }
}

/** The state that the connection updates. */
const conversationAtom = atomFamily((key: string) => atom(newConversation(parseRoomKey(key).userId)))
/** What of it is shown; typing, for example, changes nothing of that. */
export const shownConversationAtom = atomFamily((key: string) =>
  selectAtom(conversationAtom(key), toConversation, isSameConversation),
)

/** Opens the room if needed. Returns its release function; it closes once unused and with nothing left to send. */
export function acquireRoom(key: string): () => void {
  const handle = getOrConnect(key)
  handle.refCount += 1
  return () => {
    handle.refCount -= 1
    scheduleRelease(key)
  }
}

export function getRoom(key: string): RoomConnection | undefined {
  return handles.get(key)?.room
}

export function reconnectRoom(key: string): void {
  const handle = handles.get(key)
  if (!handle) return
  handle.room.close()
  handle.room = connect(key)
}

/** Stores a message in the outbox and delivers it, even if the chat is not open. Rejects if it cannot be stored. */
export async function deliverMessage(record: OutboxRecord): Promise<void> {
  await putUnsent(record)
  const { userId, chatId, ...message } = record
  const key = roomKey(userId, chatId)
  const release = acquireRoom(key)
  getRoom(key)?.dispatch({ type: 'stored', message })
  release()
}

export async function drainOutbox(userId: string): Promise<void> {
  const records = await loadUnsent(userId)
  const pending = records.filter(({ failed }) => failed === null)
  for (const chatId of new Set(pending.map((record) => record.chatId))) acquireRoom(roomKey(userId, chatId))()
}

function getOrConnect(key: string): RoomHandle {
  const existing = handles.get(key)
  if (existing) return existing
  watchRooms()
  const handle = { room: connect(key), refCount: 0 }
  handles.set(key, handle)
  return handle
}

function connect(key: string): RoomConnection {
  const { userId, chatId } = parseRoomKey(key)
  const room = new RoomConnection({
    read: () => store.get(conversationAtom(key)),
    write: (state) => store.set(conversationAtom(key), state),
    connect: (events) => openSocket(socketAddress(`${ROOM_PATH}/${encodeURIComponent(chatId)}`), FINAL_CODES, events),
    fetchRejectionReason: () => fetchRejectionReason(chatId),
    isSignedIn: () => storedSessionHint() === userId,
    storeUnsent: (message) => putUnsent({ ...message, userId, chatId }),
    removeUnsent: removeUnsent,
    onTime: setServerTime,
    onOutdated: setOutdated,
    onIdle: () => scheduleRelease(key),
  })
  void readOutbox(key, room)
  return room
}

async function readOutbox(key: string, room: RoomConnection): Promise<void> {
  const { userId, chatId } = parseRoomKey(key)
  const records = await loadUnsent(userId)
  room.dispatch({ type: 'outbox_read', messages: records.filter((record) => record.chatId === chatId) })
}

function scheduleRelease(key: string): void {
  if (handles.get(key)?.refCount === 0) setTimeout(() => closeIfUnused(key), RELEASE_DELAY_MS)
}

function closeIfUnused(key: string): void {
  const handle = handles.get(key)
  if (!handle || handle.refCount > 0 || !isIdle(store.get(conversationAtom(key)))) return
  handles.delete(key)
  handle.room.close()
  store.set(conversationAtom(key), newConversation(parseRoomKey(key).userId))
}

async function fetchRejectionReason(chatId: string): Promise<RejectionReason | undefined> {
  try {
    await ensureOk(apiFetch(`/api/chats/${encodeURIComponent(chatId)}`))
  } catch (error) {
    if (!(error instanceof ApiError)) return undefined
    if (error.code === 'not_signed_in') return 'signed_out'
    if (error.code === 'chat_not_found') return 'not_found'
  }
  return undefined
}

let isWatching = false

/** Ends rooms of other users on sign-out, in any tab, and lets rooms know what the inbox knows. */
function watchRooms(): void {
  if (isWatching) return
  isWatching = true
  subscribeToSessionHint(() => {
    const userId = sessionHint()
    for (const [key, { room }] of handles)
      if (parseRoomKey(key).userId !== userId) room.dispatch({ type: 'ended', phase: 'signed_out' })
  })
  onInboxChange(({ chatId, last }) => {
    if (last) getRoom(roomKey(sessionHint() ?? '', chatId))?.dispatch({ type: 'reported', sequence: last.sequence })
  })
}
