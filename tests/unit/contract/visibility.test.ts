import { describe, expect, it } from 'vitest'
import { STATUSES } from '#contract/listings/constants.ts'
import { isLive } from '#contract/listings/lifecycle.ts'
import { visibilityOf } from '#contract/listings/visibility.ts'

const LISTING = {
  status: 'published',
  offlineStatus: null,
  reason: null,
  sold: false,
  addressVerified: true,
  featureImage: { path: '/x.webp', alt: '' },
  priceCents: 100,
} as const

const missing = (changes: object) => visibilityOf({ ...LISTING, ...changes }).checks.map(({ name }) => name)

describe('The visibility checklist of a project', { tags: ['1-visibility-reasons'] }, () => {
  it('is complete if buyers see everything', () => {
    expect(visibilityOf(LISTING).visible).toBe(true)
    expect(missing({})).toEqual([])
  })

  it.each(STATUSES)('states whether buyers see a listing that is %s', (status) => {
    expect(visibilityOf({ ...LISTING, status }).visible).toBe(isLive(status))
    expect(missing({ status })).toEqual(isLive(status) ? [] : ['status'])
  })

  it('shows the reason as the reviewer wrote it', () => {
    const { checks } = visibilityOf({ ...LISTING, status: 'blocked', reason: 'Copied text.' })
    expect(checks.find(({ name }) => name === 'reason')).toMatchObject({ blocks: true, text: 'Copied text.' })
  })

  it.each(['rejected', 'blocked'])('has no advice about a listing that is %s', (status) => {
    expect(missing({ status, reason: 'Copied.', featureImage: null, priceCents: 0 })).toEqual(['status', 'reason'])
  })

  it('states that a listing taken offline can go back without a review', () => {
    const { checks } = visibilityOf({ ...LISTING, status: 'draft', offlineStatus: 'published' })
    expect(checks.map(({ text }) => text)).toEqual([
      'You took this offline. It can go back without a review until you edit it.',
    ])
  })

  it('states that the listing was sold', () => {
    expect(missing({ status: 'draft', sold: true })).toEqual(['status', 'sold'])
  })

  it('lists an unverified address, a missing image and a price of zero', () => {
    expect(missing({ addressVerified: false })).toEqual(['address'])
    expect(missing({ featureImage: null })).toEqual(['image'])
    expect(missing({ priceCents: 0 })).toEqual(['price'])
  })
})
