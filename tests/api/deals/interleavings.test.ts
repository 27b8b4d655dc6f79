import { evictDurableObject, runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Side } from '#contract/deals/constants.ts'
import type { Deal, DealEvent } from '#contract/deals/deal.ts'
import type { Move } from '#contract/deals/moves.ts'
import type { MoveRequest, MoveResult } from '#contract/deals/rpc.ts'
import { outcomeOf, summaryOf } from '#contract/deals/summary.ts'
import { newChat, type TestChat } from '../../support/chat.ts'
import { later } from '../../support/clock.ts'
import { DealModel, type ModelMove, type ModelRules } from '../../support/deal-model.ts'
import { runs } from '../../support/runs.ts'
import { type DealStep, dealStep, ENDS_PAID, ruleSet, toMove, toRules } from '../../support/deal-steps.ts'

/** A deal in a real room next to one of the model; differences are collected. */
class World {
  readonly #chat: TestChat
  readonly #start: MoveRequest['start']
  readonly #made: { move: Move; side: Side }[] = []
  readonly #model = new DealModel(Date.now())
  readonly disagreements: { actual: unknown; expected: unknown }[] = []
  #rules: ModelRules
  /** Times at which private prices decided an offer. */
  #judged: number[] = []

  static async open(rules: ModelRules): Promise<World> {
    const world = new World(await newChat(), rules)
    await world.room.startDeal(world.#start)
    return world
  }

  private constructor(chat: TestChat, rules: ModelRules) {
    this.#chat = chat
    this.#start = { dealId: crypto.randomUUID(), startedAt: Date.now(), entry: chat.entry, blockers: [] }
    this.#rules = rules
  }

  get room() {
    return env.CHAT_ROOM.getByName(this.#chat.id)
  }

  async history(): Promise<{ deal: Deal; events: DealEvent[] }> {
    const history = await this.room.dealHistory(this.#start.dealId)
    if (!history) throw new Error('The room does not know its deal.')
    return history
  }

  async take(step: DealStep): Promise<void> {
    switch (step.type) {
      case 'wait':
        later(step.ms)
        await runDurableObjectAlarm(this.room)
        return this.#model.pass(Date.now())
      case 'rules':
        this.#rules = step.rules
        return
      case 'evict':
        return evictDurableObject(this.room)
      case 'end':
        await this.room.endDeal({ start: this.#start, cause: step.cause, reason: null })
        return this.#model.end(ENDS_PAID.has(step.cause), Date.now())
      case 'repeat':
        return this.#repeat(step.back)
      case 'move':
        return this.#move({ ...step.move, id: crypto.randomUUID() } as ModelMove, step.side)
    }
  }

  /** The state of the room that the model covers. */
  async check(): Promise<void> {
    const { deal } = await this.history()
    const { over, liveOffer, agreed } = this.#model
    const { offer, agreement } = deal
    this.#compare(
      {
        status: deal.status,
        offer: offer && { by: offer.by, cents: offer.terms.priceCents, until: offer.expiresAt },
        agreed: agreement?.terms.priceCents,
      },
      {
        status: over ?? 'negotiating',
        offer: liveOffer ? { by: liveOffer.by, cents: liveOffer.cents, until: liveOffer.until } : null,
        agreed: agreed?.cents,
      },
    )
  }

  /** Checks D1 and the conversation after everything was mirrored. */
  async checkProjections(): Promise<void> {
    await runDurableObjectAlarm(this.room)
    const { deal, events } = await this.history()
    const { status, phase, waitsFor, offeredBy, sequence } = summaryOf(deal)
    const row = await env.DB.prepare(
      `SELECT status, phase, waits_for AS waitsFor, offered_by AS offeredBy, sequence, offer_cents AS offerCents,
         price_cents AS priceCents FROM deals WHERE id = ?`,
    )
      .bind(deal.id)
      .first()
    const offerCents = deal.offer?.terms.priceCents ?? null
    const priceCents = deal.agreement?.terms.priceCents ?? null
    this.#compare(row, { status, phase, waitsFor, offeredBy, sequence, offerCents, priceCents })
    const { results: offers } = await env.DB.prepare('SELECT id, outcome FROM offers WHERE deal_id = ? ORDER BY id')
      .bind(deal.id)
      .all()
    const made = events.flatMap(({ type, offer }, index) =>
      type === 'offered' && offer ? [{ id: offer.id, outcome: outcomeOf(offer.id, events.slice(index + 1)) }] : [],
    )
    this.#compare(
      offers,
      made.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    )
    const messages = await this.room.messagesAfter(this.#chat.buyer.id, 0, 1_000)
    this.#compare(
      messages.map(({ event }) => event),
      events.filter(({ type }) => type !== 'started'),
    )
  }

  async #move(made: ModelMove, side: Side): Promise<void> {
    const { deal } = await this.history()
    const move = toMove(made, crypto.randomUUID(), deal, this.#rules)
    const { refusal } = await this.#send(move, side)
    const { rules, isJudged } = this.#limited(made, side)
    const isAllowed = this.#model.move(made, side, rules, Date.now())
    this.#compare({ made, side, isAllowed: refusal === null }, { made, side, isAllowed })
    if (!isAllowed) return
    this.#made.push({ move, side })
    if (isJudged) this.#judged.push(Date.now())
  }

  /** Private prices decide three offers of the buyer a day. */
  #limited(move: ModelMove, side: Side): { rules: ModelRules; isJudged: boolean } {
    const rules = this.#rules
    const hasPrices = rules.lowest !== null || rules.acceptAt !== null
    const recent = this.#judged.filter((at) => at > Date.now() - 24 * 60 * 60_000)
    if (move.kind !== 'offer' || side !== 'buyer' || !hasPrices) return { rules, isJudged: false }
    if (recent.length < 3) return { rules, isJudged: true }
    return { rules: { ...rules, lowest: null, acceptAt: null }, isJudged: false }
  }

  /** A repeated move is made once, however late it arrives. */
  async #repeat(back: number): Promise<void> {
    const one = this.#made.at(-1 - back)
    if (!one) return
    const before = await this.history()
    const { refusal, view } = await this.#send(one.move, one.side)
    this.#compare({ refusal, deal: view.deal }, { refusal: null, deal: before.deal })
    this.#compare(await this.history(), before)
  }

  #compare(actual: unknown, expected: unknown): void {
    if (!isDeepStrictEqual(actual, expected)) this.disagreements.push({ actual, expected })
  }

  #send(move: Move, side: Side): Promise<MoveResult> {
    const userId = side === 'buyer' ? this.#chat.buyer.id : this.#chat.seller.id
    const rules = toRules(this.#rules)
    return this.room.move({ start: this.#start, userId, move, rules, ending: false, soldOnce: false })
  }
}

describe('Deals', { tags: ['1-4-purchase-statuses'] }, () => {
  it('match a small model in any sequence of steps and are mirrored exactly to D1', async () => {
    await fc.assert(
      fc.asyncProperty(ruleSet, fc.array(dealStep, { maxLength: 30, size: 'max' }), async (rules, steps) => {
        const world = await World.open(rules)
        for (const step of steps) {
          await world.take(step)
          await world.check()
        }
        await world.checkProjections()
        expect(world.disagreements).toEqual([])
      }),
      runs(3),
    )
  })
})
