import type { Connection, ConnectionContext, WSMessage } from 'partyserver'
import { encode, type Unversioned } from '#contract/chat/encode.ts'
import { type InboxChat, type InboxFrame, type Notice, parseTabFrame } from '#contract/chat/inbox.ts'
import type { InboxRpc, OpenSessions, Presence } from '#contract/chat/rpc.ts'
import { rootCause } from '#contract/root-cause.ts'
import { AWAY_BEFORE_MAIL_MS, INBOX_CHATS, MAX_SOCKETS } from '#contract/chat/limits.ts'
import { BaseParty } from './base-party.ts'
import { isEnded } from './chat/close-sessions.ts'
import { FrameLimit } from './chat/frame-limit.ts'
import type { PartyEnv } from './env.ts'
import { INBOX_MIGRATIONS, InboxLedger } from './inbox/inbox-ledger.ts'
import { isInUse, type Lease, leaseOf, type Tab } from './inbox/tabs.ts'

/** How long a user whose last socket closed still counts as online: reloading a page takes less. */
const OFFLINE_GRACE_MS = 3_000

/** One person's unread counts, presence and notices, for all of their tabs. Named by the person's id. */
export class Inbox extends BaseParty<'leases' | 'offline' | 'mail', PartyEnv> implements InboxRpc {
  protected override readonly unnamedAlarm = undefined
  readonly #ledger = new InboxLedger(this.ctx.storage.sql)
  readonly #limit = new FrameLimit()
  /** Rooms that were notified of the presence and have not answered whether anyone is still interested. */
  readonly #unanswered = new Set<string>()
  /** Sockets in rooms that were checked until then connect again. */
  #reconnectsUntil = 0

  constructor(ctx: DurableObjectState, env: PartyEnv) {
    super(ctx, env, { inbox: INBOX_MIGRATIONS })
  }

