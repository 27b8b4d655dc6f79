import type { Connection, ConnectionContext, WSMessage } from 'partyserver'
import type { ChatEntry } from '#contract/chat-entry.ts'
import { encode } from '#contract/chat/encode.ts'
import type { InboxChat } from '#contract/chat/inbox.ts'
import type { ChatState, ModeratedMessage, OpenSessions, Presence, RoomRpc } from '#contract/chat/rpc.ts'
import type { ChatMessage } from '#contract/chat/messages.ts'
import { type Side, SIDES } from '#contract/deals/constants.ts'
import type { Deal, DealEvent, DealView } from '#contract/deals/deal.ts'
import { eventText } from '#contract/deals/event-text.ts'
import type { DealsRpc, DealStart, Ending, MoveRequest, MoveResult } from '#contract/deals/rpc.ts'
import { HIDDEN_LEASE_MS, MAX_SOCKETS } from '#contract/chat/limits.ts'
import { rootCause } from '#contract/root-cause.ts'
import { DEAL_HEADER, HELD_HEADER, IDENTITY_HEADERS } from '#contract/sockets.ts'
import { BaseParty } from './base-party.ts'
import { isEnded } from './chat/close-sessions.ts'
import { CONVERSATION_MIGRATIONS } from './chat/conversation-migrations.ts'
import { FrameHandler, type Visitor } from './chat/frame-handler.ts'
import { InboxReports } from './chat/inbox-reports.ts'
import type { StoredMessage } from './chat/message-table.ts'
import { RoomLedger } from './chat/room-ledger.ts'
import { DealMails, isOfOther } from './deals/deal-mails.ts'
import { DEAL_MIGRATIONS } from './deals/deal-migrations.ts'
import { DealNotifier } from './deals/deal-notifier.ts'
import { DealNotices } from './deals/deal-notices.ts'
import { type Mover, RoomDeals } from './deals/room-deals.ts'
import type { PartyEnv } from './env.ts'
import { PROJECTION_MIGRATIONS, ProjectionCursor } from './projection-cursor.ts'
import type { RoomEvent } from './room-events.ts'

/** How long changes are collected before they are mirrored in D1. */
const MIRROR_MS = 5_000

/**
 * The conversation of a buyer and a seller about a listing, and their deals. Named by the chat's id. Only the room
 * imports both parts: it passes events of one to the other, and joins their data for clients.
 */
