import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { descriptionHtml } from '#contract/listings/description-html.ts'
import { SOCIAL_IMAGE } from '#contract/site.ts'
import { shorten } from '#contract/shorten.ts'
import { socialImage } from '#web/edge/social-image.ts'
import type { Head } from '#web/screens/screen.ts'
import { listing } from '../../support/fixtures.ts'
import { headAt, HOSTILE, marketplace, portfolios, product, profile, written } from './heads.ts'

const cardOf = (head: Head, screen?: string) => socialImage(head, screen)
const HEAD = written(product(), await cardOf(product()))

describe('The head of a product', { tags: ['ours-description-canonical-address'] }, () => {
  it.each([
    '<link rel="canonical" href="https://sourceyard.example/product/inboxly">',
    '<meta property="og:type" content="product">',
    '<meta property="og:title" content="Inboxly · Sourceyard">',
    '<meta property="og:description" content="A shared inbox. Mail comes in.">',
    '<meta property="og:url" content="https://sourceyard.example/product/inboxly">',
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    '<meta property="og:image:alt" content="Inboxly, AI Agents, $1,290.50, by Adaeze Nwosu, on Sourceyard">',
    '<meta property="product:price:amount" content="1290.50">',
    '<meta name="twitter:card" content="summary_large_image">',
  ])('has %s', (tag) => {
    expect(HEAD).toContain(tag)
  })

  it('has a social card of its own, whose URL changes with its content', async () => {
    expect(HEAD).toMatch(
      /<meta property="og:image" content="https:\/\/sourceyard\.example\/images\/cards\/listing\/5d40a40d-0a46-80c4-81f4-42c40a806283\/[0-9a-f]{24}\.jpg">/,
    )
    const { path } = await cardOf(product())
    const same = [product({ viewCount: 9 }), product({ description: 'Other' }), product({ slug: 'other' })]
    for (const each of same) expect((await cardOf(each)).path).toBe(path)
    const others = [
      product({ title: 'Other' }),
      product({ priceCents: 1 }),
      product({ rating: 4, reviewCount: 1 }),
      product({ images: [] }),
      product({ seller: { ...listing().seller, name: 'Other' } }),
    ]
    const paths = await Promise.all(others.map(async (each) => (await cardOf(each)).path))
    expect(new Set([path, ...paths]).size).toBe(others.length + 1)
  })

  it('escapes hostile text', () => {
    const { structuredData = [], ...head } = product({ title: HOSTILE, descriptionHtml: descriptionHtml(HOSTILE) })
    const tags = written(head)
    expect(tags).not.toContain('<script')
    expect(tags.match(/<(?!meta |link )/g)).toBeNull()
    expect(tags.match(/"/g)?.length).toBe((tags.match(/="/g)?.length ?? 0) * 2)
    expect(written({ title: '', structuredData })).toMatch(/^(?:<meta [^<]*>)+(?:<script [^<]*<\/script>)+$/)
  })
})

describe('The head of a page without an image of its own', () => {
  const image = readFileSync(new URL(`../../../web/public${SOCIAL_IMAGE.path}`, import.meta.url).pathname)

  it.each<[string, Head]>([
    ['the landing page', headAt('/')],
    ['a form', headAt('/login')],
    ['a missing page', headAt('/no/such/page')],
  ])('has the image of the site: %s', async (_, page) => {
    const head = written(page, await cardOf(page, 'home'))
    for (const tag of [
      '<meta property="og:image" content="https://sourceyard.example/social.jpg">',
      '<meta property="og:image:width" content="1200">',
      '<meta property="og:image:height" content="630">',
      '<meta name="twitter:card" content="summary_large_image">',
    ])
      expect(head).toContain(tag)
  })

  it('has the size of the image', () => {
    // A JPEG's first frame (SOF0 or SOF2): length, precision, height, width.
    const frame = image.findIndex((byte, index) => byte === 0xff && [0xc0, 0xc2].includes(image[index + 1] ?? 0))
    expect([image.readUInt16BE(frame + 7), image.readUInt16BE(frame + 5)]).toEqual([1200, 630])
    expect(image.length).toBeLessThan(300_000)
  })
})

describe('The head of a profile', { tags: ['2-profile-head'] }, () => {
  it.each([
    '<link rel="canonical" href="https://sourceyard.example/u/adaeze">',
    '<meta property="og:type" content="profile">',
    '<meta property="profile:username" content="adaeze">',
    '<meta property="og:description" content="Builds agents. Ships them.">',
    '<meta name="twitter:card" content="summary_large_image">',
    '<link rel="next" href="https://sourceyard.example/u/adaeze?page=2">',
  ])('has %s', (tag) => {
    expect(written(profile({}, {}, '/@adaeze'))).toContain(tag)
  })

  it('has a social card of its own', async () => {
    const { path, alt } = await cardOf(profile())
    expect(path).toMatch(/^\/images\/cards\/profile\/0197aa5e-0000-7000-8000-000000000000\/[0-9a-f]{24}\.jpg$/)
    expect(alt).toBe('Adaeze Nwosu, @adaeze, on Sourceyard')
    expect((await cardOf(profile({ avatar: null }))).path).not.toBe(path)
    expect((await cardOf(profile({ bio: null, banner: null }))).path).toBe(path)
  })

  it('describes a profile without a bio', () => {
    expect(profile({ bio: null }).description).toMatch(/^Adaeze Nwosu, Lagos: 20 products on Sourceyard\. /)
    expect(portfolios().description).toMatch(/^The portfolios of 50 people /)
  })

  it('escapes hostile text', () => {
    const { structuredData: _, ...head } = profile({ bio: HOSTILE, banner: HOSTILE, username: HOSTILE, name: HOSTILE })
    expect(written(head)).not.toContain('<script')
    expect(written(head).match(/<(?!meta |link )/g)).toBeNull()
  })
})

describe('The head of a list', () => {
  it('links to the previous and next pages', () => {
    const head = written(marketplace({ category: 'saas', page: 2 }))
    expect(head).toContain('<link rel="prev" href="https://sourceyard.example/marketplace?category=saas">')
    expect(head).toContain('<link rel="next" href="https://sourceyard.example/marketplace?category=saas&amp;page=3">')
    expect(written(marketplace({ page: 3 }))).not.toContain('rel="next"')
  })

  it('disallows indexing of search results', () => {
    const robots = '<meta name="robots" content="noindex, follow">'
    expect(written(marketplace({ q: 'x' }))).toContain(robots)
    expect(written(marketplace())).not.toContain('robots')
  })
})

describe('A description', () => {
  it('is on one line and ends at a word', () => {
    const text = shorten(`One\n\ntwo ${'word '.repeat(60)}`, 160)
    expect(text).toMatch(/^One two word .* word…$/)
    expect(text.length).toBeLessThanOrEqual(160)
  })

  it('is cut within a text without spaces, but never within a character', () => {
    const text = shorten('😀'.repeat(200), 160)
    expect([...text].length).toBe(160)
    expect(text.isWellFormed()).toBe(true)
  })

  it('of a list includes its total', () => {
    expect(marketplace({}, { total: 800, totalIsExact: false }).description).toContain('800+')
    expect(marketplace({ category: 'saas' }, {}, 'SaaS').description).toMatch(/^SaaS: 20 /)
  })
})
