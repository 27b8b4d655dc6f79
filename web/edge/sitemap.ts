import { html } from 'hono/html'
import { MAX_URLS, SITEMAP_BLOCK } from '#contract/limits.ts'
import { listingPath, marketplacePath, postPath } from '#contract/paths.ts'
import { profilePath } from '#contract/profiles/names.ts'
import { sitemapPaths } from '#web/screens/match-screen.ts'
import type { ProfileSitemapEntries, SitemapEntries } from '#contract/sitemap.ts'
import { POSTS } from '#web/screens/content/posts.ts'

/** Fetches from the API; throws on an error status. */
export type FetchJson = <T>(path: string) => Promise<T>

interface Entry {
  path: string
  updatedAt?: string
}

interface Source {
  /** The prefix of the parts' file names. */
  prefix: string
  /** The API path that returns entries by block. */
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
 * The sitemap file at a path; undefined if there is none. Up to 50,000 URLs are in one file, more in parts with an
 * index. A part is a range of sequence numbers, so it changes only with its own listings.
 */
export async function sitemapAt(path: string, origin: string, fetchJson: FetchJson): Promise<string | undefined> {
  const [file, part, prefix = '', number] = /^\/sitemap(?:-(pages|(profiles-)?([1-9]\d{0,5})))?\.xml$/.exec(path) ?? []
  if (!file) return undefined
  if (part === 'pages') return urlset(await pages(fetchJson), origin)
  if (number) {
    const source = prefix ? PROFILES : LISTINGS
    const last = await fetchLast(source, fetchJson)
    const exists = Number(number) <= countParts(last)
    return exists ? urlset(await fetchEntries(source, Number(number), last, fetchJson), origin) : undefined
  }
  const [pageEntries, ...lasts] = await Promise.all([
    pages(fetchJson),
    ...SOURCES.map((source) => fetchLast(source, fetchJson)),
  ])
  if (pageEntries.length + lasts.reduce((sum, last) => sum + last, 0) <= MAX_URLS) {
    const all = await Promise.all(SOURCES.map((source, index) => fetchEntries(source, 1, lasts[index] ?? 0, fetchJson)))
    return urlset([...pageEntries, ...all.flat()], origin)
  }
  const parts = SOURCES.flatMap((source, index) =>
    Array.from({ length: countParts(lasts[index] ?? 0) }, (_, n) => `/sitemap-${source.prefix}${n + 1}.xml`),
  )
  return sitemapIndex(['/sitemap-pages.xml', ...parts], origin)
}

const countParts = (last: number) => Math.ceil(last / MAX_URLS)

async function fetchLast({ path }: Source, fetchJson: FetchJson): Promise<number> {
  return (await fetchJson<{ last: number }>(path)).last
}

async function pages(fetchJson: FetchJson): Promise<Entry[]> {
  const { items } = await fetchJson<{ items: { slug: string; listingCount: number }[] }>('/api/categories')
  const categories = items.filter(({ listingCount }) => listingCount > 0)
  const lists = categories.map(({ slug }) => marketplacePath({ category: slug }))
  return [...sitemapPaths(), ...POSTS.map(postPath), ...lists].map((path) => ({ path }))
}

async function fetchEntries(
  { path, entry }: Source,
  part: number,
  last: number,
  fetchJson: FetchJson,
): Promise<Entry[]> {
  const first = ((part - 1) * MAX_URLS) / SITEMAP_BLOCK
  const end = Math.ceil(Math.min(part * MAX_URLS, last) / SITEMAP_BLOCK)
  const calls: Promise<{ items: never[] }>[] = []
  for (let block = first; block < end; block += 1) calls.push(fetchJson(`${path}?block=${block}`))
  return (await Promise.all(calls)).flatMap(({ items }) => items.map(entry))
}

const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

function urlset(entries: Entry[], origin: string): string {
  const urls = entries.map(
    ({ path, updatedAt }) =>
      html`<url><loc>${origin + path}</loc>${updatedAt ? html`<lastmod>${updatedAt}</lastmod>` : ''}</url>\n`,
  )
  return `${XML_DECLARATION}<urlset ${NAMESPACE}>\n${urls.join('')}</urlset>\n`
}

function sitemapIndex(paths: string[], origin: string): string {
  const parts = paths.map((path) => html`<sitemap><loc>${origin + path}</loc></sitemap>\n`)
  return `${XML_DECLARATION}<sitemapindex ${NAMESPACE}>\n${parts.join('')}</sitemapindex>\n`
}

/** Allows everything: private pages have `noindex`, which a blocked crawler would never see. */
export function robots(origin: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`
}
