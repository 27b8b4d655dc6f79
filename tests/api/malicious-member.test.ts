import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { beforeEach, describe, expect, inject, it } from 'vitest'
import type { DealView } from '#contract/deals/deal.ts'
import { holdMail, mailsTo, send } from '../support/accounts.ts'
import { anyText } from '../support/arbitraries.ts'
import { connectToRoom, type TestSocket } from '../support/chat.ts'
import { mirror, type Negotiation, negotiate, sendMove, termsOf } from '../support/deals.ts'
import { wrongCounts } from '../support/wrong-counts.ts'

/** Number of actions of the buyer, with messages of the seller in between. */
const ACTS = Math.min(inject('fuzzRequests'), 5_000)
const SELLER_SPEAKS_EVERY = 10

type Act = { frame: Record<string, unknown> | string } | { move: string; cents: number } | { review: number } | 'vote'

const sampleActs = () => fc.sample(act, { seed: inject('propertySeed'), numRuns: ACTS })

const position = fc.constantFrom(0, 1, 20, Number.MAX_SAFE_INTEGER, -1)
const frame = fc.oneof(
  fc.record({ type: fc.constant('send'), id: fc.uuid(), content: fc.oneof(anyText, fc.constant('x'.repeat(1_000))) }),
  fc.record({ type: fc.constant('edit'), id: fc.uuid(), content: anyText }),
  fc.record({ type: fc.constant('resume'), before: position }),
  fc.record({ type: fc.constant('resume'), after: position }),
  fc.record({ type: fc.constant('read'), sequence: position }),
  fc.record({ type: fc.constant('typing'), on: fc.boolean() }),
  anyText,
)
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ frame }) },
  {
    weight: 5,
    arbitrary: fc.record({
      move: fc.constantFrom('offer', 'withdraw', 'accept', 'decline', 'buy', 'pay', 'receive', 'cancel', 'nonsense'),
      cents: fc.oneof(fc.constantFrom(0, 1, 129_000), fc.integer({ min: -1, max: 200_000 })),
    }),
  },
  { weight: 1, arbitrary: fc.record({ review: fc.integer({ min: -1, max: 6 }) }) },
  { weight: 1, arbitrary: fc.constant('vote' as const) },
)

/** A buyer who does everything a member can, as often as possible. */
class MaliciousBuyer {
  readonly statuses = new Set<number>()
  readonly #deal: Negotiation
  #socket: TestSocket | undefined
  #view: DealView | undefined
  #reviewId: string | undefined

  constructor(deal: Negotiation) {
    this.#deal = deal
  }

  async do(one: Act): Promise<void> {
    if (one === 'vote')
      await this.#request('PUT', `/api/reviews/${this.#reviewId ?? 'unknown'}/helpful`, { helpful: true })
    else if ('frame' in one) await this.#sendFrame(one.frame)
    else if ('review' in one) await this.#review(one.review)
    else await this.#move(one.move, one.cents)
  }

  /** Reconnects when the room closes the connection. */
  async #sendFrame(content: Record<string, unknown> | string): Promise<void> {
    if (!this.#socket) {
      const socket = await connectToRoom(this.#deal.chatId, this.#deal.buyer)
      this.#socket = socket
      void socket.closed.then(() => (this.#socket = undefined))
    }
    this.#socket.send(content)
  }

  async #move(type: string, cents: number): Promise<void> {
    const deal = this.#view?.deal
    const isOver = deal === undefined || deal.status !== 'negotiating'
    const offerId = deal?.offer?.id ?? 'unknown'
    const about = { id: crypto.randomUUID(), type, dealId: isOver ? null : deal.id, offerId, answers: null }
    const body = { ...about, priceCents: cents, terms: termsOf(cents), reason: 'x'.repeat(500) }
    const { status, view } = await sendMove(this.#deal.buyer, this.#deal.chatId, body)
    this.statuses.add(status)
    this.#view = view ?? this.#view
  }

  /** Writes a review, or deletes it in order to write another one. */
  async #review(rating: number): Promise<void> {
    if (this.#reviewId) {
      await this.#request('DELETE', `/api/reviews/${this.#reviewId}`)
      this.#reviewId = undefined
      return
    }
    const body = { subject: 'listing', subjectId: this.#deal.listingId, rating, comment: 'Bad.' }
    const reply = await this.#request('POST', '/api/reviews', body)
    this.#reviewId = (reply as { id?: string }).id
  }

  async #request(method: string, path: string, body?: unknown): Promise<unknown> {
    const reply = await send(method, path, body, { cookie: this.#deal.buyer.cookie })
    this.statuses.add(reply.status)
    const text = await reply.text()
    return text === '' ? {} : JSON.parse(text)
  }
}

describe('A malicious chat member', { tags: ['ours-malicious-member'] }, () => {
  holdMail()
  let deal: Negotiation
  beforeEach(async () => {
    deal = await negotiate()
  })

  it('gets no server error, corrupts no count and does not block the other member', async () => {
    const buyer = new MaliciousBuyer(deal)
    const seller = await connectToRoom(deal.chatId, deal.seller)
    const waits: number[] = []
    for (const [at, one] of sampleActs().entries()) {
      await buyer.do(one)
      if (at % SELLER_SPEAKS_EVERY !== 0) continue
      const started = performance.now()
      const id = seller.sendMessage('Please stop.')
      await seller.next('ack', ({ message }) => message.id === id)
      waits.push(performance.now() - started)
    }
    waits.sort((a, b) => a - b)
    console.info(
      `The seller waited ${waits[Math.ceil(waits.length * 0.99) - 1]?.toFixed(1)} ms for the slowest in 100.`,
    )
    expect([...buyer.statuses]).toEqual(expect.arrayContaining([200, 400, 404, 409]))
    expect([...buyer.statuses].filter((status) => status >= 500)).toEqual([])
    expect(await wrongCounts(env.DB, [])).toEqual([])
  })

  it('causes one mail of each kind within minutes to a member who is away', async () => {
    const buyer = new MaliciousBuyer(deal)
    for (const one of sampleActs()) {
      await buyer.do(one)
      await mirror(deal)
    }
    const kinds = (await mailsTo(deal.seller.email)).map(({ kind }) => kind)
    expect(kinds).toContain('offer_received')
    expect(kinds).toContain('review_received')
    expect(kinds).toHaveLength(new Set(kinds).size)
  })
})
