import * as v from 'valibot'
import { expect } from 'vitest'
import type { Person } from '#contract/accounts/sessions.ts'
import type { Chat } from '#contract/chat/chats.ts'
import type { ChatMessage } from '#contract/chat/messages.ts'
import { otherSide, type Side } from '#contract/deals/constants.ts'
import type { DealEvent } from '#contract/deals/deal.ts'
import { eventText } from '#contract/deals/event-text.ts'
import type { DealRules } from '#contract/deals/machine.ts'
import { Move } from '#contract/deals/moves.ts'
import { DealStory } from '../../support/deal-story.ts'
import { INES, messageOf } from '../chat/fixtures.ts'
import { stubChat, log } from '../chat/parts.ts'
import type { StubbedRoom } from '../chat/room.ts'
import { serverTime } from '../support/clock.ts'
import { refusal, type Received, stub } from '../support/network.ts'
import { open, page } from '../support/open.tsx'

const HOUR = 60 * 60_000

export const dialog = page.getByRole('dialog')
/** The card of a live offer or a held price. */
export const card = (name: string | RegExp) => page.getByRole('article', { name })
/** Beside the conversation: what is known of the deal. */
export const panel = page.getByRole('complementary', { name: 'Details' })
/** Above the composer of a phone: whose turn it is. */
export const bar = page.getByRole('region', { name: 'Deal', exact: true })
export const NOUR: Chat['other'] = { ...INES, id: 'nour', name: 'Nour Badawi', username: 'nour' }

type Steps = (story: DealStory) => DealStory

/** A story that has come to now, whatever happened in it. */
function storyUntilNow(steps: Steps, rules: Partial<DealRules>): DealStory {
  const took = steps(new DealStory({ at: 0, ...rules })).now
  return steps(new DealStory({ at: serverTime() - took, ...rules }))
}

/** A deal in a stubbed room that applies moves by the real state machine. */
export class Negotiation {
  readonly me: Person
  readonly chat: Chat
  readonly room: StubbedRoom
  readonly story: DealStory
  /** The moves that the page has sent. */
  readonly moves: Received[]
  readonly #side: Side

  constructor(side: Side, steps: Steps, changes: Partial<Chat> = {}, rules: Partial<DealRules> = {}) {
    this.#side = side
    this.story = storyUntilNow(steps, rules)
    const other = side === 'buyer' ? INES : NOUR
    const shown = stubChat({ chat: { role: side, other, negotiationId: this.story.deal.id, ...changes } })
    this.me = shown.me
    this.chat = shown.chat
    this.room = shown.room
    this.room.deal = this.story.view
    this.room.messages = this.#messagesOf(this.story.events)
    this.moves = stub('post', `/api/chats/${this.chat.id}/moves`, ({ body }) => this.answer(body))
  }

  /** The other person, time or an admin does something. */
  advance(steps: Steps): void {
    const { length } = this.story.events
    this.story.now = serverTime() - HOUR
    steps(this.story)
    this.room.deals(this.story.view, this.#messagesOf(this.story.events.slice(length)))
  }

  /** Makes a move of the page, or refuses it with the deal as it is. */
  answer(body: unknown): Response {
    const { id: _, dealId, ...move } = v.parse(Move, body)
    // As the API does: no other move starts a deal.
    if (dealId === null && move.type !== 'offer' && move.type !== 'buy')
      return refusal(400, { code: 'invalid_input', message: 'Only an offer or a purchase can start a negotiation.' })
    try {
      this.advance((story) => story.move(this.#side, move as never))
    } catch (error) {
      const code = error instanceof Error ? error.message : ''
      return Response.json({ error: { code, message: `Refused: ${code}` }, current: this.story.view }, { status: 409 })
    }
    return Response.json({ deal: this.story.view })
  }

  #messagesOf(events: readonly DealEvent[]): ChatMessage[] {
    const by = new Map<string, string>([
      [this.#side, this.me.id],
      [otherSide(this.#side), this.chat.other.id],
    ])
    return events.map((event) =>
      messageOf(event.sequence, by.get(event.by) ?? '', {
        id: event.id,
        content: eventText(event),
        type: 'deal',
        event,
        createdAt: event.at,
        negotiationId: event.dealId,
      }),
    )
  }
}

interface Options {
  chat?: Partial<Chat>
  rules?: Partial<DealRules>
  width?: number
}

/** Opens the page of a deal, for one of its two people. */
export async function openDeal(side: Side, steps: Steps, { chat, rules, width = 1280 }: Options = {}) {
  const deal = new Negotiation(side, steps, chat, rules)
  await open(`/chat/${deal.chat.id}`, { as: deal.me, width })
  await expect.element(log).toBeVisible()
  return deal
}
