import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Network, networkLabel, networkLink, NETWORKS } from '#contract/profiles/links.ts'
import { anyText } from '../../support/arbitraries.ts'

describe('A handle or link', { tags: ['2-url-fields', '2-contacts-in-their-order'] }, () => {
  it.each<[Network, string, string]>([
    ['github', 'mara', 'https://github.com/mara'],
    ['github', '@mara-l', 'https://github.com/mara-l'],
    ['github', 'https://github.com/mara', 'https://github.com/mara'],
    ['github', 'github.com/mara', 'https://github.com/mara'],
    ['github', ' http://www.github.com/mara/ ', 'http://www.github.com/mara/'],
    ['telegram', '@mara_l', 'https://t.me/mara_l'],
    ['telegram', '+46 70 123 45 67', 'https://t.me/+46701234567'],
    ['telegram', 't.me/mara', 'https://t.me/mara'],
    ['whatsapp', '+46 (70) 123-45-67', 'https://wa.me/46701234567'],
    ['whatsapp', '46701234567', 'https://wa.me/46701234567'],
    ['whatsapp', '+49 (0)170 1234567', 'https://wa.me/491701234567'],
    ['whatsapp', '0049 170 1234567', 'https://wa.me/491701234567'],
    ['github', 'octocat_acme', 'https://github.com/octocat_acme'],
    ['whatsapp', 'https://wa.me/46701234567', 'https://wa.me/46701234567'],
    ['whatsapp', 'https://api.whatsapp.com/send?phone=46701234567', 'https://api.whatsapp.com/send?phone=46701234567'],
    ['twitter', '@mara_l', 'https://x.com/mara_l'],
    ['twitter', 'https://twitter.com/mara', 'https://twitter.com/mara'],
    ['linkedin', 'mara-lindqvist', 'https://www.linkedin.com/in/mara-lindqvist'],
    ['linkedin', 'in/mara', 'https://www.linkedin.com/in/mara'],
    ['linkedin', 'मारा', `https://www.linkedin.com/in/${encodeURIComponent('मारा')}`],
    ['linkedin', 'https://se.linkedin.com/in/mara', 'https://se.linkedin.com/in/mara'],
  ])('of %s, %j, resolves to %s', (network, text, link) => {
    expect(networkLink(network, text)).toBe(link)
  })

  it.each<[Network, string | null]>([
    ['github', null],
    ['github', ''],
    ['github', 'javascript:alert(1)'],
    ['github', 'JavaScript://github.com/%0aalert(1)'],
    ['github', 'data:text/html,x'],
    ['github', 'https://github.com@evil.example/'],
    ['github', 'https://evil.example/github.com'],
    ['github', 'https://evilgithub.com/mara'],
    ['github', 'https://github.com\\.evil.example/'],
    ['github', 'mara-'],
    ['github', 'm\u0430ra'],
    ['telegram', 'https://evil.example/mara'],
    ['telegram', 'ma'],
    ['whatsapp', '12345'],
    ['whatsapp', '0170 1234567'],
    ['whatsapp', '1234567890123456'],
    ['whatsapp', 'mara'],
    ['twitter', 'a_name_that_is_too_long'],
    ['twitter', '//x.com/mara'],
    ['linkedin', 'https://linkedin.com.evil.example/in/mara'],
  ])('of %s is invalid: %j', (network, text) => {
    expect(networkLink(network, text)).toBeUndefined()
  })

  it('resolves to a host of its network for any text', () => {
    const text = fc.oneof(
      anyText,
      fc
        .tuple(
          fc.constantFrom('', 'http://', 'javascript:', 'https://'),
          fc.constantFrom('github.com', 'x.com'),
          anyText,
        )
        .map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(fc.constantFrom(...NETWORKS), text, (network, given) => {
        const link = networkLink(network, given)
        const { protocol, hostname, username } = new URL(link ?? 'https://t.me')
        expect([/^https?:$/.test(protocol), username, HOSTS.test(hostname)]).toEqual([true, '', true])
      }),
      { numRuns: 10_000 },
    )
  })

  it.each<[Network, string, string]>([
    ['github', 'mara', '@mara'],
    ['github', 'https://www.github.com/mara/', 'github.com/mara'],
    ['whatsapp', '+46 70 123', '+46 70 123'],
    ['linkedin', 'in/mara', '@mara'],
  ])('of %s, %j, is shown as %s', (network, text, label) => {
    expect(networkLabel(network, text)).toBe(label)
  })
})

const HOSTS =
  /(?:^|\.)(?:github\.com|github\.io|t\.me|telegram\.me|wa\.me|whatsapp\.com|x\.com|twitter\.com|linkedin\.com)$/