export class ChatRoom extends BaseParty<'mirror' | 'deals', PartyEnv> implements RoomRpc, DealsRpc {
  protected override readonly unnamedAlarm = undefined
  protected readonly conversation = new RoomLedger(this.ctx.storage.sql)
  protected readonly deals = new RoomDeals(this.ctx.storage.sql)
  readonly #mails = new DealMails(this.ctx.storage.sql)
  readonly #notifier = new DealNotifier({
    mails: this.#mails,
    notices: new DealNotices(this.ctx.storage.sql),
    entry: () => this.conversation.entry(),
    notify: (side, event) => this.#notify(side, event),
  })
  readonly #inboxes = new InboxReports({
    inboxes: this.env.INBOX,
    version: () => this.conversation.revision(),
    summaries: () => this.#summaries(),
    mirrorFirst: () => this.#mirrorDeals(),
  })
  readonly #frames = new FrameHandler({
    conversation: this.conversation,
    connections: (userId) => this.getConnections(userId),
    close: (connection, error) => this.refuse(connection, error),
    newestDealId: () => this.deals.table.newest()?.id,
    hasAgreement: () => this.deals.table.hasAgreement(),
    newestDeal: () => this.deals.newest(),
    complete: (message) => this.complete(message),
    changed: () => this.#changed(),
  })
  readonly #mirrored = new ProjectionCursor(this.ctx.storage.sql, 'chat')
  readonly #mirroredDeals = new ProjectionCursor(this.ctx.storage.sql, 'deals')
  /** One read after another, so that no earlier answer replaces a later one. */
  #readingBlocks: Promise<unknown> = Promise.resolve()

  constructor(ctx: DurableObjectState, env: PartyEnv) {
    super(ctx, env, {
      conversation: CONVERSATION_MIGRATIONS,
      deals: DEAL_MIGRATIONS,
      projections: PROJECTION_MIGRATIONS,
    })
    const revision = this.deals.table.revision()
    if (revision === 0) return
    // The former release counted changes of both together, and sent what D1 lacks of deals with the conversation's.
    this.conversation.raiseRevision(revision)
    if (this.#lacksDeals(revision)) this.schedule('deals', Date.now())
  }

  override getConnectionTags(_: Connection, { request }: ConnectionContext): string[] {
    const userId = request.headers.get(IDENTITY_HEADERS.userId)
    return userId ? [userId] : []
  }

  override async onConnect(connection: Connection<Visitor>, context: ConnectionContext): Promise<void> {
    const identity = this.identify(connection, context)
    if (!identity) return
    const { userId, sessionId, checkedAt } = identity
    const other = this.conversation.otherMember(userId)
    if (other === undefined) return this.refuse(connection, 'room_not_found')
    if ([...this.getConnections(userId)].length > MAX_SOCKETS) this.#closeSilent(userId, checkedAt)
    if ([...this.getConnections(userId)].length > MAX_SOCKETS) return this.refuse(connection, 'too_many_sockets')
    const { headers } = context.request
    connection.setState({ ...identity, negotiationId: headers.get(DEAL_HEADER), isHeld: headers.has(HELD_HEADER) })
    const [isActive, presence] = await Promise.all([
      this.env.INBOX.getByName(userId).entered(this.name, sessionId, checkedAt),
      this.env.INBOX.getByName(other).watch(this.name),
    ])
    if (isActive) this.#sendPresence([connection], other, presence)
    else this.refuse(connection, 'not_signed_in')
  }

  /** Closes a person's sockets that have not pinged for as long as a hidden tab may: their lines have died. */
  #closeSilent(userId: string, now: number): void {
    for (const connection of this.getConnections<Visitor>(userId)) {
      const pingedAt = this.ctx.getWebSocketAutoResponseTimestamp(connection)?.getTime() ?? 0
      const heardAt = Math.max(pingedAt, connection.state?.checkedAt ?? now)
      if (now - heardAt >= HIDDEN_LEASE_MS) this.refuse(connection, 'lease_expired')
    }
  }

  override async onClose(connection: Connection<Visitor>): Promise<void> {
    const userId = connection.state?.userId
    if (!userId) return
    const rest = [...this.getConnections(userId)].filter(({ id }) => id !== connection.id)
    if (rest.length > 0) return
    this.#frames.sendToOther(userId, { type: 'typing', userId, on: false })
    await this.env.INBOX.getByName(userId).left(this.name)
  }

  override onMessage(connection: Connection<Visitor>, data: WSMessage): void {
    try {
      this.#frames.take(connection, data)
    } catch (error) {
      this.#log('error', 'frame', error)
      this.#frames.refuse(connection, 'internal')
    }
  }

  async open(entry: ChatEntry, blockers: string[]): Promise<void> {
    this.conversation.open(entry, blockers)
    this.#changed()
  }

  async readBlock(blockerId: string): Promise<void> {
    const reading = this.#readingBlocks.then(() => this.#readBlock(blockerId))
    this.#readingBlocks = reading.catch(() => undefined)
    return reading
  }

  async #readBlock(blockerId: string): Promise<void> {
    const other = this.conversation.otherMember(blockerId)
    if (other === undefined) return
    this.conversation.setBlocked(blockerId, await this.ctx.exports.Projection.hasBlocked(blockerId, other))
    this.#changed()
    const presence = await this.env.INBOX.getByName(blockerId).watch(this.name)
    this.#sendPresence(this.getConnections<Visitor>(other), blockerId, presence)
  }

  async setArchived(userId: string, archived: boolean): Promise<void> {
    this.conversation.setArchived(userId, archived)
    this.#changed()
  }

  async closeSessions(userId: string, open: OpenSessions): Promise<void> {
    for (const connection of this.getConnections<Visitor>(userId)) {
      if (connection.state && isEnded(open, connection.state)) this.refuse(connection, 'not_signed_in')
    }
  }

  async reconnect(userId: string, at: number): Promise<void> {
    for (const connection of this.getConnections<Visitor>(userId))
      if (connection.state && connection.state.checkedAt <= at) this.refuse(connection, 'lease_expired')
  }

  async presenceChanged(userId: string, presence: Presence): Promise<boolean> {
    const other = this.conversation.otherMember(userId)
    if (other === undefined) return false
    const watching = [...this.getConnections<Visitor>(other)]
    this.#sendPresence(watching, userId, presence)
    return watching.length > 0
  }

  async state(): Promise<ChatState | null> {
    return this.conversation.state() ?? null
  }

  async messagesAfter(viewerId: string, sequence: number, limit: number): Promise<ChatMessage[]> {
    const { messages } = this.conversation
    return messages.after(viewerId, sequence, limit).map((message) => {
      const ownText = message.deleted && message.senderId === viewerId ? messages.find(message.id)?.content : undefined
      return this.complete({ ...message, content: ownText ?? message.content })
    })
  }

  async around(messageId: string, each: number): Promise<ModeratedMessage[]> {
    return this.conversation.messages.around(messageId, each).map((message) => this.complete(message))
  }

  async startDeal(start: DealStart): Promise<DealView> {
    this.conversation.open(start.entry, start.blockers)
    this.#publish(this.deals.start(start))
    return this.deals.view(start.dealId)
  }

  async move(request: MoveRequest): Promise<MoveResult> {
    const { dealId, entry, blockers } = request.start
    this.conversation.open(entry, blockers)
    if (!request.soldOnce) return this.#move(request)
    const now = Date.now()
    const { hold, completes, events } = this.deals.neededHold(request, this.moverOf(request.userId), now)
    // The deal may just have begun, whether or not the move is made.
    if (events.length > 0) this.#publish(events)
    if (hold === 'none') return this.#move(request)
    return this.#alone(async () => {
      const { Projection } = this.ctx.exports
      const { listingId, buyerId } = entry
      const reservation = await Projection.settleReservation({ listingId, buyerId, dealId, hold, now })
      if (!reservation?.isOwn) this.#publish(this.deals.setReservation(dealId, reservation, now))
      // A payment takes what no one has, unless it was sold.
      const isSold = hold === 'payment' && reservation === null
      if (isSold || (completes && reservation?.isOwn && !(await Projection.claimSale(listingId, dealId))))
        return { refusal: 'sold_already', view: this.deals.view(dealId) }
      return this.#move({ ...request, rules: { ...request.rules, reservation } }, now)
    })
  }

  async readReservation(start: DealStart): Promise<void> {
    await this.startDeal(start)
    const { dealId, entry } = start
    await this.#alone(async () => {
      const hold = this.deals.holdOf(dealId)
      if (hold === undefined) return
      const { listingId, buyerId } = entry
      const now = Date.now()
      const request = { listingId, buyerId, dealId, hold, now }
      this.#publish(
        this.deals.setReservation(dealId, await this.ctx.exports.Projection.settleReservation(request), now),
      )
    })
  }

  /** Does something that awaits, while nothing else happens here. */
  async #alone<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = await this.ctx.blockConcurrencyWhile(async () => {
      try {
        return { result: await work() }
      } catch (error) {
        // Thrown in here, it would reset the object.
        return { error: rootCause(error) }
      }
    })
    if ('error' in done) throw done.error
    return done.result
  }

  #move(request: MoveRequest, now = Date.now()): MoveResult {
    const { result, events } = this.deals.move(request, this.moverOf(request.userId), now)
    this.#publish(events)
    return result
  }

  async endDeal(ending: Ending): Promise<DealView> {
    const { dealId, entry, blockers } = ending.start
    this.conversation.open(entry, blockers)
    this.#publish(this.deals.end(ending, Date.now()))
    return this.deals.view(dealId)
  }

  async mirrorDealsAgain(): Promise<void> {
    this.#mirroredDeals.reset()
    await this.#mirrorDeals()
    const deal = this.deals.table.newest()
    const entry = this.conversation.entry()
    // D1 may have lost what this deal has reserved, too.
    if (deal && entry) await this.readReservation({ dealId: deal.id, startedAt: deal.startedAt, entry, blockers: [] })
  }

  async dealHistory(dealId: string): Promise<{ deal: Deal; events: DealEvent[] } | null> {
    const deal = this.deals.table.get(dealId)
    return deal ? { deal, events: this.deals.table.events(dealId) } : null
  }

  protected override async onDue(name: 'mirror' | 'deals'): Promise<void> {
    return name === 'deals' ? this.#settleDeals() : this.#mirror()
  }

  /** Applies what is due in deals, then mirrors them in D1 and sends their mails. */
  async #settleDeals(): Promise<void> {
    const now = Date.now()
    const events = this.deals.settle(now)
    for (const { deal, offer } of this.deals.takeReminders(now)) this.#notifier.remind(deal.id, offer)
    if (events.length > 0) this.#publish(events)
    this.#scheduleDeals()
    await this.#mirrorDeals()
    await this.#mails.send(now, {
      send: (mail) => this.ctx.exports.Projection.mailDeal(mail),
      isAttentive: (side) => this.env.INBOX.getByName(this.#userOn(side)).isAttentive(),
      hasRead: (side, eventId) => this.conversation.hasRead(this.#userOn(side), eventId),
    })
    const held = this.#mails.heldUntil()
    if (held !== undefined) this.schedule('deals', held)
  }

  /** Reports to the inboxes what they may have missed, then mirrors the chat in D1. */
  async #mirror(): Promise<void> {
    await this.#inboxes.report()
    const after = (version: number) => {
      const state = this.conversation.revision() > version ? this.conversation.state() : undefined
      return state && { sequence: state.version, state }
    }
    await this.#mirrored.project(after, ({ state }) => this.ctx.exports.Projection.mirrorChat(state))
  }

  async #mirrorDeals(): Promise<void> {
    const entry = this.conversation.entry()
    if (!entry) return
    await this.#mirroredDeals.project(
      (revision) => this.deals.stateAfter(revision),
      ({ deals, offers }) => this.ctx.exports.Projection.mirrorDeals({ entry, deals, offers }),
    )
  }

  /** Whether D1 does not have all of the deals and their mails yet. */
  #lacksDeals(revision: number): boolean {
    return this.#mails.hasPending() || revision > this.#mirroredDeals.position
  }

  /** Posts deal events to the conversation, broadcasts them to those connected and notifies those who are not. */
  #publish(events: readonly RoomEvent[]): void {
    for (const event of events) {
      const messages = this.postEvents(event)
      if (event.type !== 'deal_changed') continue
      if (messages.length > 0) this.broadcast(encode({ type: 'posted', messages, page: null }))
      this.broadcast(encode({ type: 'deal', view: event.view }))
      this.#notifier.notifyChange(event)
    }
    this.#scheduleDeals()
    this.schedule('deals', Date.now() + MIRROR_MS)
    this.#changed()
  }

  /** Posts deal events as messages of the conversation. */
  protected postEvents(change: RoomEvent): ChatMessage[] {
    if (change.type === 'deal_changed') return change.events.map((event) => this.#postEvent(event))
    this.conversation.raiseRevision()
    return []
  }

  #postEvent(event: DealEvent): ChatMessage {
    const { id, dealId, by, automatic, at } = event
    // What another buyer did is no news to the seller, who knows.
    const seller = this.#userOn('seller')
    const isRead = isOfOther(event) && !this.conversation.hasUnread(seller)
    // No one in the room sent what a rule, time or an admin did.
    const sender = automatic ? undefined : SIDES.find((side) => side === by)
    const message = {
      id,
      senderId: sender ? this.#userOn(sender) : '',
      content: eventText(event),
      negotiationId: dealId,
    }
    const posted = this.conversation.postToBoth(message, at)
    if (isRead) this.conversation.markRead(seller, posted.sequence)
    return { ...posted, event }
  }

  #scheduleDeals(): void {
    const due = this.deals.nextDue(Date.now())
    if (due !== undefined) this.schedule('deals', due)
  }

  #notify(side: Side, event: DealEvent): void {
    const inbox = this.env.INBOX.getByName(this.#userOn(side))
    this.#attempt(inbox.notify({ kind: 'deal', chatId: this.name, side, event }), 'notice')
  }

  /** Who makes a move, as the conversation knows them; undefined if they are no member. */
  protected moverOf(userId: string): Mover | undefined {
    const other = this.conversation.otherMember(userId)
    const side = SIDES.find((one) => this.#userOn(one) === userId)
    if (other === undefined || !side) return undefined
    return { side, hasBlocked: this.conversation.blocks(userId), isBlocked: this.conversation.blocks(other) }
  }

  #userOn(side: Side): string {
    const entry = this.conversation.entry()
    return (side === 'buyer' ? entry?.buyerId : entry?.sellerId) ?? ''
  }

  /** The summary of the conversation and its deal for each member's inbox. */
  #summaries(): { userId: string; summary: InboxChat }[] {
    const deal = this.deals.summary()
    const waiting = deal?.waitsFor && this.#userOn(deal.waitsFor)
    return this.conversation.summaries().map(({ userId, summary }) => ({
      userId,
      summary: { ...summary, deal, waits: userId === waiting },
    }))
  }

  /** A message with the event it is about, read from its deal. */
  protected complete<Message extends StoredMessage>(message: Message): Message & Pick<ChatMessage, 'event'> {
    return { ...message, event: message.type === 'deal' ? (this.deals.table.event(message.id) ?? null) : null }
  }

  /** Called in the same turn as the change, so that a crash loses neither. */
  #changed(): void {
    this.schedule('mirror', Date.now() + MIRROR_MS)
    // The alarm retries what fails here, and logs it if that fails too.
    this.#attempt(this.#inboxes.keepReporting(), 'inbox')
  }

  #attempt(work: Promise<unknown>, at: string): void {
    this.ctx.waitUntil(work.catch((error: unknown) => this.#log('warn', at, error)))
  }

  /** To a blocked user, the other member appears offline, without a last-seen time. */
  #sendPresence(to: Iterable<Connection>, userId: string, { online, lastSeen, gone }: Presence): void {
    const shown = this.conversation.blocks(userId) ? { online: false, lastSeen: null } : { online, lastSeen }
    const frame = encode({ type: 'presence', userId, ...shown, gone })
    // Some may have closed while the inbox was queried.
    for (const connection of to) if (connection.readyState === WebSocket.OPEN) connection.send(frame)
  }

  #log(level: 'warn' | 'error', at: string, error: unknown): void {
    const { message } = rootCause(error)
    console[level](JSON.stringify({ level, party: 'ChatRoom', name: this.name, at, message }))
  }
}
