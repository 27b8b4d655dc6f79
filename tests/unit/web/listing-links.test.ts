import { expect, it } from 'vitest'
import { descriptionHtml } from '#contract/listings/description-html.ts'
import { listingLinks } from '#web/screens/admin/newsletter/listing-links.ts'

const url = 'https://sourceyard.test/product/inboxly'

it('Listings become a Markdown list of links with any title', { tags: ['ours-subscribers-for-admins'] }, () => {
  const titles = ['Inboxly', 'A [b](c) *d* _e_ `f` <g> & h', String.raw`\back\ [slash]`]
  const markdown = listingLinks({ items: titles.map((title) => ({ title, priceCents: 4900, url })) })
  expect(markdown.split('\n')[0]).toBe(`- [Inboxly](${url}), $49`)
  const links = [...descriptionHtml(markdown).matchAll(/<a href="([^"]+)"[^>]*>(.*?)<\/a>, \$49/g)]
  const unescaped = (html = '') => html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
  expect(links.map(([, href, text]) => [href, unescaped(text)])).toEqual(titles.map((title) => [url, title]))
})
