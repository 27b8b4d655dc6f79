import { html } from 'hono/html'
import { feedTitle, type ListingFeed } from '#contract/feed.ts'
import { variantUrl } from '#contract/media/images.ts'
import { formatPrice } from '#contract/money.ts'
import { FEED, feedPath, listingPath, MARKETPLACE, marketplacePath } from '#contract/paths.ts'
import { profilePath } from '#contract/profiles/names.ts'
import type { At } from '#web/lib/structured-data.ts'
import type { Ask } from './sitemap.ts'

type Entry = ListingFeed['items'][number]

/** The Atom feed (RFC 4287) of new listings at a path, of all or of a category; undefined if there is none. */
export async function feedAt(path: string, origin: string, ask: Ask): Promise<string | undefined> {
  const [file, segment] = /^\/feed(?:\/([^/]+))?\.xml$/.exec(path) ?? []
  const slug = segment === undefined ? '' : decoded(segment)
  if (!file || slug === undefined) return undefined
  const feed = await ask<ListingFeed>(`/api/feed${slug && `?category=${encodeURIComponent(slug)}`}`)
  if (slug && !feed.category) return undefined
  return atom(feed, (to) => origin + to)
}

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

function atom({ category, items }: ListingFeed, at: At): string {
  const self = at(category ? feedPath(category.slug) : FEED)
  const page = at(category ? marketplacePath({ category: category.slug }) : MARKETPLACE)
  const changed =
    items
      .map(({ updatedAt }) => updatedAt)
      .toSorted()
      .at(-1) ?? new Date(0).toISOString()
  const feed = html`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${self}</id>
<title>${feedTitle(category?.name)}</title>
<updated>${changed}</updated>
<icon>${at('/favicon.svg')}</icon>
<link rel="self" type="application/atom+xml" href="${self}"/>
<link rel="alternate" type="text/html" href="${page}"/>
${items.map((item) => entry(item, at))}</feed>
`
  return `<?xml version="1.0" encoding="UTF-8"?>\n${forXml(String(feed))}`
}

function entry({ id, slug, title, seller, category, summary, publishedAt, updatedAt, ...item }: Entry, at: At) {
  return html`<entry>
<id>urn:uuid:${id}</id>
<title>${title}</title>
<link rel="alternate" type="text/html" href="${at(listingPath({ slug }))}"/>
<published>${publishedAt}</published>
<updated>${updatedAt}</updated>
<author><name>${seller.name}</name><uri>${at(profilePath(seller))}</uri></author>
${category ? html`<category term="${category.slug}" label="${category.name}"/>\n` : ''}<summary>${summary || title}</summary>
<content type="html">${String(content({ ...item, title, summary }, at))}</content>
</entry>
`
}

function content(
  { cover, title, summary, priceCents }: Pick<Entry, 'cover' | 'title' | 'summary' | 'priceCents'>,
  at: At,
) {
  const image = cover && new URL(variantUrl(cover, 1280), at('/')).href
  return html`${image ? html`<p><img src="${image}" alt="${title}"></p>` : ''}<p><strong>${formatPrice(priceCents)}</strong></p>${summary ? html`<p>${summary}</p>` : ''}`
}

/** Without the characters that XML has no way to write. */
function forXml(text: string): string {
  return text.replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
}
