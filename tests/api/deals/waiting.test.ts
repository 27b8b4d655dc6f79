import { expect, it } from 'vitest'
import type { OwnDealPage } from '#contract/deals/own-deals.ts'
import { fetchJson } from '../../support/api.ts'
import { connectToInbox } from '../../support/chat.ts'
import { mirror, move, negotiate, offer } from '../../support/deals.ts'

it('An inbox counts the deals that wait for its person after each move', { tags: ['ours-deal-notices'] }, async () => {
  const first = await negotiate()
  const { seller } = first
  const second = await negotiate({ seller })
  const inbox = await connectToInbox(seller)
  const counts = async (waiting: number) =>
    expect(await inbox.next('chat', (frame) => frame.waiting === waiting)).toMatchObject({ waiting })
  const offerId = await offer(first, first.buyer, 90_000)
  await counts(1)
  await offer(second, second.buyer, 90_000)
  await counts(2)
  await move(first, seller, { type: 'decline', offerId })
  await counts(1)
  await move(second, second.buyer, { type: 'cancel', reason: 'No.' })
  await counts(0)
})

it(
  'Purchases begin with those that wait for the buyer, and say where nothing was offered',
  { tags: ['ours-turn-first', 'ours-only-talk'] },
  async () => {
    const first = await negotiate()
    const { buyer } = first
    const [talk, mine] = [await negotiate({ buyer }), await negotiate({ buyer })]
    await offer(first, first.seller, 90_000)
    await offer(mine, buyer, 90_000)
    for (const deal of [first, talk, mine]) await mirror(deal)
    const { items } = await fetchJson<OwnDealPage>('/api/purchases', buyer.cookie)
    expect(items.map(({ id, waitsFor, hasOffers }) => [id, waitsFor, hasOffers])).toEqual([
      [first.dealId, 'buyer', true],
      [mine.dealId, 'seller', true],
      [talk.dealId, null, false],
    ])
  },
)
