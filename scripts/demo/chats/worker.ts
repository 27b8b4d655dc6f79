import { InboxLedger } from '#party/inbox/inbox-ledger.ts'
import { RoomLedger } from '#party/chat/room-ledger.ts'
import { ChatRoom as RealChatRoom } from '#party/chat-room.ts'
import type { InboxChat } from '#contract/chat/inbox.ts'
import { Inbox as RealInbox } from '#party/inbox.ts'
import type { Telling } from './talk.ts'

export { Projection } from '#worker/projection.ts'

/** A room that can be told what was said in the past. */
export class ChatRoom extends RealChatRoom {
  async tell({ entry, messages, reads, archivedBy }: Telling): Promise<void> {
    await this.open(entry, [])
    const ledger = new RoomLedger(this.ctx.storage.sql)
    for (const { at, edit, ...message } of messages) {
      ledger.post(message, at)
      if (edit) ledger.edit(message.senderId, message.id, edit.content, edit.at)
    }
    for (const { userId, sequence } of reads) ledger.markRead(userId, sequence)
    if (archivedBy !== null) ledger.setArchived(archivedBy, true)
    // What its alarm would do in a moment: tell the inboxes and D1.
    await this.onAlarm()
  }
}

/** An inbox that mails nobody about the demo. */
export class Inbox extends RealInbox {
  override async update(chat: InboxChat): Promise<void> {
    await super.update(chat)
    new InboxLedger(this.ctx.storage.sql).forgetMails()
  }
}

interface Env {
  CHAT_ROOM: DurableObjectNamespace<ChatRoom>
}

/** Tells the rooms the talks that were sent. */
export default {
  async fetch(request: Request, { CHAT_ROOM }: Env): Promise<Response> {
    const talks = await request.json<Telling[]>()
    await Promise.all(talks.map((talk) => CHAT_ROOM.getByName(talk.entry.chatId).tell(talk)))
    return new Response(null, { status: 204 })
  },
}
