import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Deal } from '#contract/deals/deal.ts'
import type { License } from '#contract/licenses/licenses.ts'
import { primary } from '#worker/db/client.ts'
import { mirrorDeals } from '#worker/deals/mirror-deals.ts'
import { addChat, addDeal, openRoom } from '../../support/chat-rows.ts'
import { termsOf } from '../../support/deals.ts'
import { addListedVersion } from '../../support/listed-packages.ts'
import { runs } from '../../support/runs.ts'

const DAY = 24 * 60 * 60_000
const BOUGHT = Date.UTC(2026, 0, 31, 12)

/** The states of a deal that ends in a purchase, and what mirrors one of them. */
async function newPurchase(supportMonths: number | null = 6, license: License = 'multiple') {
  const chat = await addChat()
  await openRoom(chat)
  const id = await addDeal(chat, 'negotiating')
  const agreed = (sequence: number, received: number | null): Deal => ({
    id,
    status: received === null ? 'negotiating' : 'purchased',
    offer: null,
    agreement: {
      terms: { ...termsOf(90_000), license, supportMonths },
      offerId: null,
      at: BOUGHT - DAY,
      paidAt: BOUGHT - DAY,
      receivedAt: received,
    },
    startedAt: 1_000,
    movedAt: BOUGHT,
    ended: received === null ? null : { at: BOUGHT, by: 'seller', cause: null, reason: null },
    sequence,
  })
  const states = [agreed(3, null), agreed(4, null), agreed(6, BOUGHT)]
  const { id: chatId, ...rest } = chat
  const mirror = async (state: number) => {
    const deal = states[state]
    if (!deal) throw new Error('There is no such state.')
    const context = { env, db: primary(env), now: Date.now(), waitUntil: () => undefined }
    await mirrorDeals(context, { entry: { chatId, ...rest }, deals: [deal], offers: [] })
  }
  const grants = async () => (await env.DB.prepare('SELECT * FROM grants WHERE id = ?').bind(id).all()).results
  const granted = async () => {
    const found = env.DB.prepare('SELECT version_id FROM grant_versions WHERE grant_id = ?').bind(id)
    return (await found.all<{ version_id: string }>()).results.map((row) => row.version_id)
  }
  return { ...chat, id, mirror, grants, granted }
}

describe('A purchase', { tags: ['ours-library'] }, () => {
  it('gives its buyer the current version, a year of updates and the support that was agreed', async () => {
    const { id, listingId, buyerId, sellerId, mirror, grants, granted } = await newPurchase()
    await addListedVersion(listingId, { version: '1.0.0', status: 'superseded', currentAt: BOUGHT - 2 * DAY })
    const current = await addListedVersion(listingId, { version: '1.1.0', currentAt: BOUGHT - DAY })
    await mirror(1)
    expect(await grants()).toEqual([])
    await mirror(2)
    expect(await grants()).toMatchObject([
      {
        id,
        listing_id: listingId,
        buyer_id: buyerId,
        seller_id: sellerId,
        created_at: BOUGHT,
        updates_until: Date.UTC(2027, 0, 31, 12),
        support_until: Date.UTC(2026, 6, 31, 12),
        mails: 1,
        ended_at: null,
      },
    ])
    expect(await granted()).toEqual([current])
  })

  it('without support or a package gives neither', async () => {
    const { mirror, grants, granted } = await newPurchase(null)
    await mirror(2)
    expect(await grants()).toMatchObject([{ support_until: null }])
    expect(await granted()).toEqual([])
  })

  it('gives the updates of its license', { tags: ['ours-licenses'] }, async () => {
    const buyout = await newPurchase(6, 'buyout')
    const evaluation = await newPurchase(6, 'evaluation')
    await buyout.mirror(2)
    await evaluation.mirror(2)
    expect(await buyout.grants()).toMatchObject([{ license: 'buyout', updates_until: null }])
    expect(await evaluation.grants()).toMatchObject([{ license: 'evaluation', updates_until: BOUGHT }])
  })

  it('is given once, whatever is repeated, out of order or released in between', async () => {
    const step = fc.oneof(fc.nat(2), fc.constantFrom('release' as const, 'end' as const))
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        const { id, listingId, mirror, grants, granted } = await newPurchase()
        const first = await addListedVersion(listingId, { currentAt: BOUGHT - DAY })
        let later = BOUGHT + DAY
        const release = async () => {
          await env.DB.prepare("UPDATE package_versions SET status = 'superseded' WHERE listing_id = ?")
            .bind(listingId)
            .run()
          await addListedVersion(listingId, { currentAt: (later += DAY) })
        }
        const end = () =>
          env.DB.prepare("UPDATE grants SET ended_at = 5, end_reason = 'Refunded.' WHERE id = ?").bind(id).run()
        let isEnded = false
        for (const one of [...steps, 2]) {
          if (one === 'release') await release()
          else if (one === 'end') isEnded = (await end()).meta.changes > 0 || isEnded
          else await mirror(one)
        }
        const created = { created_at: BOUGHT, ended_at: isEnded ? 5 : null }
        expect(await grants()).toMatchObject([created])
        expect(await granted()).toEqual([first])
      }),
      runs(15),
    )
  })
})
