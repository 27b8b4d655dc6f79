import { describe, expect, it } from 'vitest'
import type { ListingFeed } from '#contract/feed.ts'
import { feedAt } from '#web/edge/feed.ts'
import type { FetchJson } from '#web/edge/sitemap.ts'
import { CARD } from '../../support/fixtures.ts'
import { headAt, HOSTILE, marketplace, product, written } from './heads.ts'

const ORIGIN = 'https://sourceyard.example'
const SAAS = { id: 'c', slug: 'saas & more', name: 'SaaS <&> more' }
const ENTRY: ListingFeed['items'][number] = {
  ...CARD,
  summary: 'A shared inbox. Mail comes in.',
  publishedAt: '2026-11-02T00:00:00.000Z',
  updatedAt: '2026-11-03T00:00:00.000Z',
}

function feedOf(path: string, items: ListingFeed['items'], category: ListingFeed['category'] = null) {
  const requests: string[] = []
  const fetchJson = (async (from: string) => {
    requests.push(from)
    return { items, category }
  }) as FetchJson
  return { requests, text: feedAt(path, ORIGIN, fetchJson) }
}

/** The tags of an XML document in order; throws if it is not well-formed. */
function tagsOf(xml: string): string[] {
  const open: string[] = []
  const tags: string[] = []
  for (const [, close, name = '', alone] of xml.replace(/^<\?[^>]*\?>/, '').matchAll(/<(\/?)([\w:]+)[^<>]*?(\/?)>/g)) {
    if (close && open.pop() !== name) throw new Error(`${name} is not closed where it should be.`)
    if (close) continue
    tags.push(name)
    if (!alone) open.push(name)
  }
  if (open.length > 0) throw new Error(`Not closed: ${open.join()}`)
  return tags
}

describe('The feed of new listings', { tags: ['ours-feeds'] }, () => {
  it('is Atom with absolute URLs', async () => {
    const { requests, text } = feedOf('/feed.xml', [ENTRY, { ...ENTRY, id: 'other', category: null, summary: '' }])
    const xml = (await text) ?? ''
    expect(requests).toEqual(['/api/feed'])
    expect(tagsOf(xml).filter((name) => name === 'entry').length).toBe(2)
    for (const part of [
      '<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom"',
      `<id>${ORIGIN}/feed.xml</id>`,
      '<title>New on Sourceyard</title>',
      '<updated>2026-11-03T00:00:00.000Z</updated>',
      `<link rel="self" type="application/atom+xml" href="${ORIGIN}/feed.xml"/>`,
      `<link rel="alternate" type="text/html" href="${ORIGIN}/marketplace"/>`,
      `<id>urn:uuid:${CARD.id}</id>`,
      `<link rel="alternate" type="text/html" href="${ORIGIN}/product/inboxly"/>`,
      '<published>2026-11-02T00:00:00.000Z</published>',
      `<author><name>Adaeze Nwosu</name><uri>${ORIGIN}/u/adaeze</uri></author>`,
      '<category term="ai-agents" label="AI Agents"/>',
      '<summary>A shared inbox. Mail comes in.</summary>',
      '<summary>Inboxly</summary>',
      `&lt;img src=&quot;${ORIGIN}/images/product-images/inboxly-1.webp.w1280.webp&quot; alt=&quot;Inboxly&quot;&gt;`,
      '&lt;strong&gt;$1,290.50&lt;/strong&gt;',
    ])
      expect(xml).toContain(part)
  })

  it('can be limited to a category', async () => {
    const { requests, text } = feedOf('/feed/saas%20%26%20more.xml', [], SAAS)
    const xml = (await text) ?? ''
    expect(requests).toEqual(['/api/feed?category=saas%20%26%20more'])
    tagsOf(xml)
    expect(xml).toContain('<title>New in SaaS &lt;&amp;&gt; more on Sourceyard</title>')
    expect(xml).toContain(`<id>${ORIGIN}/feed/saas%20%26%20more.xml</id>`)
    expect(xml).toContain(`href="${ORIGIN}/marketplace?category=saas%20%26%20more"/>`)
  })

  it('does not exist for an unknown category', async () => {
    expect(await feedOf('/feed/unknown.xml', []).text).toBeUndefined()
    for (const path of ['/feed', '/feed/', '/feed/a/b.xml', '/feed/%E0%A4%A.xml', '/feed.xml/']) {
      const { requests, text } = feedOf(path, [])
      expect([await text, requests]).toEqual([undefined, []])
    }
  })

  it('stays well-formed for any user input', async () => {
    const nasty = `${HOSTILE}\u0000\u0008\uFFFE\uD800]]>&amp;`
    const seller = { ...CARD.seller, name: nasty }
    const xml =
      (await feedOf('/feed.xml', [{ ...ENTRY, title: nasty, summary: nasty, seller, cover: nasty }]).text) ?? ''
    tagsOf(xml)
    expect(xml).not.toContain('<script')
    for (const character of ['\u0000', '\u0008', '\uFFFE']) expect(xml).not.toContain(character)
    expect(xml.isWellFormed()).toBe(true)
  })
})

describe('The head of a page links to its feed', { tags: ['ours-feeds'] }, () => {
  const link = (title: string, href: string) =>
    `<link rel="alternate" type="application/atom+xml" title="${title}" href="${href}">`

  it('for the listed category or for all listings', () => {
    expect(written(headAt('/'))).toContain(link('New on Sourceyard', '/feed.xml'))
    expect(written(marketplace({ tags: ['ai'] }))).toContain(link('New on Sourceyard', '/feed.xml'))
    expect(written(marketplace({ category: 'ai-agents' }, {}, 'AI Agents'))).toContain(
      link('New in AI Agents on Sourceyard', '/feed/ai-agents.xml'),
    )
    expect(written(product())).not.toContain('atom+xml')
  })
})
