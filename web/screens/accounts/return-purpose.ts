import { isolate } from '#contract/isolate.ts'
import { DASHBOARD, NEW_LISTING, readListingPath } from '#contract/paths.ts'
import { shorten } from '#contract/shorten.ts'
import { safeReturnPath } from '#contract/accounts/return-path.ts'
import { isUuid } from '#contract/slug.ts'

/** Title of a product in a purpose, in characters. */
const MAX_TITLE = 80

/** What is done with a product, by the kind of its page's fragment; `it` is its title, or 'this product'. */
const PRODUCT_PURPOSES: Record<string, (it: string) => string> = {
  '': (it) => `to go on with ${it}`,
  discuss: (it) => `to start a discussion about ${it}`,
  offer: (it) => `to make an offer for ${it}`,
  buy: (it) => `to get ${it}`,
  favorite: (it) => `to save ${it} to your favorites`,
  report: (it) => `to report ${it}`,
  'write-review': (it) => `to write a review of ${it}`,
  'own-report': () => 'to report a review',
  'own-review': () => 'to mark a review as helpful',
}

/** What is done on other pages, by the start of their path. */
const PAGE_PURPOSES: [RegExp, string][] = [
  [/^\/dashboard\/projects\//, 'to go on with your project'],
  [/^\/dashboard\b/, 'to open your dashboard'],
  [/^\/library\b/, 'to open your library'],
  [/^\/favorites\b/, 'to see your favorites'],
  [/^\/chat\b/, 'to open your discussions'],
  [/^\/settings\b/, 'to open your settings'],
  [/^\/profile\b/, 'to edit your profile'],
  [/^\/public-profile\b/, 'to see your public profile'],
  [/^\/admin\b/, 'to open the admin area'],
]

/**
 * What a user signs in for, as in 'to open your library', by where they return to; undefined for nothing in particular.
 * Of the address, only known words count; a product's title comes from the API.
 */
export function returnPurpose(path: string, title: string | undefined): string | undefined {
  const { pathname, hash } = new URL(path, 'https://path.invalid')
  const it = title === undefined ? 'this product' : isolate(shorten(title, MAX_TITLE))
  const [kind = '', id] = hash.slice(1).split(/=|-(?=[\da-f]{8}-)/)
  const isProduct = readListingPath(pathname) !== undefined
  if (kind === 'favorite') return PRODUCT_PURPOSES['favorite']?.(it)
  if (isProduct || kind !== '') {
    const purpose = PRODUCT_PURPOSES[id === undefined ? kind : `own-${kind}`]
    if (isProduct) return (purpose ?? PRODUCT_PURPOSES[''])?.(it)
    if (kind === 'report') return id === undefined ? 'to report this profile' : 'to report a review'
    if (kind === 'write-review') return 'to write a review'
    if (kind === 'review') return 'to mark a review as helpful'
  }
  if (pathname === NEW_LISTING) return 'to start selling'
  if (path === DASHBOARD) return undefined
  return PAGE_PURPOSES.find(([start]) => start.test(pathname))?.[1]
}

/** The slug or id of the product that a user returns to; undefined for another page. */
export function returnListing(path: string): string | undefined {
  const { pathname, hash } = new URL(path, 'https://path.invalid')
  const [, saved = ''] = hash.split('=')
  const slug = hash.startsWith('#favorite=') ? saved : readListingPath(pathname)
  if (slug === undefined || (slug === saved && !isUuid(slug))) return undefined
  try {
    return decodeURIComponent(slug)
  } catch {
    return undefined
  }
}

/** The return path in a query string. */
export function returnPathIn(search: string): string {
  return safeReturnPath(new URLSearchParams(search).get('next'))
}
