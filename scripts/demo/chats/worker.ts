import type { InboxChat } from '#contract/chat/inbox.ts'
import type { Deal } from '#contract/deals/deal.ts'
import type { DealRules } from '#contract/deals/machine.ts'
import type { Move } from '#contract/deals/moves.ts'
import { ChatRoom as RealChatRoom } from '#party/chat-room.ts'
import { Inbox as RealInbox } from '#party/inbox.ts'
import { InboxLedger } from '#party/inbox/inbox-ledger.ts'
import type { RoomEvent } from '#party/room-events.ts'
import type { DemoMove, ChatRecord, MoveRecord } from './demo-chat.ts'

export { Projection } from '#worker/projection.ts'

/** A room into which past messages and moves can be replayed. */
export class ChatRoom extends RealChatRoom {
  async replay({ entry, deal, entries, unread, archivedBy }: ChatRecord): Promise<void> {
    await this.open(entry, [])
    const { conversation, deals } = this
    // It was replayed before.
    if (conversation.last(entry.buyerId)) return
    const start = deal && { dealId: deal.id, startedAt: entry.createdAt, entry, blockers: [] }
    if (start) this.#postAll(deals.start(start))
    for (const one of entries) {
      // What its alarm would have done by then.
      this.#postAll(deals.settle(one.at))
      if ('move' in one) {
        if (!start) throw new Error(`The demo has a move without a deal in ${entry.title}.`)
        const move = toMove(one, start.dealId, deals.table.get(start.dealId), deal.rules)
        const { userId, at } = one
        const request = { start, userId, move, rules: deal.rules, ending: false, soldOnce: false }
        const { result, events } = deals.move(request, this.moverOf(userId), at)
        this.#postAll(events)
        if (result.refusal) throw new Error(`The demo’s room refuses a move in ${entry.title}: ${result.refusal}.`)
      } else {
        const { at, edit, ...message } = one
        conversation.post(message, at)
        if (edit) conversation.edit(message.senderId, message.id, edit.content, edit.at)
      }
    }
    this.#postAll(deals.settle(Date.now()))
    for (const { userId, count } of unread)
      conversation.markRead(userId, (conversation.last(userId)?.sequence ?? 0) - count)
    if (archivedBy !== null) conversation.setArchived(archivedBy, true)
    // Schedules what is due next.
    if (start) await this.startDeal(start)
    // What its alarm would do shortly: report to the inboxes and D1.
    await this.onAlarm()
  }

  #postAll(events: readonly RoomEvent[]): void {
    for (const event of events) this.postEvents(event)
  }
}

function toMove({ id, move }: MoveRecord, dealId: string, deal: Deal | undefined, rules: DealRules): Move {
  const offerId = deal?.offer?.id ?? ''
  const priceCents = deal?.offer?.terms.priceCents ?? 0
  return { id, dealId, offerId, ...detailsOf(move, deal, rules, priceCents) } as Move
}

function detailsOf(move: DemoMove, deal: Deal | undefined, rules: DealRules, priceCents: number) {
  switch (move.type) {
    case 'offer': {
      const terms = { ...rules.list, ...move.terms }
      return { type: 'offer', terms, hours: move.hours ?? 72, answers: deal?.offer?.id ?? null }
    }
    case 'buy':
      return { type: 'buy', terms: rules.list }
    default:
      return { priceCents, ...move }
  }
}

/** An inbox that sends no mail about the demo. */
export class Inbox extends RealInbox {
  override async update(chat: InboxChat): Promise<void> {
    await super.update(chat)
    new InboxLedger(this.ctx.storage.sql).cancelMails()
  }
}

interface Env {
  CHAT_ROOM: DurableObjectNamespace<ChatRoom>
}

/** Replays the posted records into their rooms, oldest first, so that D1 has them in order. */
export default {
  async fetch(request: Request, { CHAT_ROOM }: Env): Promise<Response> {
    const records = await request.json<ChatRecord[]>()
    const inOrder = records.toSorted((a, b) => a.entry.createdAt - b.entry.createdAt)
    for (const record of inOrder) await CHAT_ROOM.getByName(record.entry.chatId).replay(record)
    return new Response(null, { status: 204 })
  },
}
