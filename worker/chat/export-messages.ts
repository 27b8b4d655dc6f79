import type { ChatMessage } from '#contract/chat/messages.ts'
import type { ServiceContext } from '../context.ts'
import { listRooms, type RoomRow } from './export-messages.queries.ts'

/** Messages per read: half a megabyte at most. */
const AT_ONCE = 200

/** Where an export of messages continues. */
export interface MessagesCursor {
  list: 'messages'
  /** The next rooms to read; more follow after the chat at position `after`. */
  rooms: RoomRow[]
  after: number
  /** The last message read in the first of `rooms`. */
  sequence: number
}
export const FIRST_MESSAGES: MessagesCursor = { list: 'messages', rooms: [], after: 0, sequence: 0 }

/** Reads some of the messages that a person may see, chat by chat, and where to continue; there may be none. */
export async function readMessages(
  { env, db }: Pick<ServiceContext, 'env' | 'db'>,
  personId: string,
  cursor: MessagesCursor,
): Promise<{ messages: object[]; cursor: MessagesCursor | null }> {
  const [room, ...rest] = cursor.rooms
  if (!room) {
    const rooms = await listRooms(db, personId, cursor.after)
    const last = rooms.at(-1)
    return { messages: [], cursor: last ? { ...FIRST_MESSAGES, rooms, after: last.seq } : null }
  }
  const page = await env.CHAT_ROOM.getByName(room.id).messagesAfter(personId, cursor.sequence, AT_ONCE)
  const last = page.at(-1)
  return {
    messages: page.map((message) => toExported(message, room.id, personId)),
    cursor:
      last && page.length === AT_ONCE
        ? { ...cursor, sequence: last.sequence }
        : { ...cursor, rooms: rest, sequence: 0 },
  }
}

function toExported(
  { id, senderId, content, negotiationId, createdAt, editedAt, deleted, replyTo }: ChatMessage,
  chat: string,
  me: string,
) {
  return {
    chat,
    id,
    sender: senderId === me ? 'me' : 'other',
    content,
    deal: negotiationId,
    answers: replyTo?.id ?? null,
    createdAt,
    editedAt,
    deleted: deleted === true,
  }
}
