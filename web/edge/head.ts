import { PLACEHOLDER_IMAGE, variantUrl } from '#contract/images.ts'
import { marketplacePath } from '#contract/paths.ts'
import { SITE, SOCIAL_PICTURE } from '#contract/site.ts'
import type { Subject } from '#web/server.tsx'
import { canonicalPath, isUnlisted } from './canonical.ts'
import { escapeMarkup, textOf } from './escape.ts'

export const DESCRIPTION =
  'Buy production-ready apps and source code from the people who built them. Agree a price, rebrand and launch.'
const MOST_DESCRIPTION = 160

/** One sentence or two for search results and social cards. */
export function descriptionOf(subject: Subject): string {
  if (subject.kind === 'product') return shorten(textOf(subject.listing.descriptionHtml)) || DESCRIPTION
  if (subject.kind === 'marketplace') {
    const { page, categoryName } = subject
    const count = `${page.total.toLocaleString('en-US')}${page.totalIsExact ? '' : '+'}`
    return categoryName
      ? `${categoryName}: ${count} production-ready codebases to buy, rebrand and launch.`
      : `Browse our collection of ${count} production-ready codebases. ${DESCRIPTION}`
  }
  return DESCRIPTION
}

/** A text on one line, cut at a word where it is too long. */
export function shorten(text: string): string {
  const line = text.trim().replaceAll(/\s+/gu, ' ')
  if (line.length <= MOST_DESCRIPTION) return line
  const cut = line.slice(0, MOST_DESCRIPTION - 1).toWellFormed()
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MOST_DESCRIPTION / 2)).trimEnd()}…`
}

/** What the head says of a page beside its title and description: canonical address and social card. */
export function headTags(subject: Subject, title: string, url: URL): string {
  const at = (path: string) => new URL(path, url.origin).href
  const canonical = canonicalPath(subject, url.pathname)
  const image = at(imageOf(subject) ?? SOCIAL_PICTURE.path)
  return [
    isUnlisted(subject) && meta('name', 'robots', 'noindex, follow'),
    canonical && link('canonical', at(canonical)),
    ...pageLinks(subject).map(([rel, path]) => link(rel, at(path))),
    meta('property', 'og:site_name', SITE.name),
    meta('property', 'og:type', subject.kind === 'product' ? 'product' : 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', descriptionOf(subject)),
    canonical && meta('property', 'og:url', at(canonical)),
    meta('property', 'og:image', image),
    ...(image === at(SOCIAL_PICTURE.path)
      ? [
          meta('property', 'og:image:width', String(SOCIAL_PICTURE.width)),
          meta('property', 'og:image:height', String(SOCIAL_PICTURE.height)),
        ]
      : []),
    ...(subject.kind === 'product'
      ? [
          meta('property', 'product:price:amount', (subject.listing.priceCents / 100).toFixed(2)),
          meta('property', 'product:price:currency', 'USD'),
        ]
      : []),
    meta('name', 'twitter:card', 'summary_large_image'),
  ]
    .filter(Boolean)
    .join('')
}

/** A product's own picture, in the width that cards are shown in. */
function imageOf(subject: Subject): string | undefined {
  const image = subject.kind === 'product' ? subject.listing.images[0] : undefined
  return image && image !== PLACEHOLDER_IMAGE ? variantUrl(image, 1280) : undefined
}

function pageLinks(subject: Subject): [rel: string, path: string][] {
  if (subject.kind !== 'marketplace') return []
  const { state, page } = subject
  const links: [string, string][] = []
  if (page.page > 1) links.push(['prev', marketplacePath({ ...state, page: page.page - 1 })])
  if (page.page * page.pageSize < page.total) links.push(['next', marketplacePath({ ...state, page: page.page + 1 })])
  return links
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeMarkup(content)}">`
}

function link(rel: string, href: string): string {
  return `<link rel="${rel}" href="${escapeMarkup(href)}">`
}
