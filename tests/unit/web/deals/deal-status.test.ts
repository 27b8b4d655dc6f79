import { describe, expect, it } from 'vitest'
import type { Reservation } from '#contract/deals/reservation.ts'
import { type DealStatusText, dealStatusText } from '#web/domains/deals/deal-status-text.ts'
import { plainText } from '#web/domains/deals/phrase.ts'
import type { Viewer } from '#web/domains/deals/viewer.ts'
import { DealStory } from '../../../support/deal-story.ts'

const BUYER: Viewer = { side: 'buyer', other: 'Ines' }
const SELLER: Viewer = { side: 'seller', other: 'Nour' }

const textsOf = ({ tone, title, line, phase }: DealStatusText) => [tone, plainText(title), plainText(line), phase]
const forBoth = ({ view }: DealStory) => [BUYER, SELLER].map((viewer) => textsOf(dealStatusText(view, false, viewer)))

describe('The status of a deal', () => {
  it('names whose turn it is and for what', () => {
    const story = new DealStory().offer('seller', 105_000)
    expect(forBoth(story)).toEqual([
      ['yours', 'Your turn', 'Ines offered $1,050', 'Offer made'],
      ['theirs', 'Nour’s turn', 'You offered $1,050', 'Offer made'],
    ])
    const { text, offer } = dealStatusText(story.view, false, BUYER)
    expect(plainText(text)).toBe('to answer Ines’s offer of $1,050')
    expect(offer).toEqual(story.deal.offer)
  })

  it('moves from the payment to its confirmation', () => {
    const story = new DealStory().offer('buyer', 90_000).answer('seller', 'accept')
    expect(forBoth(story)).toEqual([
      ['yours', 'Your turn', '$900 is held', 'Price agreed, payment next'],
      ['theirs', 'Nour’s turn', '$900 is held', 'Price agreed, payment next'],
    ])
    story.move('buyer', { type: 'pay' })
    expect(forBoth(story).map(([tone]) => tone)).toEqual(['theirs', 'yours'])
    const delivery = ['Purchased, delivery next', 'Purchased, delivery next']
    expect(forBoth(story.move('seller', { type: 'receive' }))).toEqual([
      ['theirs', 'Ines’s turn', ...delivery],
      ['yours', 'Your turn', ...delivery],
    ])
    expect(forBoth(story.delivers('deliver', 'In the wiki.'))[0]).toEqual([
      'yours',
      'Your turn',
      'Delivered, confirmation next',
      'Delivered, confirmation next',
    ])
    expect(textsOf(dealStatusText(story.delivers('confirm-delivery').view, false, BUYER))).toEqual([
      'purchased',
      'Purchase Completed',
      'Purchased for $900',
      undefined,
    ])
  })

  it('says that a price is held only while it is', { tags: ['ours-reservation'] }, () => {
    const agree = (reservation: Reservation | null) =>
      new DealStory().reserves(reservation).offer('buyer', 90_000).answer('seller', 'accept')
    const until = Date.UTC(2026, 10, 23, 17)
    const own = agree({ isOwn: true, until })
    expect(forBoth(own)[0]).toEqual(['yours', 'Your turn', '$900 is held', 'Price agreed, payment next'])
    expect(plainText(dealStatusText(own.view, false, BUYER).text)).toMatch(/^to mark \$900 as paid, until Monday, /)
    const others = agree({ isOwn: false, until })
    const reserved = ['theirs', 'Agreed, but reserved', '$900 · reserved for another buyer', 'Price agreed']
    expect(forBoth(others)).toEqual([reserved, reserved])
    const paid = agree({ isOwn: false, until: null })
    expect(plainText(dealStatusText(paid.view, false, BUYER).text)).toBe(
      'Reserved for another buyer whose payment is being confirmed.',
    )
    const lost = agree({ isOwn: false, until }).ends('sold')
    expect(forBoth(lost)[0]).toEqual([
      'cancelled',
      'Cancelled because the product was sold to someone else',
      'If you’ve paid already, ask the seller for your money back, or report it to us.',
      undefined,
    ])
    expect(forBoth(others.reads(null))).toEqual([
      ['yours', 'Your turn', '$900 agreed, not reserved', 'Price agreed, payment next'],
      ['theirs', 'Nour’s turn', '$900 agreed, not reserved', 'Price agreed, payment next'],
    ])
  })

  it('names no turn without an offer or after its deadline', () => {
    expect(textsOf(dealStatusText(undefined, false, BUYER)).slice(0, 2)).toEqual(['open', 'No offer yet'])
    expect(forBoth(new DealStory())[0]?.slice(0, 2)).toEqual(['open', 'No offer yet'])
    const { view } = new DealStory().offer('seller', 105_000)
    expect(textsOf(dealStatusText(view, true, BUYER))).toEqual([
      'open',
      'No open offer',
      'You can talk first.',
      undefined,
    ])
  })

  it('names who ended it and why', () => {
    const story = new DealStory().move('seller', { type: 'cancel', reason: 'Sold my company.' })
    expect(forBoth(story)).toEqual([
      ['cancelled', 'Cancelled by the seller', '“Sold my company.”', undefined],
      ['cancelled', 'Cancelled by you', '“Sold my company.”', undefined],
    ])
    expect(forBoth(new DealStory().waits(30 * 24))[0]?.slice(1, 3)).toEqual([
      'Cancelled after 30 days without activity',
      'Nothing was purchased.',
    ])
  })
})
