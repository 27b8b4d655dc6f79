import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { StartedChat } from '#contract/chat/chats.ts'
import { OFFER_HOURS, type Side } from '#contract/deals/constants.ts'
import type { Deal, DealEvent, DealView } from '#contract/deals/deal.ts'
import type { Move, MoveInput } from '#contract/deals/moves.ts'
import { INCLUSION_NAMES, perInclusion, type Term, type Terms } from '#contract/deals/terms.ts'
import type { ErrorReply } from '#contract/errors.ts'
import { columnOf } from '#worker/db/schema/terms.ts'
import { toStored } from '#worker/db/terms.ts'
import { post, send, statusOf, type Stored } from './accounts.ts'
import { jsonOf } from './api.ts'
import { buyerAndSeller } from './chat.ts'
import { addListing } from './chat-rows.ts'
import { NOTHING_INCLUDED, oneLicense } from './terms.ts'

/** What the listings here cost. */
export const LIST_CENTS = 129_000

type Columns = Record<string, string | number | null>
/** A move without its own id and its deal's. */
export type MoveBody = MoveInput extends infer One
  ? One extends MoveInput
    ? Omit<One, 'id' | 'dealId'>
    : never
  : never

/** How a move was answered. */
export interface Answer {
  status: number
  code: string | undefined
  /** The deal, also the one that a refusal comes with. */
  view: DealView | undefined
}

/** A chat of a buyer and a seller about a listing, and its first deal. */
export interface Negotiation {
  chatId: string
  dealId: string
  listingId: string
  buyer: Stored
  seller: Stored
}

/** Starts a chat of new people about a new listing, or of these about this one. */
export async function negotiate(
  given: { buyer?: Stored; seller?: Stored; listingId?: string } = {},
  listing: Columns = {},
): Promise<Negotiation> {
  const { buyer, seller } = await buyerAndSeller(given)
  const listingId = given.listingId ?? (await addListing({ sellerId: seller.id }))
  await setListing(listingId, listing)
  const { chat } = await jsonOf<StartedChat>(post('/api/chats', { listingId }, { cookie: buyer.cookie }))
  return { chatId: chat.id, dealId: chat.negotiationId ?? '', listingId, buyer, seller }
}

/** Sets columns of a listing, however they came there. */
export async function setListing(id: string, columns: Columns): Promise<void> {
  const names = Object.keys(columns)
  if (names.length === 0) return
  await env.DB.prepare(`UPDATE listings SET ${names.map((name) => `${name} = ?`).join(', ')} WHERE id = ?`)
    .bind(...Object.values(columns), id)
    .run()
}

/** Sends a move of a deal, or whatever `rest` makes of it. */
export function move(
  { chatId, dealId }: Negotiation,
  by: Stored,
  body: MoveBody,
  rest: { id?: string; dealId?: string | null } = {},
): Promise<Answer> {
  return sendMove(by, chatId, { id: crypto.randomUUID(), dealId, ...body, ...rest })
}

/** Sends anything as a move. */
export async function sendMove(by: Stored | undefined, chatId: string, body: unknown): Promise<Answer> {
  const reply = await post(`/api/chats/${chatId}/moves`, body, { cookie: by?.cookie ?? '' })
  const { deal, current, error } = await reply.json<{ deal?: DealView; current?: DealView } & Partial<ErrorReply>>()
  return { status: reply.status, code: error?.code, view: deal ?? current }
}

/** Makes an offer that is not refused; answers its id. */
export async function offer(deal: Negotiation, by: Stored, priceCents: number, answers: string | null = null) {
  const id = crypto.randomUUID()
  const { status, code } = await move(deal, by, { type: 'offer', terms: termsOf(priceCents), answers }, { id })
  if (status !== 200) throw new Error(`An offer was refused: ${code}`)
  return id
}

