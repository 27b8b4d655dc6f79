import { expect, test } from 'vitest'
import { turnText } from '#web/domains/deals/turn-text.ts'

test('A deal card shows whose turn it is, from each side', () => {
  const turn = (phase: 'open' | 'offered' | 'accepted' | 'ended', waitsFor: 'buyer' | 'seller' | null) =>
    (['buyer', 'seller'] as const).map((side) =>
      turnText({ status: phase === 'ended' ? 'purchased' : 'negotiating', phase, side, waitsFor }),
    )
  expect(turn('open', null)).toEqual(['No open offer', 'No open offer'])
  expect(turn('offered', 'seller')).toEqual(['Seller’s turn', 'Your turn'])
  expect(turn('offered', 'buyer')).toEqual(['Your turn', 'Buyer’s turn'])
  expect(turn('accepted', 'buyer')).toEqual(['Your turn to pay', 'Buyer’s turn to pay'])
  expect(turn('accepted', 'seller')).toEqual([
    'Seller’s turn to confirm the payment',
    'Your turn to confirm the payment',
  ])
  expect(turn('ended', 'seller')).toEqual(['Seller’s turn to deliver', 'Your turn to deliver'])
  expect(turn('ended', 'buyer')).toEqual(['Your turn to confirm the delivery', 'Buyer’s turn to confirm the delivery'])
})
