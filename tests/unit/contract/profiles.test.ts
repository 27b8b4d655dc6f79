import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { MAX_LINK } from '#contract/profiles/limits.ts'
import { EditProfile } from '#contract/profiles/own-profile.ts'
import { USERNAME_CHARACTERS, USERNAME_TOO_SHORT } from '#contract/profiles/usernames.ts'

function fieldsOf(input: unknown): Record<string, string> {
  const { issues = [] } = v.safeParse(EditProfile, input)
  return Object.fromEntries(issues.map(({ path, message }) => [String(path?.[0]?.key ?? 'whole'), message]))
}

describe('The profile form', { tags: ['2-empty-fields'] }, () => {
  it('trims values and stores empty ones as null', () => {
    expect(
      v.parse(EditProfile, {
        username: ' Mara ',
        firstName: ' Mara ',
        lastName: '',
        company: '\u200b \u2800'.slice(0, 2),
        location: null,
        bio: ' Two\nlines ',
        email: ' Mara@Example.COM ',
        website: '',
      }),
    ).toEqual({
      username: 'mara',
      firstName: 'Mara',
      lastName: null,
      company: null,
      location: null,
      bio: 'Two\nlines',
      email: 'mara@example.com',
      website: null,
    })
  })

  it.each([
    ['+49 (0)170 1234567', '+49 170 1234567'],
    ['(+49) 170 1234567', '+49 170 1234567'],
    ['0049 170 1234567', '+49 170 1234567'],
    ['+390612345678', '+39 06 1234 5678'],
    ['＋1 (415) 555－0123', '+1 415 555 0123'],
  ])('normalizes the phone number %s to %s', { tags: ['ours-phone-numbers'] }, (typed, number) => {
    expect(v.parse(EditProfile, { whatsapp: typed, telegram: typed })).toEqual({ whatsapp: number, telegram: number })
  })

  it.each(['0170 1234567', '491701234567', '(415) 555-0123'])('rejects %s without a country code', (whatsapp) => {
    expect(fieldsOf({ whatsapp })).toEqual({ whatsapp: 'Begin with + and the country code, or choose the country.' })
  })

  it('accepts a handle or a link', () => {
    const links = { github: 'mara', telegram: '@mara', whatsapp: '+46 70 123 45 67', twitter: 'https://x.com/mara' }
    expect(v.parse(EditProfile, links)).toEqual(links)
  })

  it.each([
    [{ username: 'm' }, USERNAME_TOO_SHORT],
    [{ username: 'mara l' }, USERNAME_CHARACTERS],
    [{ bio: 'x'.repeat(501) }, 'Use at most 500 characters.'],
    [{ firstName: 'x'.repeat(61) }, 'Use at most 60 characters.'],
    [{ email: 'mara' }, 'Enter a valid email address.'],
    [{ website: 'mara.example' }, 'Enter an address that begins with https:// or http://.'],
    [{ website: 'javascript:alert(1)' }, 'Enter an address that begins with https:// or http://.'],
    [{ website: ' \tjavascript:alert(1)' }, 'Enter an address that begins with https:// or http://.'],
    [{ website: 'data:text/html,<script>' }, 'Enter an address that begins with https:// or http://.'],
    [{ website: 'https://<script>' }, 'Enter an address that begins with https:// or http://.'],
    [{ website: 'https://bank.example@mara.example/' }, 'Enter an address that begins with https:// or http://.'],
    [{ website: `https://mara.example/${'x'.repeat(MAX_LINK)}` }, `Use at most ${MAX_LINK} characters.`],
    [{ github: 'https://evil.example/mara' }, 'Enter a GitHub username or a link to github.com.'],
    [{ whatsapp: 'mara' }, 'Enter a phone number with its country code or a link to wa.me.'],
    [{ avatar: 'https://mara.example/me.png' }, 'Upload an image here first.'],
    [{ banner: '/images/avatars/../secret.png' }, 'Upload an image here first.'],
    [{ avatar: '/images/avatars/a/b.svg' }, 'Upload an image here first.'],
    [{ bio: 7 }, 'Enter text.'],
    [{ role: 'admin' }, 'This field does not exist.'],
    [{ id: 'x' }, 'This field does not exist.'],
  ])('rejects %j: %s', (input, message) => {
    expect(fieldsOf(input)).toEqual({ [Object.keys(input)[0] ?? '']: message })
  })

  it.each([
    [{}, 'There’s nothing to save.'],
    [null, 'Invalid input'],
    [[], 'There’s nothing to save.'],
    ['x', 'Invalid input'],
  ])('rejects %j as a whole: %s', (input, message) => {
    expect(fieldsOf(input)).toEqual({ whole: message })
  })
})
