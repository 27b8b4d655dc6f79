import fc from 'fast-check'
import robotsParser from 'robots-parser'
import { describe, expect, it } from 'vitest'
import { MAX_ROBOTS_BYTES, MAX_ROBOTS_RULE, MAX_ROBOTS_RULES, MAX_ROBOTS_WILDCARDS } from '#contract/listings/limits.ts'
import { isAllowed, readRobots } from '#worker/demo-checks/robots.rules.ts'

const AGENT = 'OurBot'
const SITE = 'https://demo.example'
const allows = (text: string, path = '/') => isAllowed(readRobots(text, AGENT), new URL(path, SITE))

/** A robots.txt of the maximum length that repeats one line. */
const full = (line: string) => {
  const start = 'User-agent: *\n'
  return start + `${line}\n`.repeat(Math.floor((MAX_ROBOTS_BYTES - start.length) / (line.length + 1)))
}

describe('A robots.txt', { tags: ['ours-demo-checks'] }, () => {
  it('is parsed as by a common parser', () => {
    const group = fc.record({
      agents: fc.array(fc.constantFrom('*', 'ourbot', 'OurBot/2.0', 'OtherBot'), { minLength: 1, maxLength: 3 }),
      rules: fc.array(
        fc.record({
          field: fc.constantFrom('Allow', 'disallow', 'DISALLOW', 'Sitemap'),
          pattern: fc.string({ unit: fc.constantFrom('/', 'a', 'b', '*', '$', '%c3', 'ä', '?', ' '), maxLength: 7 }),
          after: fc.constantFrom('', ' # a note', '\r'),
        }),
        { maxLength: 6 },
      ),
    })
    const path = fc.string({ unit: fc.constantFrom('/', 'a', 'b', '$', '%C3', 'ä', '?'), maxLength: 8 })
    fc.assert(
      fc.property(fc.array(group, { maxLength: 4 }), path, (groups, rest) => {
        const text = groups
          .map(({ agents, rules }) =>
            [
              ...agents.map((agent) => `User-agent: ${agent}`),
              ...rules.map(({ field, pattern, after }) => `${field}:${pattern}${after}`),
              'Allow:',
              '',
            ].join('\n'),
          )
          .join('\n')
        const address = new URL(`/${rest.replace(/^\/+/, '')}`, SITE)
        const expected = robotsParser(`${SITE}/robots.txt`, text).isAllowed(address.href, AGENT)
        expect(allows(text, address.href)).toBe(expected)
      }),
      { numRuns: 2_000 },
    )
  })

  it('that names our bot applies to it, even without rules', () => {
    expect(allows('User-agent: *\nDisallow: /\nUser-agent: OurBot')).toBe(true)
    expect(allows('User-agent: OurBot\nUser-agent: *\nDisallow: /')).toBe(false)
  })

  it('is parsed up to its limits', { tags: ['ours-robots-bounded'] }, () => {
    const nth = (count: number) => `User-agent: *\n${'Disallow: /other\n'.repeat(count - 1)}Disallow: /last`
    expect(allows(nth(MAX_ROBOTS_RULES), '/last')).toBe(false)
    expect(allows(nth(MAX_ROBOTS_RULES + 1), '/last')).toBe(true)
    const long = (length: number) => `/${'a'.repeat(length - 1)}`
    expect(allows(`User-agent: *\nDisallow: ${long(MAX_ROBOTS_RULE)}`, long(MAX_ROBOTS_RULE))).toBe(false)
    expect(allows(`User-agent: *\nDisallow: ${long(MAX_ROBOTS_RULE + 1)}`, long(MAX_ROBOTS_RULE + 1))).toBe(true)
    const wild = (count: number) => `User-agent: *\nDisallow: /${'*'.repeat(count)}`
    expect(allows(wild(MAX_ROBOTS_WILDCARDS))).toBe(false)
    expect(allows(wild(MAX_ROBOTS_WILDCARDS + 1))).toBe(true)
  })

  it('is parsed fast for any content', { tags: ['ours-robots-bounded'] }, () => {
    const texts = [
      full(`Disallow: /${'*a'.repeat(32_000)}b`),
      full(`Disallow: /${'*a'.repeat(MAX_ROBOTS_WILDCARDS)}b`),
      full(`Disallow: /*${'a'.repeat(MAX_ROBOTS_RULE - 3)}b`),
      full(`Disallow: /*b${'a'.repeat(MAX_ROBOTS_RULE - 3)}`),
      full('Disallow: /*aab*'),
      `${'User-agent: *\n'.repeat(2_300)}${'Disallow:/\n'.repeat(2_900)}`,
    ]
    for (const sign of ['#', '/', ':', ' ', '%'])
      texts.push(`User-agent: ${sign.repeat(MAX_ROBOTS_BYTES)}\u2028`, `Allow: ${sign.repeat(MAX_ROBOTS_BYTES)}\u2028`)
    const started = performance.now()
    for (const text of texts)
      for (const length of [1_900, 100_000]) expect(() => allows(text, `/${'a'.repeat(length)}`)).not.toThrow()
    // The common parser takes half a minute for all of them, and this one some tenths of a second.
    expect(performance.now() - started).toBeLessThan(3_000)
  })
})
