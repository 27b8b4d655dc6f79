import { expect, it } from 'vitest'
import { connectToInbox } from '../../support/chat.ts'
import { move, negotiate, offer } from '../../support/deals.ts'

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
