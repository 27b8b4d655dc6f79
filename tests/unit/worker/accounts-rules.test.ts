import { describe, expect, it } from 'vitest'
import { bearerOf } from '#worker/sessions/bearer-token.rules.ts'
import { deviceOf } from '#worker/sessions/device.rules.ts'
import { googleRefusal, isGoogleMail } from '#worker/accounts/google.rules.ts'
import { networksOf } from '#worker/limits/networks.rules.ts'
import { nextTry } from '#worker/email/retry.rules.ts'

describe('networksOf', { tags: ['1-7-sign-google'] }, () => {
  it.each([
    ['192.0.2.7', ['192.0.2.7']],
    ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2', '2001:db8:1/48']],
    ['2001:0db8:0001:0002:ffff:ffff:ffff:ffff', ['2001:db8:1:2', '2001:db8:1/48']],
    ['2001:DB8::1', ['2001:db8:0:0', '2001:db8:0/48']],
    ['2001:db8:1::', ['2001:db8:1:0', '2001:db8:1/48']],
    ['::1', ['0:0:0:0', '0:0:0/48']],
    ['fe80::1%eth0', ['fe80:0:0:0', 'fe80:0:0/48']],
    ['', ['']],
  ])('returns for %s: %j', (ip, networks) => {
    expect(networksOf(ip).map(({ name }) => name)).toEqual(networks)
  })
})

describe('deviceOf', () => {
  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox on Linux'],
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36 Edg/142.0', 'Edge on Windows'],
    ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36', 'Chrome on Android'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1 Version/26.0 Safari/605.1', 'Safari on Mac'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 26_0) AppleWebKit/605.1 CriOS/142.0 Mobile Safari/605.1', 'Chrome on iPhone'],
    ['curl/8.5.0', 'Unknown browser'],
    ['<script>alert(1)</script>', 'Unknown browser'],
    ['', 'Unknown browser'],
  ])('names %s as %s', (agent, device) => {
    expect(deviceOf(agent)).toBe(device)
  })
})

describe('Signing in with Google', () => {
  const owner = { id: 'ada', isVerified: true, isSuspended: false, canSignIn: true }
  const newcomer = {
    addressIsVerified: true,
    isAuthoritative: true,
    byAccount: undefined,
    byAddress: undefined,
    signedInAs: undefined,
  }

  it.each([
    ['a newcomer', newcomer],
    ['the owner of the account', { ...newcomer, byAccount: owner }],
    [
      'the owner of the account, although another account here has its address',
      { ...newcomer, byAccount: owner, byAddress: { ...owner, id: 'bob' } },
    ],
    ['a person who has verified that address here', { ...newcomer, byAddress: owner }],
    [
      'the owner of the account with any mail host',
      { ...newcomer, byAccount: owner, byAddress: owner, isAuthoritative: false },
    ],
    [
      'an account that a crash has left without a way to sign in',
      { ...newcomer, byAddress: { ...owner, canSignIn: false }, isAuthoritative: false },
    ],
    ['a newcomer with any mail host', { ...newcomer, isAuthoritative: false }],
    ['a person who is signed in already', { ...newcomer, byAccount: owner, signedInAs: 'ada' }],
  ])('is accepted for %s', (_, signIn) => {
    expect(googleRefusal(signIn)).toBeUndefined()
  })

  it.each([
    ['unverified', 'an address that Google has not verified', { ...newcomer, addressIsVerified: false }],
    [
      'unverified',
      'the owner of the account with an address that Google has not verified',
      { ...newcomer, addressIsVerified: false, byAccount: owner },
    ],
    [
      'unverified_account',
      'an address that was not verified here',
      { ...newcomer, byAddress: { ...owner, isVerified: false } },
    ],
    [
      'password',
      'an address whose mail Google does not host',
      { ...newcomer, byAddress: owner, isAuthoritative: false },
    ],
    [
      'password',
      'the same address while signed in',
      { ...newcomer, byAddress: owner, isAuthoritative: false, signedInAs: 'ada' },
    ],
    ['signed_in', 'a newcomer while another person is signed in', { ...newcomer, signedInAs: 'bob' }],
    ['signed_in', 'another person’s account', { ...newcomer, byAccount: owner, signedInAs: 'bob' }],
    ['signed_in', 'another person’s address', { ...newcomer, byAddress: owner, signedInAs: 'bob' }],
    ['suspended', 'a suspended person', { ...newcomer, byAccount: { ...owner, isSuspended: true } }],
    ['suspended', 'a suspended person, by address', { ...newcomer, byAddress: { ...owner, isSuspended: true } }],
  ])('is rejected (%s) for %s', (refusal, _, signIn) => {
    expect(googleRefusal(signIn)).toBe(refusal)
  })
})

describe('isGoogleMail', () => {
  it.each([
    ['ada@gmail.com', undefined, true],
    ['ada@googlemail.com', undefined, true],
    ['ada@example.com', 'example.com', true],
    ['ada@example.com', undefined, false],
    ['ada@example.com', 'other.example.com', false],
    ['ada@mail.gmail.com', undefined, false],
    ['"ada@gmail.com"@example.com', undefined, false],
    ['ada@example.com', '', false],
  ])('returns for %s with hd %s: %s', (email, hd, is) => {
    expect(isGoogleMail({ email, hd })).toBe(is)
  })
})

describe('A failed mail', () => {
  it('is retried with doubled delays up to an hour, for a day', () => {
    const now = 1_000_000_000
    expect([1, 2, 3, 8, 20].map((tries) => ((nextTry(tries, now, now) ?? 0) - now) / 1000)).toEqual([
      30, 60, 120, 3600, 3600,
    ])
    expect(nextTry(30, now - 23 * 3_600_000, now)).not.toBeNull()
    expect(nextTry(30, now - 23 * 3_600_000 - 1, now)).toBeNull()
  })
})

it('A token is parsed from a well-formed header only', () => {
  const token = `sy_${'x'.repeat(43)}`
  expect(bearerOf(`Bearer ${token}`)).toBe(token)
  expect(bearerOf(`bearer  ${token}`)).toBe(token)
  expect(bearerOf(undefined)).toBeUndefined()
  for (const other of ['', 'Basic abc', `Bearer ${token}x`, token]) expect(bearerOf(other)).toBe('')
})
