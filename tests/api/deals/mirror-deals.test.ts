import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Deal } from '#contract/deals/deal.ts'
import type { DealsState, MirroredOffer } from '#contract/deals/rpc.ts'
import type { Terms } from '#contract/deals/terms.ts'
import { primary } from '#worker/db/client.ts'
import { mirrorDeals } from '#worker/deals/mirror-deals.ts'
import { addChat, addDeal, openRoom } from '../../support/chat-rows.ts'
import { dealRows, offerRows, termsOf } from '../../support/deals.ts'

let chat: Awaited<ReturnType<typeof addChat>>
let dealId = ''
beforeEach(async () => {
  chat = await addChat()
  await openRoom(chat)
  dealId = await addDeal(chat, 'negotiating')
})

/** Mirrors a state to D1 and waits for its effects. */
async function mirrorState({ deals = [], offers = [] }: Partial<DealsState>): Promise<void> {
  const { id: chatId, ...rest } = chat
  const following: Promise<unknown>[] = []
  const waitUntil = (work: Promise<unknown>) => void following.push(work)
  await mirrorDeals(
    { env, db: primary(env), now: Date.now(), waitUntil },
    { entry: { chatId, ...rest }, deals, offers },
  )
  await Promise.all(following)
}

const deal = (sequence: number, changes: Partial<Deal> = {}): Deal => ({
  id: dealId,
  status: 'negotiating',
  offer: null,
  agreement: null,
  startedAt: 1_000,
  movedAt: 1_000 + sequence,
  ended: null,
  sequence,
  ...changes,
})
const offer = (changes: Partial<MirroredOffer> = {}): MirroredOffer => ({
  id: 'offer',
  dealId,
  by: 'buyer',
  terms: { ...termsOf(90_000), supportMonths: 6, training: true },
  madeAt: 1_000,
  expiresAt: 2_000,
  outcome: 'live',
  decidedAt: null,
  automatic: false,
  reason: null,
  ...changes,
})
const declined = (changes: Partial<MirroredOffer> = {}) =>
  offer({ outcome: 'declined', decidedAt: 1_500, reason: 'Too low.', ...changes })
const cancelled = (sequence: number) =>
  deal(sequence, { status: 'cancelled', ended: { at: 3_000, by: 'buyer', cause: 'person', reason: 'No.' } })

const rows = () => dealRows({ listingId: chat.listingId, buyer: { id: chat.buyerId, email: '', cookie: '' } })

describe('The mirror of deals in D1', { tags: ['ours-mirrored-deals'] }, () => {
  it('replaces older states only and is idempotent', async () => {
    const { by, terms, ...rest } = offer()
    const live = { ...rest, by, terms }
    const newer = deal(3, { offer: live })
    await mirrorState({ deals: [newer], offers: [offer()] })
    const [first] = await rows()
    expect(first).toMatchObject({
      id: dealId,
      sequence: 3,
      phase: 'offered',
      waits_for: 'seller',
      offer_cents: 90_000,
      offered_by: 'buyer',
      expires_at: 2_000,
      updated_at: 1_003,
    })
    await mirrorState({ deals: [deal(2)] })
    await mirrorState({ deals: [newer], offers: [offer()] })
    expect(await rows()).toEqual([first])
    await mirrorState({ deals: [deal(4)], offers: [declined()] })
    expect(await rows()).toMatchObject([
      { sequence: 4, phase: 'open', offer_cents: null, notes: 'Too low.', updated_at: 1_500 },
    ])
    await mirrorState({ deals: [cancelled(5)] })
    await mirrorState({ deals: [newer] })
    expect(await rows()).toMatchObject([
      { sequence: 5, status: 'cancelled', phase: 'ended', ended_by: 'buyer', cause: 'person', notes: 'No.' },
    ])
  })

  it('includes offers, which keep their outcome once decided', async () => {
    await mirrorState({ deals: [deal(2)], offers: [offer()] })
    const stored = {
      id: 'offer',
      deal_id: dealId,
      seller_id: chat.sellerId,
      by: 'buyer',
      price_cents: 90_000,
      support_months: 6,
      royalty: 0,
      royalty_percent: null,
      license: 'multiple',
      training: 1,
      deployment: 0,
      made_at: 1_000,
      expires_at: 2_000,
    }
    expect(await offerRows({ dealId })).toEqual([
      { ...stored, outcome: 'live', decided_at: null, automatic: 0, reason: null },
    ])
    await mirrorState({ deals: [deal(3)], offers: [declined({ automatic: true })] })
    await mirrorState({ deals: [deal(2)], offers: [offer()] })
    expect(await offerRows({ dealId })).toEqual([
      { ...stored, outcome: 'declined', decided_at: 1_500, automatic: 1, reason: 'Too low.' },
    ])
  })

  it('stores offers from former builds, which had a price only, with default terms', async () => {
    const terms = { priceCents: 90_000 } as Terms
    await mirrorState({ deals: [deal(2)], offers: [offer({ terms })] })
    expect(await offerRows({ dealId })).toMatchObject([{ price_cents: 90_000, support_months: null, royalty: 0 }])
  })

  it('keeps the reason of a decline until a newer one', async () => {
    await mirrorState({ deals: [deal(3)], offers: [declined()] })
    await mirrorState({ deals: [deal(4)], offers: [offer({ id: 'next' })] })
    expect(await rows()).toMatchObject([{ notes: 'Too low.' }])
    await mirrorState({ deals: [deal(5)], offers: [declined({ id: 'next', reason: 'Still too low.' })] })
    expect(await rows()).toMatchObject([{ notes: 'Still too low.' }])
  })

  it('adds unknown deals, also several at once', async () => {
    const ended = { ...cancelled(2), id: crypto.randomUUID() }
    const next = { ...deal(1), id: crypto.randomUUID() }
    await mirrorState({ deals: [cancelled(2), ended, next], offers: [offer({ dealId: next.id })] })
    expect(await rows()).toMatchObject([
      { id: dealId, status: 'cancelled' },
      { id: ended.id, status: 'cancelled', seller_id: chat.sellerId, created_at: 1_000 },
      { id: next.id, status: 'negotiating', sequence: 1 },
    ])
    expect(await offerRows({ dealId: next.id })).toHaveLength(1)
  })

  it('clears the mark of a pending ending only once the deal has ended', async () => {
    await env.DB.prepare("UPDATE deals SET ending = 'suspended' WHERE id = ?").bind(dealId).run()
    await mirrorState({ deals: [deal(2)] })
    expect(await rows()).toMatchObject([{ ending: 'suspended' }])
    await mirrorState({ deals: [cancelled(3)] })
    expect(await rows()).toMatchObject([{ ending: null }])
  })

  it('skips a second negotiation of one chat', async () => {
    const second = { ...deal(1), id: crypto.randomUUID() }
    await mirrorState({ deals: [second], offers: [offer({ dealId: second.id })] })
    expect(await rows()).toMatchObject([{ id: dealId, status: 'negotiating' }])
  })

  it('includes hundreds of offers at once', async () => {
    const many = Array.from({ length: 300 }, (_, i) => declined({ id: `offer ${i}`, reason: 'x'.repeat(500) }))
    await mirrorState({ deals: [deal(600)], offers: many })
    expect(await offerRows({ dealId })).toHaveLength(300)
  })
})
