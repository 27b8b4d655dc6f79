import type { QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server.edge'
import { MAX_PAGE } from '#contract/limits.ts'
import type { ListingQuery, ShownListing, ShownPage, ShownResults } from '#contract/listings/catalogue.ts'
import { readPage } from '#contract/paths.ts'
import type { PortfolioPage } from '#contract/profiles/portfolios.ts'
import type { PublicProfile } from '#contract/profiles/public-profile.ts'
import type { Review } from '#contract/reviews/reviews.ts'
import { isPersonal, screenAt, type ScreenName } from '#contract/screens.ts'
import { App } from './app.tsx'
import { readState } from '#web/screens/marketplace/marketplace-state.ts'
import { asRouted, prefetchesAt } from './prefetch.ts'
import type { FaqSection } from '#web/screens/content/faq.ts'
import { HELP_SECTIONS } from '#web/screens/content/help.ts'
import { type Prefetch, type InitialData, collectInitialData } from './lib/initial-data.ts'
import { type Post, postAt, POSTS } from '#web/screens/content/posts.ts'
import { newQueryClient } from './lib/query-client.ts'
import { DescriptionSink } from './lib/use-description.ts'
import { TitleSink } from './lib/use-title.ts'
import { categoriesQuery, listingQuery } from '#web/domains/listings/catalogue-api.ts'
import { listingsQuery } from '#web/domains/listings/search-api.ts'
import { portfoliosQuery, profileListingsQuery, profileQuery } from '#web/domains/profiles/profiles-api.ts'
import { reviewsQuery } from '#web/domains/reviews/reviews-api.ts'
import { preloadScreen } from './routes.tsx'

/** What a page is about, for its head. */
export type Subject =
  | { kind: 'landing' }
  | { kind: 'marketplace'; state: ListingQuery; page: ShownResults; categoryName: string | undefined }
  | { kind: 'listing'; listing: ShownListing; reviews: readonly Review[] }
  | { kind: 'portfolios'; page: PortfolioPage }
  | { kind: 'profile'; profile: PublicProfile; listings: ShownPage | undefined }
  | { kind: 'sell' }
  | { kind: 'written'; description: string; about?: Written | undefined }
  | { kind: 'other' }
  | { kind: 'personal' }
  | { kind: 'missing' }

/** What a written page has beside its text. */
export type Written = { faq: readonly FaqSection[] } | { post: Post } | { posts: readonly Post[] }

export interface Page {
  screen: ScreenName | undefined
  subject: Subject
  title: string | undefined
  /** The content of `#root`. */
  markup: string
  data: InitialData
}

/**
 * Renders the page at an address to HTML, with the data of its first view. Undefined if that was not ready within
 * `limitMs` or failed to render; the browser then does everything.
 */
export async function renderPage(url: URL, limitMs: number): Promise<Page | undefined> {
  const queries = newQueryClient({ retry: false, gcTime: Infinity })
  const prefetches = prefetchesAt(url)
  recall(queries, prefetches)
  await within(limitMs, [preloadScreen(asRouted(url.pathname)), ...prefetches.map((each) => each.into(queries))])
  remember(queries, prefetches)
  const data = collectInitialData(queries, prefetches)
  if (prefetches[0] && !prefetches[0].isOptional && data[0]?.[0] !== prefetches[0].key) return undefined

  let title: string | undefined
  let description: string | undefined
  const html = renderToString(
    <TitleSink
      value={(told) => {
        title = told
      }}
    >
      <DescriptionSink
        value={(told) => {
          description = told
        }}
      >
        <App queries={queries} at={{ ssrPath: url.pathname, ssrSearch: url.search }} />
      </DescriptionSink>
    </TitleSink>,
  )
  if (html.includes(LEFT_TO_THE_BROWSER)) return undefined
  const at = screenAt(asRouted(url.pathname))
  return {
    screen: at?.name,
    subject:
      description === undefined ? subjectOf(at, url, queries) : { kind: 'written', description, about: writtenAt(at) },
    title,
    // React puts preload links of images before everything else, though the images themselves are no further away.
    markup: html.replace(/^(?:<link [^>]*>)+/, ''),
    data,
  }
}

/** How React marks a part that threw. */
const LEFT_TO_THE_BROWSER = '<!--$!-->'

function writtenAt(at: ReturnType<typeof screenAt>): Written | undefined {
  if (at?.name === 'help') return { faq: HELP_SECTIONS }
  if (at?.name === 'blog') return { posts: POSTS }
  const post = at?.name === 'post' && postAt(at.params['slug'] ?? '')
  return post ? { post } : undefined
}

function subjectOf(at: ReturnType<typeof screenAt>, url: URL, queries: QueryClient): Subject {
  if (!at || at.name === 'post') return { kind: 'missing' }
  if (at.name === 'home') return { kind: 'landing' }
  if (at.name === 'sell') return { kind: 'sell' }
  if (at.name === 'listing') {
    const { slug = '' } = at.params
    const listing = queries.getQueryData(listingQuery(slug).queryKey)
    const reviews = queries.getQueryData(reviewsQuery({ subject: 'listing', name: slug }).queryKey)?.items ?? []
    return listing ? { kind: 'listing', listing, reviews } : { kind: 'missing' }
  }
  if (at.name === 'marketplace') {
    const state = readState(asRouted(url.search))
    const page = queries.getQueryData(listingsQuery(state).queryKey)
    const categories = queries.getQueryData(categoriesQuery.queryKey)?.items
    const categoryName = categories?.find(({ slug }) => slug === state.category)?.name
    if (page) return { kind: 'marketplace', state: { ...state, page: page.page }, page, categoryName }
  }
  if (at.name === 'portfolios') {
    const page = queries.getQueryData(portfoliosQuery(readPage(url.search, MAX_PAGE)).queryKey)
    if (page) return { kind: 'portfolios', page }
  }
  const name = at.name === 'profileById' ? at.params['id'] : at.params['username']
  if (name !== undefined) {
    const profile = queries.getQueryData(profileQuery(name).queryKey)
    const listings = queries.getQueryData(profileListingsQuery(name, readPage(url.search, MAX_PAGE)).queryKey)
    return profile ? { kind: 'profile', profile, listings: listings ?? undefined } : { kind: 'missing' }
  }
  return { kind: isPersonal(at.name) ? 'personal' : 'other' }
}

async function within(limitMs: number, work: Promise<unknown>[]): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise((resolve) => {
    timer = setTimeout(resolve, limitMs)
  })
  await Promise.race([Promise.all(work), limit])
  clearTimeout(timer)
}

/** Labels change rarely and are the same on every page of the marketplace, so an isolate keeps them for a while. */
const KEEP_MS = 30_000
const NAMES = new Set(['categories', 'tags'])
const kept = new Map<string, { data: unknown; until: number }>()

function recall(queries: QueryClient, prefetches: Prefetch[]): void {
  for (const { key } of prefetches) {
    const known = kept.get(JSON.stringify(key))
    if (known && known.until > Date.now()) queries.setQueryData(key, known.data)
  }
}

function remember(queries: QueryClient, prefetches: Prefetch[]): void {
  for (const { key } of prefetches) {
    const data = queries.getQueryData(key)
    const name = JSON.stringify(key)
    if (!NAMES.has(String(key[0])) || data === undefined || (kept.get(name)?.until ?? 0) > Date.now()) continue
    kept.set(name, { data, until: Date.now() + KEEP_MS })
  }
}
