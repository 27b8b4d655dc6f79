import { describe, expect, it } from 'vitest'
import { profilePath, sellerName, websiteOf } from '#contract/profiles/names.ts'

describe('sellerName [1 §2 seller card] [1 §3 unknown seller]', () => {
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
  it('uses the username, or the id without one', () => {
    expect(profilePath({ id: '0197aa5e', username: 'mara' })).toBe('/u/mara')
    expect(profilePath({ id: '0197aa5e', username: null })).toBe('/profile/0197aa5e')
  })
})

describe('websiteOf', () => {
  it.each([
    ['https://Mara.example/', 'mara.example'],
    ['http://www.mara.example:8080/work?a=1#b', 'mara.example'],
    ['https://例え.example', '例え.example'],
  ])('reads %s as %s', (text, label) => {
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
  ])('makes no link of %j', (text) => {
    expect(websiteOf(text)).toBeUndefined()
  })
})
