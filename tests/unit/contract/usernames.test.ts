import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_USERNAME } from '#contract/profiles/limits.ts'
import { PAGE_SEGMENTS } from '#contract/paths.ts'
import {
  normalizeUsername,
  USERNAME_CHARACTERS,
  USERNAME_RESERVED,
  USERNAME_TOO_LONG,
  USERNAME_TOO_SHORT,
  usernameProblem,
} from '#contract/profiles/usernames.ts'
import { anyText } from '../../support/arbitraries.ts'

const problemOf = (text: string) => usernameProblem(normalizeUsername(text))

describe('A username', { tags: ['2-username-rules'] }, () => {
  it.each(['mara', 'Mara', '  mara  ', 'eloise-gt', 'a_b', '007', 'x'.repeat(MAX_USERNAME)])('is valid: %j', (text) => {
    expect(problemOf(text)).toBeUndefined()
  })

  it.each([
    ['ma', USERNAME_TOO_SHORT],
    ['', USERNAME_TOO_SHORT],
    ['x'.repeat(MAX_USERNAME + 1), USERNAME_TOO_LONG],
    ['mara l', USERNAME_CHARACTERS],
    ['mara.l', USERNAME_CHARACTERS],
    ['@mara', USERNAME_CHARACTERS],
    // Cyrillic and Greek letters, full-width ones, an invisible character and one that lowercases to two.
    ['m\u0430ra', USERNAME_CHARACTERS],
    ['mar\u03b1', USERNAME_CHARACTERS],
    ['\uff4dara', USERNAME_CHARACTERS],
    ['ma\u200bra', USERNAME_CHARACTERS],
    ['\u0130van', USERNAME_CHARACTERS],
  ])('%j is rejected: %s', (text, problem) => {
    expect(problemOf(text)).toBe(problem)
  })

  it('with characters other than ASCII letters, digits, hyphens and underscores is rejected', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const username = normalizeUsername(text)
        expect(usernameProblem(username) !== undefined || /^[a-z0-9_-]{3,40}$/.test(username)).toBe(true)
      }),
      { numRuns: 5_000 },
    )
  })
})

describe('A reserved username', { tags: ['2-reserved-usernames', 'ours-looking-like-reserved-username'] }, () => {
  it.each(PAGE_SEGMENTS.filter((segment) => /^[\w-]{3,}$/.test(segment)))('is each page segment: %s', (segment) => {
    expect(problemOf(segment)).toBe(USERNAME_RESERVED)
  })

  const reserved = `
    admin ADMIN api settings images parties support sitemap about legal
    adm1n admin_ -admin- a-d-m-i-n a_d_m_i_n 4dmin aadmin admiin adrnin admin1 1admin
    sett1ngs 5ettings set-tings 4pi ap1 clashboard vvebmaster seii iogin r00t
    sourceyard s0urceyard source-yard sourceyard-support real_sourceyard the5ourceyard
    0197aa5e-0000-7000-8000-000000000000`
  it.each(reserved.trim().split(/\s+/))('is %s', (text) => {
    expect(problemOf(text)).toBe(USERNAME_RESERVED)
  })

  it.each(['sei', 'mai', 'adam', 'badminton', 'amin', 'demo-admin', 'salem', 'hel', 'anna', 'lindholm', 'userland'])(
    'is not %s',
    (text) => {
      expect(problemOf(text)).toBeUndefined()
    },
  )

  it('is recognized with hyphens, underscores and repeated letters in it', () => {
    const disguised = fc
      .constantFrom('admin', 'settings', 'api', 'support')
      .chain((word) =>
        fc.tuple(
          ...[...word].map((character) =>
            fc
              .tuple(fc.integer({ min: 1, max: 3 }), fc.constantFrom('', '-', '_', '--'))
              .map(([n, gap]) => character.repeat(n) + gap),
          ),
        ),
      )
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(disguised, (username) => {
        expect(problemOf(username)).toBe(USERNAME_RESERVED)
      }),
      { numRuns: 1_000 },
    )
  })
})
