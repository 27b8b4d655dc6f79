import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Side } from '#contract/deals/constants.ts'
import type { DealView } from '#contract/deals/deal.ts'
import { allowedMoves } from '#contract/deals/machine.ts'
import type { MoveInput } from '#contract/deals/moves.ts'
import type { ChatPerson } from './chat-people.ts'

const RULES = { live: true, openToOffers: true, buyNow: true }
/** Moves that never end a negotiation. */
const HAGGLING = new Set(['offer', 'withdraw', 'decline'])

/** Somebody who makes one move after the other, and repeats each until it is answered. */
export class Haggler {
  /** The ids of moves that were answered as made, with what was made. */
  readonly acknowledged: { id: string; type: string }[] = []
  readonly #url: string
  readonly #chatId: string
  readonly #person: ChatPerson
  readonly #side: Side
  readonly #random: () => number
  #view: DealView
  #isOn = true
  /** How many requests got no answer. */
  unanswered = 0

  constructor(line: string, chatId: string, person: ChatPerson, side: Side, view: DealView, random: () => number) {
    this.#url = `${line}/api/chats/${chatId}/moves`
    this.#chatId = chatId
    this.#person = person
    this.#side = side
    this.#view = view
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
      // Whose turn it is not asks how things stand, with a move that is refused.
      else await this.#untilAnswered({ ...this.#shared(), type: 'withdraw', offerId: randomUUID() })
      await wait(gapMs)
    }
  }

  #shared(): { id: string; dealId: string } {
    return { id: randomUUID(), dealId: this.#view.deal.id }
  }

  #choose(): MoveInput | undefined {
    const { deal } = this.#view
    const allowed = allowedMoves(deal, this.#side, RULES, Date.now()).filter((type) => HAGGLING.has(type))
    const type = allowed[Math.floor(this.#random() * allowed.length)]
    const offerId = deal.offer?.id ?? ''
    if (type === 'withdraw') return { ...this.#shared(), type, offerId }
    if (type === 'decline') return { ...this.#shared(), type, offerId }
    if (type !== 'offer') return undefined
    const terms = { priceCents: 1 + Math.floor(this.#random() * 100_000) }
    return { ...this.#shared(), type, terms, answers: deal.offer?.id ?? null }
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
      if (deal) this.acknowledged.push({ id: move.id, type: move.type })
      this.#view = deal ?? current ?? this.#view
      return
    }
  }

  /** Undefined if there was no answer, or one that says nothing about the move. */
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
