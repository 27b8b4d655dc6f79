import type { Connection, ConnectionContext } from 'partyserver'
import { encode, type Unversioned } from '#contract/chat/encode.ts'
import type { InboxChat, InboxFrame, Notice } from '#contract/chat/inbox.ts'
import type { InboxRpc, OpenSessions, Presence } from '#contract/chat/rpc.ts'
import { rootCause } from '#contract/root-cause.ts'
import { MAX_SOCKETS, PRESENCE_LEASE_MS } from '#contract/chat/limits.ts'
import { BaseParty, type Identity } from './base-party.ts'
import { isEnded } from './chat/close-sessions.ts'
import { FrameLimit } from './chat/frame-limit.ts'
import type { PartyEnv } from './env.ts'
import { INBOX_MIGRATIONS, InboxLedger } from './inbox/inbox-ledger.ts'

/** How long a user whose last socket closed still counts as online: reloading a page takes less. */
const OFFLINE_GRACE_MS = 3_000

interface Tab extends Identity {
  connectedAt: number
}

/** One person's unread counts, presence and notices, for all of their tabs. Named by the person's id. */
export class Inbox extends BaseParty<'leases' | 'offline' | 'mail', PartyEnv> implements InboxRpc {
  protected override readonly unnamedAlarm = undefined
  readonly #ledger = new InboxLedger(this.ctx.storage.sql)
  readonly #limit = new FrameLimit()

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
    this.schedule('leases', now + PRESENCE_LEASE_MS)
    this.#ledger.cancelMails()
    await this.#setOnline(true)
  }

  override onClose(): void {
    this.schedule('offline', Date.now() + OFFLINE_GRACE_MS)
  }

  /** Tabs only renew their lease, which is answered without this; those of later builds may send more. */
  override onMessage(connection: Connection<Tab>): void {
    if (connection.readyState !== WebSocket.OPEN) return
    if (this.#limit.take(this.name, Date.now())) connection.send(encode({ type: 'refused', code: 'unknown_frame' }))
    else this.refuse(connection, 'too_many_frames')
  }

  async update(chat: InboxChat): Promise<void> {
    if (!this.#ledger.update(chat)) return
    if ([...this.getConnections()].length > 0) this.#broadcast({ type: 'chat', chat, ...this.#counts() })
    // An online user needs no mail until they have left again.
    const mayNeedMail = chat.unread === 0 || !this.#ledger.isOnline()
    if (mayNeedMail && this.#ledger.planMail(chat, Date.now())) this.#scheduleMail()
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
    return !this.#isRefused(sessionId, checkedAt)
  }

  async left(chatId: string): Promise<void> {
    this.#ledger.remove(chatId, 'open')
  }

  async watch(chatId: string): Promise<Presence> {
    this.#ledger.add(chatId, 'watching')
    return this.#ledger.presence()
  }

  #isRefused(sessionId: string, checkedAt: number): boolean {
    return this.#ledger.isRetired() || this.#ledger.isRevoked(sessionId, checkedAt)
  }

  protected override async onDue(name: 'leases' | 'offline' | 'mail'): Promise<void> {
    if (name === 'mail') return this.#mail()
    if (name === 'leases') this.#endLeases()
    const online = this.ctx.getWebSockets().some(({ readyState }) => readyState === WebSocket.OPEN)
    if (online) this.schedule('leases', Date.now() + PRESENCE_LEASE_MS)
    await this.#setOnline(online)
  }

  /** Closes tabs that have not renewed their lease: they crashed, or their network is gone. */
  #endLeases(): void {
    const now = Date.now()
    for (const connection of this.getConnections<Tab>()) {
      const renewed = this.ctx.getWebSocketAutoResponseTimestamp(connection)?.getTime() ?? 0
      const since = Math.max(renewed, connection.state?.connectedAt ?? 0)
      if (now - since >= PRESENCE_LEASE_MS) this.refuse(connection, 'lease_expired')
    }
  }

  async #setOnline(online: boolean): Promise<void> {
    const now = Date.now()
    if (!this.#ledger.setOnline(online, now)) return
    if (!online) this.#ledger.planMails(now)
    this.#scheduleMail()
    await this.#publishPresence()
  }

  async #publishPresence(): Promise<void> {
    const presence = this.#ledger.presence()
    const updates = this.#ledger.rooms('watching').map(async (id) => {
      const watching = await this.env.CHAT_ROOM.getByName(id).presenceChanged(this.name, presence)
      if (!watching) this.#ledger.remove(id, 'watching')
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