/** Makes offers and counter-offers, straight to the room, after the live offer. */
export async function exchangeOffers(
  { chatId, dealId, buyer, seller }: Negotiation,
  times: number,
  liveOfferId: string | null,
) {
  const room = env.CHAT_ROOM.getByName(chatId)
  const entry = (await room.state())?.entry
  if (!entry) throw new Error('The room was not opened.')
  const start = { dealId, startedAt: Date.now(), entry, blockers: [] }
  const rules = {
    list: termsOf(LIST_CENTS),
    options: oneLicense(LIST_CENTS),
    live: true,
    openToOffers: true,
    buyNow: true,
  }
  let answers = liveOfferId
  for (let time = 0; time < times; time += 1) {
    const id = crypto.randomUUID()
    const made: Move = { type: 'offer', id, dealId, terms: termsOf(50_000), hours: OFFER_HOURS[0], answers }
    const request = { start, userId: (time % 2 ? buyer : seller).id, move: made, ending: false, soldOnce: false }
    const { refusal } = await room.move({ ...request, rules: { ...rules, lowestCents: null, acceptCents: null } })
    if (refusal) throw new Error(`An offer was refused: ${refusal}`)
    answers = id
  }
}

/** Agrees on a price that the buyer has offered. */
export async function agree(deal: Negotiation, priceCents: number): Promise<void> {
  const offerId = await offer(deal, deal.buyer, priceCents)
  const { status, code } = await move(deal, deal.seller, { type: 'accept', offerId, priceCents })
  if (status !== 200) throw new Error(`An acceptance was refused: ${code}`)
}

/** Agrees on a price that the buyer marks as paid, so that only the seller's word is missing. */
export async function pay(deal: Negotiation, priceCents: number): Promise<void> {
  await agree(deal, priceCents)
  await move(deal, deal.buyer, { type: 'pay' })
}

/** One side blocks the other, or no longer. */
export async function block(deal: Negotiation, by: Side, blocked = true): Promise<void> {
  const status = await statusOf(
    send('PUT', `/api/chats/${deal.chatId}/blocked`, { blocked }, { cookie: deal[by].cookie }),
  )
  if (status >= 300) throw new Error(`A block was answered with ${status}.`)
}

/** What the listings here include, at a price. */
export function termsOf(priceCents: number): Terms {
  return { ...NOTHING_INCLUDED, priceCents }
}

/** What the listings here include after their seller has edited one term. */
export function editedTerms(term: Term): Terms {
  const included = perInclusion(
    () => true,
    () => 3,
  )
  const edited = { priceCents: LIST_CENTS + 1, license: 'single' as const, ...included }
  return { ...termsOf(LIST_CENTS), [term]: edited[term] }
}

/** Terms as columns of a listing. */
export function columnsOf({ priceCents, license, ...included }: Terms): Columns {
  const columns = INCLUSION_NAMES.map((name) => [columnOf(name), toStored(included[name])])
  return { price_cents: priceCents, license, ...Object.fromEntries(columns) }
}

/** A deal as its room has it. */
export async function historyOf({ chatId, dealId }: Negotiation): Promise<{ deal: Deal; events: DealEvent[] }> {
  const history = await env.CHAT_ROOM.getByName(chatId).dealHistory(dealId)
  if (!history) throw new Error('The room does not know this deal.')
  return history
}

/** Mirrors a room's changes in D1. */
export async function mirror({ chatId }: Pick<Negotiation, 'chatId'>): Promise<void> {
  await runDurableObjectAlarm(env.CHAT_ROOM.getByName(chatId))
}

/** The deals of a chat as D1 has them, oldest first. */
export async function dealRows({ listingId, buyer }: Pick<Negotiation, 'listingId' | 'buyer'>) {
  const { results } = await env.DB.prepare('SELECT * FROM deals WHERE listing_id = ? AND buyer_id = ? ORDER BY seq')
    .bind(listingId, buyer.id)
    .all()
  return results
}

/** The offers of a deal as D1 has them, the oldest first. */
export async function offerRows({ dealId }: Pick<Negotiation, 'dealId'>) {
  const { results } = await env.DB.prepare('SELECT * FROM offers WHERE deal_id = ? ORDER BY made_at, rowid')
    .bind(dealId)
    .all()
  return results
}

export async function listingRow({ listingId }: Pick<Negotiation, 'listingId'>) {
  return env.DB.prepare('SELECT * FROM listings WHERE id = ?').bind(listingId).first()
}
