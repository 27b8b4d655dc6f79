import { WorkerEntrypoint } from 'cloudflare:workers'
import type { ChatProjection, ChatState, UnreadChat } from '#contract/chat/rpc.ts'
import type { Reservation } from '#contract/deals/reservation.ts'
import type { DealMail, DealsProjection, DealsState, HoldRequest } from '#contract/deals/rpc.ts'
import type { ViewFlush, ViewProjection } from '#contract/listings/views.ts'
import { throwRootCause } from '#contract/root-cause.ts'
import { findBlock } from './chat/block-person.queries.ts'
import { mailUnread } from './chat/mail-unread.ts'
import { mirrorChat } from './chat/mirror-chat.queries.ts'
import type { Env } from './env.ts'
import { primary } from './db/client.ts'
import { mailDeal } from './deals/mail-deal.ts'
import { mirrorDeals } from './deals/mirror-deals.ts'
import { claimSale } from './deals/reservations.queries.ts'
import { settleReservation } from './deals/settle-reservation.ts'
import { addViews } from './views/views.queries.ts'

/** What Durable Objects report to, so that D1 mirrors them. A call may be repeated. */
export class Projection extends WorkerEntrypoint<Env> implements ViewProjection, ChatProjection, DealsProjection {
  async addViews(flush: ViewFlush): Promise<void> {
    await addViews(primary(this.env), flush, Date.now()).catch(throwRootCause)
  }

  async mirrorChat(state: ChatState): Promise<void> {
    await mirrorChat(primary(this.env), state).catch(throwRootCause)
  }

  async hasBlocked(blockerId: string, blockedId: string): Promise<boolean> {
    return findBlock(primary(this.env), blockerId, blockedId).then(({ length }) => length > 0, throwRootCause)
  }

  async mailUnread(userId: string, chats: UnreadChat[]): Promise<void> {
    await mailUnread(this.#context(), userId, chats).catch(throwRootCause)
  }

  async mirrorDeals(state: DealsState): Promise<void> {
    await mirrorDeals(this.#context(), state).catch(throwRootCause)
  }

  async mailDeal(mail: DealMail): Promise<void> {
    await mailDeal(this.#context(), mail).catch(throwRootCause)
  }

  async settleReservation(request: HoldRequest): Promise<Reservation | null | undefined> {
    return settleReservation(this.#context(), request).catch(throwRootCause)
  }

  async claimSale(listingId: string, dealId: string): Promise<boolean> {
    return claimSale(primary(this.env), listingId, dealId).catch(throwRootCause)
  }

  #context() {
    const waitUntil = (work: Promise<unknown>) => this.ctx.waitUntil(work)
    return { env: this.env, db: primary(this.env), now: Date.now(), waitUntil }
  }
}
