import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Side } from '#contract/deals/constants.ts'
import type { DealView } from '#contract/deals/deal.ts'
import { allowedMoves } from '#contract/deals/allowed-moves.ts'
import type { MoveInput, MoveType } from '#contract/deals/moves.ts'
import { DEALS_PER_DAY } from '#contract/deals/limits.ts'
import type { ChatPerson } from '../../support/scripts/chat-people.ts'

/** Nothing here has a list price to name. */
const RULES = { live: true, openToOffers: true, buyNow: false }

/** How often cancelling is considered: it would end most deals before a price is agreed. */
const CANCEL = 0.1

/** What two people see of their deals: the newest that either was answered. */
export interface Seen {
  view: DealView
  /** How many deals have begun. */
  begun: number
}

/** What may end a deal, or lead to its end. */
const ENDS: ReadonlySet<MoveType> = new Set(['accept', 'cancel'])

/** A person who makes moves one after the other and repeats each until it is answered. */
export class Haggler {
  /** The moves that were answered as made. */
  readonly acknowledged: MoveInput[] = []
  readonly #url: string
  readonly #chatId: string
  readonly #person: ChatPerson
  readonly #side: Side
  readonly #seen: Seen
  readonly #random: () => number
  #isOn = true
  /** How many requests got no answer. */
  unanswered = 0

  constructor(line: string, chatId: string, person: ChatPerson, side: Side, seen: Seen, random: () => number) {
    this.#url = `${line}/api/chats/${chatId}/moves`
    this.#chatId = chatId
    this.#person = person
    this.#side = side
    this.#seen = seen
    this.#random = random
  }

  stop(): void {
    this.#isOn = false
  }

  /** Makes moves, one every `gapMs` while the server is there, until it is stopped; resolves when all are answered. */
  async haggle(gapMs: number): Promise<void> {
    while (this.#isOn) {
      const move = this.#choose()
      if (move) await this.#untilAnswered(move)
      await wait(gapMs)
    }
  }

  #choose(): MoveInput | undefined {
    const { deal } = this.#seen.view
    // No other may follow the last one, in which they haggle on.
    const isLast = this.#seen.begun >= DEALS_PER_DAY
    const allowed = allowedMoves(deal, this.#side, RULES, Date.now()).filter(
      (type) => (type !== 'cancel' || this.#random() < CANCEL) && !(isLast && ENDS.has(type)),
    )
    const type = allowed[Math.floor(this.#random() * allowed.length)]
    const { offer } = deal
    const shared = { id: randomUUID(), dealId: deal.status === 'negotiating' ? deal.id : null }
    switch (type) {
      case 'offer': {
        const terms = { priceCents: 1 + Math.floor(this.#random() * 100_000) }
        return { ...shared, type, terms, answers: offer?.id ?? null }
      }
      case 'withdraw':
      case 'decline':
        return offer ? { ...shared, type, offerId: offer.id } : undefined
      case 'accept':
        return offer ? { ...shared, type, offerId: offer.id, priceCents: offer.terms.priceCents } : undefined
      case 'cancel':
        return { ...shared, type, reason: 'No.' }
      case 'pay':
      case 'receive':
        return { ...shared, type }
      default:
        return undefined
    }
  }

  async #untilAnswered(move: MoveInput): Promise<void> {
    for (;;) {
      const reply = await this.#send(move)
      if (!reply) {
        this.unanswered += 1
        await wait(20)
        continue
      }
      const { deal, current } = reply
      if (deal) this.acknowledged.push(move)
      const view = deal ?? current
      if (view && view.revision > this.#seen.view.revision) {
        if (view.deal.id !== this.#seen.view.deal.id) this.#seen.begun += 1
        this.#seen.view = view
      }
      return
    }
  }

  /** Undefined without a reply about the move. */
  async #send(move: MoveInput): Promise<{ deal?: DealView; current?: DealView } | undefined> {
    const { cookie } = this.#person
    const headers = { Cookie: cookie, Origin: 'http://localhost', 'Content-Type': 'application/json' }
    try {
      const reply = await fetch(this.#url, { method: 'POST', headers, body: JSON.stringify(move) })
      if (reply.status >= 500) return undefined
      if (!reply.ok && reply.status !== 409) throw new Refused(`A move in ${this.#chatId}: ${await reply.text()}`)
      return (await reply.json()) as { deal?: DealView; current?: DealView }
    } catch (error) {
      if (error instanceof Refused) throw error
      return undefined
    }
  }
}

class Refused extends Error {}