  override async onConnect(connection: Connection<Tab>, context: ConnectionContext): Promise<void> {
    const identity = this.identify(connection, context)
    if (!identity) return
    if (identity.userId !== this.name || this.#isRefused(identity.sessionId, identity.checkedAt))
      return this.refuse(connection, 'not_signed_in')
    if ([...this.getConnections()].length > MAX_SOCKETS) return this.refuse(connection, 'too_many_sockets')
    const now = Date.now()
    connection.setState({ ...identity, connectedAt: now })
    this.#send(connection, { type: 'time', now })
    this.#send(connection, { type: 'chats', chats: this.#ledger.recent(), ...this.#counts() })
    this.schedule('leases', this.#leaseOf(connection)?.requestAt ?? now)
    await this.#setOnline(true)
  }

  override onClose({ state: tab }: Connection<Tab>): void {
    const now = Date.now()
    if (tab && isInUse(tab)) this.#ledger.setAttended(now)
    this.schedule('offline', now + OFFLINE_GRACE_MS)
  }

  /** Pings, by which tabs renew their leases, are answered without this. */
  override onMessage(connection: Connection<Tab>, data: WSMessage): void {
    const { state: tab } = connection
    if (connection.readyState !== WebSocket.OPEN || !tab) return
    const now = Date.now()
    if (!this.#limit.take(this.name, now)) return this.refuse(connection, 'too_many_frames')
    const parsed = parseTabFrame(data)
    if ('refusal' in parsed) return connection.send(encode({ type: 'refused', code: parsed.refusal }))
    const wasAttentive = this.#isAttentive(now)
    connection.setState({ ...tab, state: parsed.frame.state, stateAt: now })
    this.schedule('leases', this.#leaseOf(connection)?.requestAt ?? now)
    if (!wasAttentive || this.#isAttentive(now)) return
    // Not if a hidden tab has only connected again, which counted as attentive until this first frame.
    if (tab.state === 'active') this.#ledger.setAttended(now)
    this.#planMails(now)
    this.#limit.charge(this.name, { bytes: 0, rows: INBOX_CHATS })
  }

  async update(chat: InboxChat): Promise<void> {
    if (!this.#ledger.update(chat)) return
    if ([...this.getConnections()].length > 0) this.#broadcast({ type: 'chat', chat, ...this.#counts() })
    const now = Date.now()
    // An attentive user needs no mail until they have left again.
    const mayNeedMail = chat.unread === 0 || !this.#isAttentive(now)
    if (mayNeedMail && this.#ledger.planMail(chat, now)) this.#scheduleMail()
  }

  #counts(): { unread: number; waiting: number } {
    return { unread: this.#ledger.unread(), waiting: this.#ledger.waiting() }
  }

  async chats(chatIds: string[]): Promise<InboxChat[]> {
    return this.#ledger.chats(chatIds)
  }

  async chatIds(after: string, limit: number): Promise<string[]> {
    return this.#ledger.chatIds(after, limit)
  }

  async notify(notice: Notice): Promise<void> {
    this.#broadcast({ type: 'notice', notice })
  }

  async closeSessions(open: OpenSessions): Promise<void> {
    this.#ledger.revoke(open)
    for (const connection of this.getConnections<Tab>()) {
      if (!connection.state || !isEnded(open, connection.state)) continue
      this.#send(connection, { type: 'ended' })
      this.refuse(connection, 'not_signed_in')
    }
    const rooms = this.#ledger.rooms('open')
    await Promise.all(rooms.map((id) => this.env.CHAT_ROOM.getByName(id).closeSessions(this.name, open)))
  }

  async reconnectRooms(at: number): Promise<void> {
    this.#reconnectsUntil = at
    const rooms = this.#ledger.rooms('open')
    await Promise.all(rooms.map((id) => this.env.CHAT_ROOM.getByName(id).reconnect(this.name, at)))
  }

  async erase(): Promise<void> {
    const closing = this.closeSessions({ ids: [], at: Number.MAX_SAFE_INTEGER })
    this.#ledger.retire()
    await closing
    this.#ledger.setOnline(false, Date.now())
    // Watching rooms are notified before the list of them is erased.
    await this.#publishPresence()
    this.#ledger.erase()
  }

  async entered(chatId: string, sessionId: string, checkedAt: number): Promise<boolean> {
    this.#ledger.add(chatId, 'open')
    // It was on its way when the others were closed.
    if (checkedAt <= this.#reconnectsUntil) {
      const room = this.env.CHAT_ROOM.getByName(chatId)
      this.ctx.waitUntil(room.reconnect(this.name, this.#reconnectsUntil))
    }
    return !this.#isRefused(sessionId, checkedAt)
  }

  async left(chatId: string): Promise<void> {
    this.#ledger.remove(chatId, 'open')
  }

  async isAttentive(): Promise<boolean> {
    return this.#isAttentive(Date.now())
  }

  async watch(chatId: string): Promise<Presence> {
    this.#unanswered.delete(chatId)
    this.#ledger.add(chatId, 'watching')
    return this.#ledger.presence()
  }

  #isRefused(sessionId: string, checkedAt: number): boolean {
    return this.#ledger.isRetired() || this.#ledger.isRevoked(sessionId, checkedAt)
  }

  protected override async onDue(name: 'leases' | 'offline' | 'mail'): Promise<void> {
    if (name === 'mail') return this.#mail()
    const now = Date.now()
    const hasLeft = name === 'offline' || this.#endLeases(now)
    const next = Math.min(
      ...this.#openTabs().map(({ lease }) => (now < lease.requestAt ? lease.requestAt : lease.endsAt)),
    )
    if (Number.isFinite(next)) this.schedule('leases', next)
    if (hasLeft && !this.#isAttentive(now)) this.#planMails(now)
    await this.#setOnline(Number.isFinite(next))
  }

  /** Requests tabs to renew their leases, and closes those that have not. Returns whether it has closed one. */
  #endLeases(now: number): boolean {
    const tabs = this.#openTabs()
    for (const { connection, lease } of tabs)
      if (now >= lease.requestAt && now < lease.endsAt) this.#send(connection, { type: 'renew' })
    const ended = tabs.filter(({ lease }) => now >= lease.endsAt)
    for (const { connection, tab } of ended) {
      if (isInUse(tab)) this.#ledger.setAttended(now)
      // It may be long until the close of a dead line is known.
      connection.setState({ ...tab, state: 'hidden' })
      this.refuse(connection, 'lease_expired')
    }
    return ended.length > 0
  }

  #isAttentive(now: number): boolean {
    return this.#openTabs().some(({ tab, lease }) => isInUse(tab) && now < lease.endsAt)
  }

  #openTabs(): { connection: Connection<Tab>; tab: Tab; lease: Lease }[] {
    return [...this.getConnections<Tab>()].flatMap((connection) => {
      const lease = this.#leaseOf(connection)
      const isOpen = connection.readyState === WebSocket.OPEN
      return connection.state && lease && isOpen ? [{ connection, tab: connection.state, lease }] : []
    })
  }

  #leaseOf(connection: Connection<Tab>): Lease | undefined {
    const pingedAt = this.ctx.getWebSocketAutoResponseTimestamp(connection)?.getTime() ?? 0
    return connection.state ? leaseOf(connection.state, pingedAt) : undefined
  }

  async #setOnline(online: boolean): Promise<void> {
    if (this.#ledger.setOnline(online, Date.now())) await this.#publishPresence()
  }

  #planMails(now: number): void {
    this.#ledger.planMails(now)
    this.#scheduleMail()
  }

  async #publishPresence(): Promise<void> {
    const presence = this.#ledger.presence()
    const updates = this.#ledger.rooms('watching').map(async (id) => {
      this.#unanswered.add(id)
      const watching = await this.env.CHAT_ROOM.getByName(id).presenceChanged(this.name, presence)
      // Someone may have opened the room meanwhile.
      if (!watching && this.#unanswered.has(id)) this.#ledger.remove(id, 'watching')
    })
    // A room that missed this queries presence again on its next connection.
    for (const result of await Promise.allSettled(updates)) {
      if (result.status === 'fulfilled') continue
      const { message } = rootCause(result.reason)
      console.warn(JSON.stringify({ level: 'warn', party: 'Inbox', name: this.name, at: 'presence', message }))
    }
  }

  async #mail(): Promise<void> {
    const now = Date.now()
    if (this.#isAttentive(now)) return this.schedule('mail', now + AWAY_BEFORE_MAIL_MS)
    const due = this.#ledger
      .dueMails(now)
      .flatMap(({ chatId, unread, last }) => (last ? [{ ...last, chatId, unread }] : []))
    if (due.length > 0) {
      const chats = due.map(({ chatId, unread, senderId, content }) => ({ chatId, unread, senderId, content }))
      await this.ctx.exports.Projection.mailUnread(this.name, chats)
      for (const { chatId, sequence } of due) this.#ledger.mailed(chatId, sequence, now)
    }
    this.#scheduleMail()
  }

  #scheduleMail(): void {
    const next = this.#ledger.nextMail()
    if (next !== undefined) this.schedule('mail', next)
  }

  #send(connection: Connection, frame: Unversioned<InboxFrame>): void {
    connection.send(encode(frame))
  }

  #broadcast(frame: Unversioned<InboxFrame>): void {
    this.broadcast(encode(frame))
  }
}
