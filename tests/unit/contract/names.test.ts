import { describe, expect, it } from 'vitest'
import { avatarName, profileName, profilePath, sellerName, websiteOf } from '#contract/profiles/names.ts'
import { initialsOf } from '#web/lib/hue.ts'

describe('sellerName', { tags: ['1-2-seller-card', '1-3-unknown-seller'] }, () => {
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

describe('profileName', { tags: ['1-3-unknown-seller'] }, () => {
  const nameless = { firstName: null, lastName: null, username: 'mara', role: 'buyer', listingCount: 0 }

  it("is 'Unknown Seller' for sellers only", () => {
    expect(profileName(nameless)).toBe('mara')
    expect(profileName({ ...nameless, username: null })).toBe('Unknown')
    expect(profileName({ ...nameless, role: 'seller' })).toBe('Unknown Seller')
    expect(profileName({ ...nameless, listingCount: 1 })).toBe('Unknown Seller')
    expect(profileName({ ...nameless, firstName: 'Mara' })).toBe('Mara')
  })
})

describe('The initials of an avatar', () => {
  const initials = (name: string, username: string | null = null) => initialsOf(avatarName({ name, username }))

  it('are taken from the name in any script', () => {
    expect([initials('Mara von Lindqvist', 'x'), initials('ليلى حداد'), initials('ada')]).toEqual(['MV', 'لح', 'A'])
  })

  it('are the same for a person without a name under any placeholder', () => {
    const placeholders = ['Unknown Seller', 'Unknown', 'Anonymous']
    expect(placeholders.map((name) => initials(name))).toEqual(['?', '?', '?'])
    expect([...placeholders, 'ada'].map((name) => initials(name, 'ada'))).toEqual(['A', 'A', 'A', 'A'])
    expect(initials('***')).toBe('?')
  })
})

describe('profilePath', () => {
  it('uses the username, or the id if there is none', () => {
    expect(profilePath({ id: '0197aa5e', username: 'mara' })).toBe('/u/mara')
    expect(profilePath({ id: '0197aa5e', username: null })).toBe('/profile/0197aa5e')
  })
})

describe('websiteOf', () => {
  it.each([
    ['https://Mara.example/', 'mara.example'],
    ['http://www.mara.example:8080/work?a=1#b', 'mara.example'],
    ['https://例え.example', '例え.example'],
  ])('parses %s as %s', (text, label) => {
    expect(websiteOf(text)).toEqual({ href: text, label })
  })

  it.each([
    null,
    '',
    'mara.example',
    'javascript:alert(1)',
    'https://',
    'https://bank.example@mara.example/',
    'https://bank.example:1@mara.example/',
    'https://mara.example\\.bank.example/',
    'https://mara.example/a b',
  ])('returns no link for %j', (text) => {
    expect(websiteOf(text)).toBeUndefined()
  })
})
