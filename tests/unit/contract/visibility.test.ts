import { describe, expect, it } from 'vitest'
import { STATUSES } from '#contract/listings/constants.ts'
import { isLive } from '#contract/listings/lifecycle.ts'
import { visibilityOf } from '#contract/listings/visibility.ts'

const PROJECT = {
  status: 'published',
  reason: null,
  addressVerified: true,
  featureImage: { path: '/x.webp', alt: '' },
  priceCents: 100,
} as const

const missing = (changes: object) =>
  visibilityOf({ ...PROJECT, ...changes }).checks.flatMap(({ name, ok }) => (ok ? [] : [name]))

describe('The checklist beside a project [1 visibility reasons]', () => {
  it('is all done where buyers see everything', () => {
    expect(visibilityOf(PROJECT).visible).toBe(true)
    expect(missing({})).toEqual([])
  })

  it.each(STATUSES)('says whether buyers see what is %s', (status) => {
    expect(visibilityOf({ ...PROJECT, status }).visible).toBe(isLive(status))
    expect(missing({ status })).toEqual(isLive(status) ? [] : ['status'])
  })

  it('gives the reason as the reviewer wrote it', () => {
    const { checks } = visibilityOf({ ...PROJECT, status: 'blocked', reason: 'Copied text.' })
    expect(checks.find(({ name }) => name === 'reason')).toMatchObject({ ok: false, text: 'Copied text.' })
  })

  it('names an address that is not verified, a missing picture and a price of nothing', () => {
    expect(missing({ addressVerified: false })).toEqual(['address'])
    expect(missing({ featureImage: null })).toEqual(['image'])
    expect(missing({ priceCents: 0 })).toEqual(['price'])
  })
})
