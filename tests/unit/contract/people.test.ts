import { describe, expect, it } from 'vitest'
import { profilePath, sellerName } from '#contract/people.ts'

describe('sellerName', () => {
  it.each([
    ['Mara', 'Lindqvist', 'Mara Lindqvist'],
    ['Mara', null, 'Mara'],
    [null, 'Lindqvist', 'Lindqvist'],
    ['Mara', '', 'Mara'],
    [null, null, 'Unknown Seller'],
    ['', '', 'Unknown Seller'],
    [' ', null, 'Unknown Seller'],
  ])('joins %j and %j to %j', (first, last, name) => {
    expect(sellerName(first, last)).toBe(name)
  })
})

describe('profilePath', () => {
  it('goes by username, and by id while there is none', () => {
    expect(profilePath({ id: '0197aa5e', username: 'mara' })).toBe('/u/mara')
    expect(profilePath({ id: '0197aa5e', username: null })).toBe('/profile/0197aa5e')
  })
})
