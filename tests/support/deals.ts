import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { StartedChat } from '#contract/chat/chats.ts'
import type { DealView } from '#contract/deals/deal.ts'
import type { MoveInput } from '#contract/deals/moves.ts'
import type { ErrorReply } from '#contract/errors.ts'
import { post, store, type Stored } from './accounts.ts'
import { jsonOf } from './api.ts'
import { addListing } from './chat-rows.ts'

type Columns = Record<string, string | number | null>
/** A move without what every one has. */
export type Said = MoveInput extends infer One ? (One extends MoveInput ? Omit<One, 'id' | 'dealId'> : never) : never

/** A listing's columns, however they came there. */
export async function setListing(id: string, columns: Columns): Promise<void> {
  const set = Object.keys(columns).map((name) => `${name} = ?`)
  await env.DB.prepare(`UPDATE listings SET ${set.join(', ')} WHERE id = ?`)
    .bind(...Object.values(columns), id)
    .run()
}

export interface Outcome {
  status: number
  /** The deal, also the one that a refusal comes with. */
  view: DealView | undefined
  code: string | undefined
}

/** A discussion of two people about a listing of $1,290, whose deal has begun. */
export class Negotiation {
  readonly chatId: string
  readonly dealId: string
  readonly listingId: string
  readonly buyer: Stored
  readonly seller: Stored

  constructor(chatId: string, dealId: string, listingId: string, buyer: Stored, seller: Stored) {
    this.chatId = chatId
    this.dealId = dealId
    this.listingId = listingId
    this.buyer = buyer
    this.seller = seller
  }

  /** Makes a move, of this deal unless it names another or none. */
  move(by: Stored, said: Said, rest: { id?: string; dealId?: string | null } = {}): Promise<Outcome> {
    return makeMove(by, this.chatId, { id: crypto.randomUUID(), dealId: this.dealId, ...said, ...rest } as MoveInput)
  }

  /** An offer that is not refused; answers its id. */
  async offer(by: Stored, priceCents: number, answers: string | null = null): Promise<string> {
    const id = crypto.randomUUID()
    const { status, code } = await this.move(by, { type: 'offer', terms: termsOf(priceCents), answers }, { id })
    if (status !== 200) throw new Error(`An offer of ${priceCents} was refused: ${code}`)
    return id
  }

  /** Agrees on a price that the buyer has offered. */
  async agree(priceCents: number): Promise<void> {
    const offerId = await this.offer(this.buyer, priceCents)
    const { status, code } = await this.move(this.seller, { type: 'accept', offerId, priceCents })
    if (status !== 200) throw new Error(`An acceptance was refused: ${code}`)
  }
}

export async function makeMove(by: Stored | undefined, chatId: string, move: object): Promise<Outcome> {
  const reply = await post(`/api/chats/${chatId}/moves`, move, { cookie: by?.cookie ?? '' })
  const body = await reply.json<{ deal?: DealView; current?: DealView } & Partial<ErrorReply>>()
  return { status: reply.status, view: body.deal ?? body.current, code: body.error?.code }
}

export function termsOf(priceCents: number) {
  return { priceCents, supportMonths: null, royalty: false, training: false, deployment: false }
}

/** Starts a discussion of new people, or of these, about a new listing, or about this one. */
export async function negotiate(
  given: { buyer?: Stored; seller?: Stored; listingId?: string } = {},
  columns?: Columns,
): Promise<Negotiation> {
  const buyer = given.buyer ?? (await store())
  const seller = given.seller ?? (await store({ role: 'seller' }))
  const listingId = given.listingId ?? (await addListing({ sellerId: seller.id }))
  if (columns) await setListing(listingId, columns)
  const { chat } = await jsonOf<StartedChat>(post('/api/chats', { listingId }, { cookie: buyer.cookie }))
  return new Negotiation(chat.id, chat.negotiationId ?? '', listingId, buyer, seller)
}

/** Waits until D1 has what the room says. */
export async function mirrored({ chatId }: Pick<Negotiation, 'chatId'>): Promise<void> {
  await runDurableObjectAlarm(env.CHAT_ROOM.getByName(chatId))
}

export async function dealRow(id: string): Promise<Record<string, unknown> | null> {
  return env.DB.prepare('SELECT * FROM deals WHERE id = ?').bind(id).first()
}
