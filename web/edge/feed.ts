import { html } from 'hono/html'
import { feedTitle, type ListingFeed } from '#contract/feed.ts'
import { variantUrl } from '#contract/media/images.ts'
import { priceLabel } from '#contract/money.ts'
import { FEED, feedPath, listingPath, MARKETPLACE, marketplacePath } from '#contract/paths.ts'
import { profilePath } from '#contract/profiles/names.ts'
import type { AbsoluteUrl } from '#web/lib/structured-data.ts'
import type { FetchJson } from './sitemap.ts'

type Entry = ListingFeed['items'][number]

/** The Atom feed (RFC 4287) of new listings, overall or in a category; undefined if the path has no feed. */
export async function feedAt(path: string, origin: string, fetchJson: FetchJson): Promise<string | undefined> {
  const [file, segment] = /^\/feed(?:\/([^/]+))?\.xml$/.exec(path) ?? []
  const slug = segment === undefined ? '' : decodeSegment(segment)
  if (!file || slug === undefined) return undefined
  const feed = await fetchJson<ListingFeed>(`/api/feed${slug && `?category=${encodeURIComponent(slug)}`}`)
  if (slug && !feed.category) return undefined
  return atom(feed, (to) => origin + to)
}

function decodeSegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

function atom({ category, items }: ListingFeed, absoluteUrl: AbsoluteUrl): string {
  const self = absoluteUrl(category ? feedPath(category.slug) : FEED)
  const page = absoluteUrl(category ? marketplacePath({ category: category.slug }) : MARKETPLACE)
  const changed =
    items
      .map(({ updatedAt }) => updatedAt)
      .toSorted()
      .at(-1) ?? new Date(0).toISOString()
  const feed = html`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${self}</id>
<title>${feedTitle(category?.name)}</title>
<updated>${changed}</updated>
<icon>${absoluteUrl('/favicon.svg')}</icon>
<link rel="self" type="application/atom+xml" href="${self}"/>
<link rel="alternate" type="text/html" href="${page}"/>
${items.map((item) => entry(item, absoluteUrl))}</feed>
`
  return `<?xml version="1.0" encoding="UTF-8"?>\n${removeInvalidXml(String(feed))}`
}

function entry(
  { id, slug, title, seller, category, summary, publishedAt, updatedAt, ...item }: Entry,
  absoluteUrl: AbsoluteUrl,
) {
  return html`<entry>
<id>urn:uuid:${id}</id>
<title>${title}</title>
<link rel="alternate" type="text/html" href="${absoluteUrl(listingPath({ slug }))}"/>
<published>${publishedAt}</published>
<updated>${updatedAt}</updated>
<author><name>${seller.name}</name><uri>${absoluteUrl(profilePath(seller))}</uri></author>
${category ? html`<category term="${category.slug}" label="${category.name}"/>\n` : ''}<summary>${summary || title}</summary>
<content type="html">${String(content({ ...item, title, summary }, absoluteUrl))}</content>
</entry>
`
}

function content(
  { cover, title, summary, priceCents }: Pick<Entry, 'cover' | 'title' | 'summary' | 'priceCents'>,
  absoluteUrl: AbsoluteUrl,
) {
  const image = cover && new URL(variantUrl(cover, 1280), absoluteUrl('/')).href
  return html`${image ? html`<p><img src="${image}" alt="${title}"></p>` : ''}<p><strong>${priceLabel(priceCents)}</strong></p>${summary ? html`<p>${summary}</p>` : ''}`
}

/** Removes characters that XML cannot represent. */
function removeInvalidXml(text: string): string {
  return text.replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
}
