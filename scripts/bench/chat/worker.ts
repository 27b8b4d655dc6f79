import { encode } from '#contract/chat/encode.ts'
import type { ChatEntry } from '#contract/chat-entry.ts'
import { IDENTITY_HEADERS } from '#contract/sockets.ts'
import type { InboxChat } from '#contract/chat/inbox.ts'
import { ChatRoom as RealChatRoom } from '#party/chat-room.ts'
import { Inbox as RealInbox } from '#party/inbox.ts'
import type { Env } from '#worker/env.ts'
import api from '#worker/index.ts'
import type { BareRoom } from './bare-room.ts'
import { SENTENCE } from './sentence.ts'

export * from '#worker/index.ts'
export { BareRoom } from './bare-room.ts'

type BenchEnv = Omit<Env, 'CHAT_ROOM' | 'INBOX'> & {
  BARE_ROOM: DurableObjectNamespace<BareRoom>
  CHAT_ROOM: DurableObjectNamespace<ChatRoom>
  INBOX: DurableObjectNamespace<Inbox>
}

/** Time between two messages of the past, so that none are too many an hour. */
const GAP_MS = 2_000

/** A room that can be filled, and opened more often than anyone may. */
export class ChatRoom extends RealChatRoom {
  /** Both members post in turn, after the last message, and read all. */
  async fill(count: number): Promise<void> {
    const { conversation } = this
    const entry = conversation.entry()
    if (!entry) throw new Error('The room is not open.')
    const { createdAt, sequence } = conversation.last(entry.buyerId) ?? { createdAt: 0, sequence: 0 }
    for (let index = 1; index <= count; index += 1) {
      const senderId = (sequence + index) % 2 === 0 ? entry.buyerId : entry.sellerId
      const message = { id: crypto.randomUUID(), senderId, content: SENTENCE, negotiationId: null }
      const posted = conversation.post(message, createdAt + GAP_MS * index)
      if (typeof posted === 'string') throw new Error(posted)
    }
    for (const userId of [entry.buyerId, entry.sellerId]) conversation.markRead(userId, sequence + count)
  }

  /** Reads and encodes what someone is sent who opens the room. */
  async openings(userId: string, count: number): Promise<void> {
    const { conversation } = this
    for (let index = 0; index < count; index += 1) {
      encode({ type: 'posted', ...conversation.page(userId, {}, (message) => this.complete(message)).found })
      for (const read of conversation.reads()) encode({ type: 'read', ...read })
    }
  }

  /** Reads and encodes all messages, page by page, as someone is sent them who scrolls to the first. */
  async readAll(userId: string): Promise<number> {
    let count = 0
    for (let before: number | undefined, more = true; more;) {
      const request = before === undefined ? {} : { before }
      const { found } = this.conversation.page(userId, request, (message) => this.complete(message))
      encode({ type: 'posted', ...found })
      count += found.messages.length
      before = found.messages[0]?.sequence
      more = found.page.more
    }
    return count
  }
}

/** An inbox that can be filled. */
export class Inbox extends RealInbox {
  async fill(chats: InboxChat[]): Promise<void> {
    for (const chat of chats) await this.update(chat)
  }
}

/** Sockets of any user the bench names, without a session; everything else is the API. */
export default {
  ...api,
  async fetch(request: Request, env: BenchEnv, ctx: ExecutionContext): Promise<Response> {
    const url = new URL(request.url)
    const [, bench, kind, id = ''] = url.pathname.split('/')
    if (bench !== 'bench') return api.fetch(request, env as unknown as Env, ctx)
    if (kind === 'open') {
      const entry = await request.json<ChatEntry>()
      await env.CHAT_ROOM.getByName(entry.chatId).open(entry, [])
      return Response.json({})
    }
    const user = url.searchParams.get('user') ?? ''
    const count = Number(url.searchParams.get('count'))
    if (kind === 'fill' || kind === 'openings') {
      const room = env.CHAT_ROOM.getByName(id)
      await (kind === 'fill' ? room.fill(count) : room.openings(user, count))
      return Response.json({})
    }
    if (kind === 'all') return Response.json(await env.CHAT_ROOM.getByName(id).readAll(user))
    if (kind === 'inbox') {
      await env.INBOX.getByName(id).fill(await request.json<InboxChat[]>())
      return Response.json({})
    }
    if (kind === 'bare') return env.BARE_ROOM.getByName(id).fetch(request)
    const headers = new Headers(request.headers)
    headers.set(IDENTITY_HEADERS.userId, user)
    headers.set(IDENTITY_HEADERS.sessionId, 'bench')
    headers.set(IDENTITY_HEADERS.checkedAt, String(Date.now()))
    return env.CHAT_ROOM.getByName(id).fetch(new Request(request, { headers }))
  },
}
