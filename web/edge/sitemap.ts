import { HOME, MARKETPLACE, marketplacePath, productPath } from '#contract/paths.ts'
import { MOST_URLS, SITEMAP_REACH, type SitemapEntries } from '#contract/sitemap.ts'
import { escapeMarkup } from './escape.ts'

/** Asks the API; throws unless it answers. */
export type Ask = <T>(path: string) => Promise<T>

interface Entry {
  path: string
  updatedAt?: string
}

/**
 * The sitemap's file at a path, undefined where there is none. One file lists everything up to 50,000 addresses; beyond,
 * it is an index of parts. A part is a range of places in the order of listing, so it does not change when others do.
 */
export async function sitemapAt(path: string, origin: string, ask: Ask): Promise<string | undefined> {
  const part = /^\/sitemap(?:-(pages|[1-9]\d{0,5}))?\.xml$/.exec(path)
  if (!part) return undefined
  if (part[1] === 'pages') return urlset(await pages(ask), origin)
  const { last } = await ask<SitemapEntries>('/api/sitemap?after=0&until=0')
  const parts = Math.ceil(last / MOST_URLS)
  if (part[1]) return Number(part[1]) <= parts ? urlset(await listings(Number(part[1]), last, ask), origin) : undefined
  const others = await pages(ask)
  if (last + others.length <= MOST_URLS) return urlset([...others, ...(await listings(1, last, ask))], origin)
  return index(['/sitemap-pages.xml', ...Array.from({ length: parts }, (_, n) => `/sitemap-${n + 1}.xml`)], origin)
}

async function pages(ask: Ask): Promise<Entry[]> {
  const { items } = await ask<{ items: { slug: string; listingCount: number }[] }>('/api/categories')
  const categories = items.filter(({ listingCount }) => listingCount > 0)
  return [HOME, MARKETPLACE, ...categories.map(({ slug }) => marketplacePath({ category: slug }))].map((path) => ({
    path,
  }))
}

async function listings(part: number, last: number, ask: Ask): Promise<Entry[]> {
  const first = (part - 1) * MOST_URLS
  const end = Math.min(part * MOST_URLS, last)
  const calls: Promise<SitemapEntries>[] = []
  for (let after = first; after < end; after += SITEMAP_REACH)
    calls.push(ask(`/api/sitemap?after=${after}&until=${Math.min(after + SITEMAP_REACH, end)}`))
  return (await Promise.all(calls)).flatMap(({ items }) =>
    items.map((item) => ({ path: productPath(item), updatedAt: item.updatedAt })),
  )
}

const OPENING = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

function urlset(entries: Entry[], origin: string): string {
  const urls = entries.map(
    ({ path, updatedAt }) =>
      `<url><loc>${escapeMarkup(origin + path)}</loc>${updatedAt ? `<lastmod>${updatedAt}</lastmod>` : ''}</url>\n`,
  )
  return `${OPENING}<urlset ${NAMESPACE}>\n${urls.join('')}</urlset>\n`
}

function index(paths: string[], origin: string): string {
  const parts = paths.map((path) => `<sitemap><loc>${escapeMarkup(origin + path)}</loc></sitemap>\n`)
  return `${OPENING}<sitemapindex ${NAMESPACE}>\n${parts.join('')}</sitemapindex>\n`
}

/** Everything may be read. What should not be listed says so itself, which a crawler kept out could not see. */
export function robots(origin: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`
}
