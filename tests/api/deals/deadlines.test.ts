import { evictDurableObject, runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { later } from '../../support/clock.ts'
import {
  agree,
  dealRows,
  historyOf,
  mirror,
  move,
  negotiate,
  type Negotiation,
  offer,
  termsOf,
} from '../../support/deals.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
const MINUTE_MS = 60_000

/** Evicts the room and runs its alarm. */
async function wake(deal: Negotiation): Promise<void> {
  await evictDurableObject(env.CHAT_ROOM.getByName(deal.chatId))
  await runDurableObjectAlarm(env.CHAT_ROOM.getByName(deal.chatId))
}
const types = async (deal: Negotiation) => (await historyOf(deal)).events.map(({ type }) => type)

describe('The deadlines of a deal, across restarts', { tags: ['ours-deal-deadlines'] }, () => {
  it('expire an offer after 48 hours and not before', async () => {
    const hours = 48
    const deal = await negotiate()
    await move(deal, deal.buyer, { type: 'offer', terms: termsOf(90_000), hours })
    later(hours * HOUR - MINUTE_MS)
    await wake(deal)
    expect(await types(deal)).toEqual(['started', 'offered'])
    later(2 * MINUTE_MS)
    await wake(deal)
    const { deal: expired, events } = await historyOf(deal)
    expect(events.at(-1)).toMatchObject({ type: 'expired', by: 'system', at: (events[1]?.at ?? 0) + hours * HOUR })
    expect([expired.status, expired.offer]).toEqual(['negotiating', null])
    await mirror(deal)
    expect(await dealRows(deal)).toMatchObject([{ phase: 'open', waits_for: null, expires_at: null }])
  })

  it('end a deal without a move for 30 days, unless payment was marked', async () => {
    const [idle, paid] = [await negotiate(), await negotiate()]
    await offer(idle, idle.buyer, 90_000)
    await agree(paid, 90_000)
    await move(paid, paid.buyer, { type: 'pay' })
    later(30 * DAY + MINUTE_MS)
    for (const deal of [idle, paid]) await wake(deal)
    expect(await types(idle)).toEqual(['started', 'offered', 'expired', 'cancelled'])
    expect((await historyOf(idle)).deal.ended).toMatchObject({ by: 'system', cause: 'idle' })
    expect((await historyOf(paid)).deal.status).toBe('negotiating')
    await mirror(idle)
    expect(await dealRows(idle)).toMatchObject([{ status: 'cancelled', cause: 'idle' }])
  })

  it('apply to the next move even if the alarm has not run', async () => {
    const deal = await negotiate()
    const offerId = await offer(deal, deal.buyer, 90_000)
    later(73 * HOUR)
    const late = await move(deal, deal.seller, { type: 'accept', offerId, priceCents: 90_000 })
    expect(late).toMatchObject({ status: 409, view: { deal: { offer: null } } })
    expect(await types(deal)).toEqual(['started', 'offered', 'expired'])
  })
})
