import { atom, getDefaultStore } from 'jotai'
import { atomFamily } from 'jotai-family'
import { ROOM_PATH, socketAddress } from '#contract/chat/constants.ts'
import { ApiError, ensureOk, apiFetch } from '#web/lib/api.ts'
import { openSocket } from '#web/lib/socket.ts'
import { subscribeToSessionHint, sessionHint, storedSessionHint } from '#web/domains/accounts/session-hint.ts'
import { newConversation } from './conversation-state.ts'
import { type Ending, FINAL_CODES, isIdle, OpenRoom } from './open-room.ts'
import { type OutboxRecord, putUnsent, removeUnsent, unsentOf } from './outbox.ts'
import { setOutdated } from './outdated.ts'

/** How long a room stays open after it was last shown: moving it to another screen takes less. */
const LINGER_MS = 1_000

interface Held {
  room: OpenRoom
  /** How many show it. */
  holders: number
}

const held = new Map<string, Held>()
const store = getDefaultStore()

/** What names a person's view of a chat in this browser. */
export function roomKey(userId: string, chatId: string): string {
  return `${userId} ${chatId}`
}

function partsOf(key: string): { userId: string; chatId: string } {
  const [userId = '', chatId = ''] = key.split(' ')
  return { userId, chatId }
}

/** The conversation that a room's connection keeps current. */
export const conversationAtom = atomFamily((key: string) => atom(newConversation(partsOf(key).userId)))

/** Opens a room unless it is open. It stays so until it is released and nothing waits to be sent. */
export function holdRoom(key: string): () => void {
  const one = entered(key)
  one.holders += 1
  return () => {
    one.holders -= 1
    leaveSoon(key)
  }
}

/** The connection to a room that is held. */
export function heldRoom(key: string): OpenRoom | undefined {
  return held.get(key)?.room
}

/** Connects again to a room that has ended. */
export function reopenRoom(key: string): void {
  const one = held.get(key)
  if (!one) return
  one.room.close()
  one.room = connect(key)
}

/** Puts a message into the outbox, and delivers it even if nothing shows the chat. Rejects if it cannot be stored. */
export async function deliver(record: OutboxRecord): Promise<void> {
  await putUnsent(record)
  const { userId, chatId, ...message } = record
  const key = roomKey(userId, chatId)
  const release = holdRoom(key)
  heldRoom(key)?.dispatch({ type: 'stored', message })
  release()
}

/** Delivers all that a person has not sent yet. */
export async function drainOutbox(userId: string): Promise<void> {
  const records = await unsentOf(userId)
  const waiting = records.filter(({ failed }) => failed === null)
  for (const chatId of new Set(waiting.map((record) => record.chatId))) holdRoom(roomKey(userId, chatId))()
}

function entered(key: string): Held {
  const known = held.get(key)
  if (known) return known
  followSession()
  const one = { room: connect(key), holders: 0 }
  held.set(key, one)
  return one
}

function connect(key: string): OpenRoom {
  const { userId, chatId } = partsOf(key)
  const room = new OpenRoom({
    read: () => store.get(conversationAtom(key)),
    write: (state) => store.set(conversationAtom(key), state),
    connect: (events) => openSocket(socketAddress(`${ROOM_PATH}/${encodeURIComponent(chatId)}`), FINAL_CODES, events),
    whyRefused: () => whyRefused(chatId),
    isSignedIn: () => storedSessionHint() === userId,
    keep: (message) => putUnsent({ ...message, userId, chatId }),
    forget: removeUnsent,
    onOutdated: setOutdated,
    onIdle: () => leaveSoon(key),
  })
  void readOutbox(key, room)
  return room
}

async function readOutbox(key: string, room: OpenRoom): Promise<void> {
  const { userId, chatId } = partsOf(key)
  const records = await unsentOf(userId)
  room.dispatch({ type: 'outbox_read', messages: records.filter((record) => record.chatId === chatId) })
}

function leaveSoon(key: string): void {
  if (held.get(key)?.holders === 0) setTimeout(() => leave(key), LINGER_MS)
}

function leave(key: string): void {
  const one = held.get(key)
  if (!one || one.holders > 0 || !isIdle(store.get(conversationAtom(key)))) return
  held.delete(key)
  one.room.close()
  store.set(conversationAtom(key), newConversation(partsOf(key).userId))
}

async function whyRefused(chatId: string): Promise<Ending | undefined> {
  try {
    await ensureOk(apiFetch(`/api/chats/${encodeURIComponent(chatId)}`))
  } catch (error) {
    if (!(error instanceof ApiError)) return undefined
    if (error.code === 'not_signed_in') return 'signed_out'
    if (error.code === 'chat_not_found') return 'not_found'
  }
  return undefined
}

let following = false

/** Leaves the rooms of whoever is no longer signed in, also where another tab signed them out. */
function followSession(): void {
  if (following) return
  following = true
  subscribeToSessionHint(() => {
    const userId = sessionHint()
    for (const [key, { room }] of held)
      if (partsOf(key).userId !== userId) room.dispatch({ type: 'ended', phase: 'signed_out' })
  })
}
