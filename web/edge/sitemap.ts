import { html } from 'hono/html'
import { MAX_URLS, SITEMAP_BLOCK } from '#contract/limits.ts'
import { listingPath, marketplacePath, postPath } from '#contract/paths.ts'
import { profilePath } from '#contract/profiles/names.ts'
import { sitemapPaths } from '#web/screens/find-screen.ts'
import type { ProfileSitemapEntries, SitemapEntries } from '#contract/sitemap.ts'
import { POSTS } from '#web/screens/content/posts.ts'

/** Calls the API; throws unless it succeeds. */
export type Ask = <T>(path: string) => Promise<T>

interface Entry {
  path: string
  updatedAt?: string
}

interface Source {
  /** The file names of the parts, before their numbers. */
  prefix: string
  /** The API path that lists entries by block. */
  path: string
  entry: (item: never) => Entry
}

const LISTINGS: Source = {
  prefix: '',
  path: '/api/sitemap',
  entry: (item: SitemapEntries['items'][number]) => ({ path: listingPath(item), updatedAt: item.updatedAt }),
}
const PROFILES: Source = {
  prefix: 'profiles-',
  path: '/api/sitemap/profiles',
  entry: (item: ProfileSitemapEntries['items'][number]) => ({
    path: profilePath({ id: '', ...item }),
    updatedAt: item.updatedAt,
  }),
}
const SOURCES = [LISTINGS, PROFILES]

/**
 * The sitemap file at a path; undefined if there is none. Up to 50,000 addresses are in one file, more in parts with an
 * index. A part is a range of sequence numbers, so it does not change when others do.
 */
export async function sitemapAt(path: string, origin: string, ask: Ask): Promise<string | undefined> {
  const [file, part, prefix = '', number] = /^\/sitemap(?:-(pages|(profiles-)?([1-9]\d{0,5})))?\.xml$/.exec(path) ?? []
  if (!file) return undefined
  if (part === 'pages') return urlset(await pages(ask), origin)
  if (number) {
    const source = prefix ? PROFILES : LISTINGS
    const last = await lastOf(source, ask)
    const isThere = Number(number) <= partsOf(last)
    return isThere ? urlset(await entriesOf(source, Number(number), last, ask), origin) : undefined
  }
  const [others, ...lasts] = await Promise.all([pages(ask), ...SOURCES.map((source) => lastOf(source, ask))])
  if (others.length + lasts.reduce((sum, last) => sum + last, 0) <= MAX_URLS) {
    const all = await Promise.all(SOURCES.map((source, place) => entriesOf(source, 1, lasts[place] ?? 0, ask)))
    return urlset([...others, ...all.flat()], origin)
  }
  const parts = SOURCES.flatMap((source, place) =>
    Array.from({ length: partsOf(lasts[place] ?? 0) }, (_, n) => `/sitemap-${source.prefix}${n + 1}.xml`),
  )
  return index(['/sitemap-pages.xml', ...parts], origin)
}

const partsOf = (last: number) => Math.ceil(last / MAX_URLS)

async function lastOf({ path }: Source, ask: Ask): Promise<number> {
  return (await ask<{ last: number }>(path)).last
}

async function pages(ask: Ask): Promise<Entry[]> {
  const { items } = await ask<{ items: { slug: string; listingCount: number }[] }>('/api/categories')
  const categories = items.filter(({ listingCount }) => listingCount > 0)
  const lists = categories.map(({ slug }) => marketplacePath({ category: slug }))
  return [...sitemapPaths(), ...POSTS.map(postPath), ...lists].map((path) => ({ path }))
}

async function entriesOf({ path, entry }: Source, part: number, last: number, ask: Ask): Promise<Entry[]> {
  const first = ((part - 1) * MAX_URLS) / SITEMAP_BLOCK
  const end = Math.ceil(Math.min(part * MAX_URLS, last) / SITEMAP_BLOCK)
  const calls: Promise<{ items: never[] }>[] = []
  for (let block = first; block < end; block += 1) calls.push(ask(`${path}?block=${block}`))
  return (await Promise.all(calls)).flatMap(({ items }) => items.map(entry))
}

const OPENING = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

function urlset(entries: Entry[], origin: string): string {
  const urls = entries.map(
    ({ path, updatedAt }) =>
      html`<url><loc>${origin + path}</loc>${updatedAt ? html`<lastmod>${updatedAt}</lastmod>` : ''}</url>\n`,
  )
  return `${OPENING}<urlset ${NAMESPACE}>\n${urls.join('')}</urlset>\n`
}

function index(paths: string[], origin: string): string {
  const parts = paths.map((path) => html`<sitemap><loc>${origin + path}</loc></sitemap>\n`)
  return `${OPENING}<sitemapindex ${NAMESPACE}>\n${parts.join('')}</sitemapindex>\n`
}

/** Crawlers may read everything: a page that must not be indexed says so, which a blocked crawler would not see. */
export function robots(origin: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`
}
