import { describe, expect, it } from 'vitest'
import type { DealEvent } from '#contract/deals/deal.ts'
import { linePhrase, stepPhrase } from '#web/domains/deals/deal-phrases.ts'
import { plainText } from '#web/domains/deals/phrase.ts'
import { firstName, type Viewer } from '#web/domains/deals/viewer.ts'
import { DealStory } from '../../../support/deal-story.ts'

const BUYER: Viewer = { side: 'buyer', other: 'Ines' }
const SELLER: Viewer = { side: 'seller', other: 'Nour' }

const lines = (event: DealEvent) => [BUYER, SELLER].map((viewer) => plainText(linePhrase(event, viewer)))
const steps = ({ events }: DealStory, viewer = BUYER) => events.map((event) => plainText(stepPhrase(event, viewer)))

describe('The history of a deal', () => {
  it('describes a purchase step by step', () => {
    const story = new DealStory().offer('buyer', 90_000).offer('seller', 105_000).answer('buyer', 'accept')
    story.move('buyer', { type: 'pay' }).move('seller', { type: 'receive' })
    expect(steps(story)).toEqual([
      'Discussion started',
      'You offered $900',
      'Ines countered $1,050',
      'You accepted $1,050',
      'You marked it as paid',
      'Ines confirmed the payment',
      'Purchase completed',
    ])
  })

  it('describes the outcome of each offer', () => {
    const story = new DealStory().offer('buyer', 90_000).answer('seller', 'decline')
    story.offer('seller', 120_050).answer('seller', 'withdraw').offer('buyer', 95_000).waits(72)
    expect(steps(story, SELLER).slice(2)).toEqual([
      'You declined $900',
      'You offered $1,200.50',
      'You withdrew $1,200.50',
      'Nour offered $950',
      'Offer of $950 expired',
    ])
  })
})

describe('A deal line in the conversation', () => {
  it('names who did it, from each side', () => {
    const story = new DealStory().offer('buyer', 90_000)
    expect(lines(story.last)).toEqual(['You offered $900', 'Nour offered $900'])
    expect(lines(story.offer('seller', 105_000).last)).toEqual(['Ines offered $1,050', 'You offered $1,050'])
    story.answer('buyer', 'decline', 'Too much for a year.')
    expect(lines(story.last)).toEqual([
      'You declined $1,050: “Too much for a year.”',
      'Nour declined $1,050: “Too much for a year.”',
    ])
  })

  it('marks a decision by a seller’s rule', () => {
    expect(lines(new DealStory({ lowestCents: 50_000 }).offer('buyer', 49_999).last)).toEqual(
      Array(2).fill('$499.99 declined automatically'),
    )
    expect(lines(new DealStory({ acceptCents: 100_000 }).offer('buyer', 100_000).last)).toEqual(
      Array(2).fill('$1,000 accepted automatically'),
    )
  })

  it('shows why a deal was cancelled', () => {
    const story = new DealStory().move('seller', { type: 'cancel', reason: 'Sold my company.' })
    expect(lines(story.last)).toEqual([
      'Negotiation cancelled by the seller: “Sold my company.”',
      'Negotiation cancelled by you: “Sold my company.”',
    ])
    expect(lines(new DealStory().waits(30 * 24).last)[0]).toBe('Negotiation cancelled after 30 days without activity')
    expect(lines(new DealStory().ends('sold').last)[0]).toBe(
      'Negotiation cancelled because the product was sold to someone else',
    )
    expect(lines(new DealStory().ends('admin', 'Fraud.').last)[0]).toBe('Negotiation cancelled by an admin: “Fraud.”')
  })
})

it('People are named by their first name, if they have one', () => {
  expect(firstName('Éloïse Garnier-Tran')).toBe('Éloïse')
  expect(firstName('ليلى حداد')).toBe('ليلى')
  expect(firstName('Deleted user')).toBe('Deleted user')
  expect(firstName('Unknown Seller')).toBe('Unknown Seller')
})
