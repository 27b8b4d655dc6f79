import type { ListingQuery } from './listings/catalogue.ts'
import { defaultSort, PAGE_SIZES } from './listings/constants.ts'

export const HOME = '/'
export const MARKETPLACE = '/marketplace'
export const PORTFOLIOS = '/portfolios'
export const SELL = '/sell'
export const ABOUT = '/about'
export const HELP = '/help'
export const BLOG = '/blog'
export const BLOG_FEED = '/blog/feed.xml'
export const TERMS = '/legal/terms-of-service'
export const PRIVACY = '/legal/privacy-policy'
export const LICENSE = '/legal/license-agreement'
export const COOKIES = '/legal/cookie-policy'
export const DMCA = '/legal/dmca'
export const DEVELOPERS = '/developers'
export const LOGIN = '/login'
export const SIGNUP = '/signup'
export const FORGOT = '/forgot'
export const DASHBOARD = '/dashboard'
/** The user's listings, whatever else waits. */
export const MY_PROJECTS = `${DASHBOARD}?tab=my-projects`
/** The form of a new listing. */
export const NEW_LISTING = '/dashboard/projects/new'
export const PROFILE = '/profile'
export const OWN_PUBLIC_PROFILE = '/public-profile'
export const SETTINGS = '/settings'
export const PASSWORD_SETTINGS = `${SETTINGS}#password`
export const CHATS = '/chat'
export const FAVORITES = '/favorites'
export const LIBRARY = '/library'
export const UNSUBSCRIBE = '/unsubscribe'
/** Where a mailed link confirms a subscription. */
export const NEWSLETTER = '/newsletter'
export const ADMIN = '/admin'

/** A person's page in the admin area. */
export function adminUserPath({ id }: { id: string }): string {
  return `${ADMIN}/users/${encodeURIComponent(id)}`
}

/** The first segments of the app's pages. A test compares them with the list of screens. */
export const PAGE_SEGMENTS: readonly string[] = [
  '',
  'about',
  'admin',
  'blog',
  'chat',
  'confirm',
  'confirm-email',
  'dashboard',
  'developers',
  'favorites',
  'forgot',
  'help',
  'legal',
  'library',
  'login',
  'marketplace',
  'newsletter',
  'portfolios',
  'product',
  'profile',
  'public-profile',
  'reset',
  'sell',
  'settings',
  'signup',
  'terms',
  'u',
  'unsubscribe',
]

/** Whether a path is that of a page, judging by its first segment. */
export function isPagePath(path: string): boolean {
  const segment = path.split('/')[1] ?? ''
  return segment.startsWith('@') || PAGE_SEGMENTS.includes(segment.toLowerCase())
}

/** The Atom feed of new listings. */
export const FEED = '/feed.xml'

/** The Atom feed of new listings of a category. */
export function feedPath(categorySlug: string): string {
  return `/feed/${encodeURIComponent(categorySlug)}.xml`
}

/** The login screen, which redirects to `path` afterwards. */
export function loginPath(path: string): string {
  return `${LOGIN}?next=${encodeURIComponent(path)}`
}

export function postPath(post: { slug: string }): string {
  return `${BLOG}/${encodeURIComponent(post.slug)}`
}

export function listingPath(listing: { slug: string }, license?: string): string {
  return `/product/${encodeURIComponent(listing.slug)}${license === undefined ? '' : `?license=${license}`}`
}

/** The slug or id in the path of a product's page, as it is written there; undefined for any other path. */
export function readListingPath(path: string): string | undefined {
  return /^\/product\/([^/]+)\/?$/i.exec(path)?.[1]
}

/** What changed between two versions of a product's package; by default the newest and the one before it. */
export function changesPath(listing: { slug: string }, pair: { from?: string; to?: string } = {}): string {
  const query = Object.entries(pair).map(([name, version]) => `${name}=${encodeURIComponent(version)}`)
  return `${listingPath(listing)}/changes${query.length > 0 ? `?${query.join('&')}` : ''}`
}

/** The action a user returns to on a product page: its fragment after signing in. */
export type ListingAction = 'discuss' | 'offer' | 'buy'

/** The form of a listing of the user's own. */
export function listingFormPath(id: string): string {
  return `${DASHBOARD}/projects/${encodeURIComponent(id)}`
}

/** The package of a listing of the user's own: its versions, with the report of one, and the upload of another. */
export function packagePath(id: string, version?: string): string {
  const path = `${listingFormPath(id)}/package`
  return version === undefined ? path : `${path}?version=${encodeURIComponent(version)}`
}

/** A product page that opens its chat, or the form for an offer or a purchase. */
export function actionPath(listing: { slug: string }, action: ListingAction, license?: string): string {
  return `${listingPath(listing, license)}#${action}`
}

/** The fragment of a page that opens its form for a review. */
export const REVIEW_FORM = '#write-review'

/** The form for a review of a purchase: on the product's page, or in the library while that does not exist. */
export function reviewPath(listing: { slug: string; live: boolean }, purchaseId: string): string {
  return (listing.live ? listingPath(listing) : libraryPath(purchaseId)) + REVIEW_FORM
}

/** A chat, by its id or its deal's. */
export function chatPath(id: string): string {
  return `${CHATS}/${encodeURIComponent(id)}`
}

/** The chats about a listing. */
export function listingChatsPath(listingId: string): string {
  return `${CHATS}?listing=${encodeURIComponent(listingId)}`
}

/** The chats with unread messages. */
export const UNREAD_CHATS = `${CHATS}?filter=unread`

/** The marketplace with a state; defaults are left out of the address. */
export function marketplacePath(state: Partial<ListingQuery>): string {
  const query = marketplaceQuery(state)
  return query ? `${MARKETPLACE}?${query}` : MARKETPLACE
}

export function marketplaceQuery(state: Partial<ListingQuery>): string {
  const { q = '', category, tags, tagMatch, rating, minPrice, maxPrice, traits, language, sort, size, page } = state
  const parts: string[] = []
  if (q) parts.push(`q=${encodeURIComponent(q)}`)
  if (category) parts.push(`category=${encodeURIComponent(category)}`)
  if (tags?.length) parts.push(`tags=${tags.map((tag) => encodeURIComponent(tag.toLowerCase())).join(',')}`)
  if (tags?.length && tagMatch === 'all') parts.push('tagMatch=all')
  if (rating) parts.push(`rating=${rating}`)
  if (minPrice) parts.push(`minPrice=${minPrice}`)
  if (typeof maxPrice === 'number') parts.push(`maxPrice=${maxPrice}`)
  if (traits?.length) parts.push(`traits=${traits.join(',')}`)
  if (language) parts.push(`language=${encodeURIComponent(language)}`)
  if (sort && sort !== defaultSort(q)) parts.push(`sort=${sort}`)
  if (size && size !== PAGE_SIZES[0]) parts.push(`size=${size}`)
  if (page && page > 1) parts.push(`page=${page}`)
  return parts.join('&')
}

/** The page in a query: from 1 to `last`, and 1 for anything else. */
export function readPage(search: string, last: number): number {
  const [, text] = /(?:^|[?&])page=([1-9]\d{0,3})(?:&|$)/.exec(search) ?? []
  const page = Number(text ?? 1)
  return page <= last ? page : 1
}

export function pagedPath(path: string, page: number): string {
  return page > 1 ? `${path}?page=${page}` : path
}

/** Of a purchase in its buyer's library; `id` is that of its deal. */
export function libraryPath(id: string): string {
  return `${LIBRARY}/${id}`
}
