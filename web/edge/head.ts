import { html } from 'hono/html'
import { CARD_SIZE } from '#contract/cards.ts'
import type { ListingPage } from '#contract/listings/catalogue.ts'
import { BLOG, BLOG_FEED, FEED, feedPath, pagedPath, marketplacePath, PORTFOLIOS } from '#contract/paths.ts'
import { profilePath } from '#contract/profiles/names.ts'
import type { PublicProfile } from '#contract/profiles/public-profile.ts'
import { shorten } from '#contract/shorten.ts'
import { SELLING, SITE_NAME } from '#contract/site.ts'
import type { Subject } from '#web/server.tsx'
import { canonicalPath, isUnlisted } from './canonical.ts'
import { feedTitle } from './feed.ts'
import { SITE_IMAGE, type SocialImage } from './social-image.ts'
import { textOf } from '#contract/listings/text-of.ts'

export const DESCRIPTION =
  'Buy production-ready apps and source code from the people who built them. Agree a price, rebrand and launch.'
const MOST_DESCRIPTION = 160

/** The description for search results and social cards. */
export function descriptionOf(subject: Subject): string {
  if (subject.kind === 'sell') return SELLING
  if (subject.kind === 'written') return shorten(subject.description, MOST_DESCRIPTION)
  if (subject.kind === 'listing')
    return shorten(textOf(subject.listing.descriptionHtml), MOST_DESCRIPTION) || DESCRIPTION
  if (subject.kind === 'marketplace') {
    const { page, categoryName } = subject
    const count = `${page.total.toLocaleString('en-US')}${page.totalIsExact ? '' : '+'}`
    return categoryName
      ? `${categoryName}: ${count} production-ready codebases to buy, rebrand and launch.`
      : `Browse our collection of ${count} production-ready codebases. ${DESCRIPTION}`
  }
  if (subject.kind === 'portfolios')
    return `The portfolios of ${subject.page.total.toLocaleString('en-US')} people who build software. ${DESCRIPTION}`
  if (subject.kind === 'profile')
    return shorten(subject.profile.bio ?? '', MOST_DESCRIPTION) || aboutProfile(subject.profile)
  return DESCRIPTION
}

function aboutProfile({ name, location, listingCount }: PublicProfile): string {
  const listings = `${listingCount.toLocaleString('en-US')} ${listingCount === 1 ? 'product' : 'products'}`
  return `${name}${location ? `, ${location}` : ''}: ${listings} on ${SITE_NAME}. ${DESCRIPTION}`
}

/** The canonical address and social card of a page. */
export function headTags(subject: Subject, title: string, url: URL, image: SocialImage = SITE_IMAGE): string {
  const at = (path: string) => new URL(path, url.origin).href
  const canonical = canonicalPath(subject, url.pathname)
  return [
    isUnlisted(subject) && meta('name', 'robots', 'noindex, follow'),
    canonical && link('canonical', at(canonical)),
    ...pageLinks(subject).map(([rel, path]) => link(rel, at(path))),
    feedOf(subject, url.pathname),
    meta('property', 'og:site_name', SITE_NAME),
    meta('property', 'og:type', TYPES[subject.kind] ?? 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', descriptionOf(subject)),
    canonical && meta('property', 'og:url', at(canonical)),
    meta('property', 'og:image', at(image.path)),
    meta('property', 'og:image:width', String(CARD_SIZE.width)),
    meta('property', 'og:image:height', String(CARD_SIZE.height)),
    meta('property', 'og:image:alt', image.alt),
    ...(subject.kind === 'listing'
      ? [
          meta('property', 'product:price:amount', (subject.listing.priceCents / 100).toFixed(2)),
          meta('property', 'product:price:currency', 'USD'),
        ]
      : []),
    subject.kind === 'profile' &&
      subject.profile.username !== null &&
      meta('property', 'profile:username', subject.profile.username),
    meta('name', 'twitter:card', 'summary_large_image'),
  ]
    .filter(Boolean)
    .join('')
}

const TYPES: Partial<Record<Subject['kind'], string>> = { listing: 'product', profile: 'profile' }

/** The feed of what a page lists, for readers that look for one. */
function feedOf(subject: Subject, path: string) {
  if (subject.kind === 'written' && path.startsWith(BLOG)) return feedLink(`${SITE_NAME} Blog`, BLOG_FEED)
  if (subject.kind === 'landing') return feedLink(feedTitle(undefined), FEED)
  if (subject.kind !== 'marketplace') return undefined
  const { state, categoryName } = subject
  const isCategory = categoryName !== undefined && state.category !== undefined
  return isCategory
    ? feedLink(feedTitle(categoryName), feedPath(state.category ?? ''))
    : feedLink(feedTitle(undefined), FEED)
}

function pageLinks(subject: Subject): [rel: string, path: string][] {
  const list = listOf(subject)
  if (!list) return []
  const { page, pathOf } = list
  const links: [string, string][] = []
  if (page.page > 1) links.push(['prev', pathOf(page.page - 1)])
  if (page.page * page.pageSize < page.total) links.push(['next', pathOf(page.page + 1)])
  return links
}

type Pages = Pick<ListingPage, 'page' | 'pageSize' | 'total'>

function listOf(subject: Subject): { page: Pages; pathOf: (page: number) => string } | undefined {
  if (subject.kind === 'portfolios') return { page: subject.page, pathOf: (page) => pagedPath(PORTFOLIOS, page) }
  if (subject.kind === 'profile' && subject.listings)
    return { page: subject.listings, pathOf: (page) => pagedPath(profilePath(subject.profile), page) }
  if (subject.kind !== 'marketplace') return undefined
  const { state, page } = subject
  return { page, pathOf: (number) => marketplacePath({ ...state, page: number }) }
}

function meta(kind: 'name' | 'property', name: string, content: string) {
  return html`<meta ${kind}="${name}" content="${content}">`
}

function link(rel: string, href: string) {
  return html`<link rel="${rel}" href="${href}">`
}

function feedLink(title: string, href: string) {
  return html`<link rel="alternate" type="application/atom+xml" title="${title}" href="${href}">`
}
