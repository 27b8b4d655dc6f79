import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { Email } from '#contract/accounts/forms.ts'

describe('An email address', () => {
  it.each([
    ['  Mara@Example.COM ', 'mara@example.com'],
    ["o'neil@example.ie", "o'neil@example.ie"],
    ['first.last+tag@mail.example.co.uk', 'first.last+tag@mail.example.co.uk'],
    ['ivan@example.xn--p1ai', 'ivan@example.xn--p1ai'],
    ['a_b-c@1.example', 'a_b-c@1.example'],
  ])('%s is stored as %s', (typed, stored) => expect(v.parse(Email, typed)).toBe(stored))

  it.each([
    '',
    'mara',
    'mara@localhost',
    'mara@@example.com',
    '.mara@example.com',
    'mara.@example.com',
    'ma..ra@example.com',
    'mara@example..com',
    'mara@example.com.',
    'mara@-example.com',
    'mara @example.com',
    'mara@example.com\r\nBcc: all@example.com',
    '<mara@example.com>',
    `${'a'.repeat(250)}@example.com`,
  ])('%j is not an address', (typed) => expect(v.is(Email, typed)).toBe(false))
})
