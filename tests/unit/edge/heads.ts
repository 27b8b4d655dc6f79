import { QueryClient } from '@tanstack/react-query'
import type { Listing, ListingPage, ListingQuery, ListingResults } from '#contract/listings/catalogue.ts'
import { marketplacePath, pagedPath } from '#contract/paths.ts'
import type { PortfolioPage } from '#contract/profiles/portfolios.ts'
import type { PublicProfile } from '#contract/profiles/public-profile.ts'
import type { Review } from '#contract/reviews/reviews.ts'
import { headTags, type SocialImage } from '#web/lib/head-tags.ts'
import { renderHead } from '#web/edge/render-head.ts'
import { readState } from '#web/screens/marketplace/marketplace-state.ts'
import type { Head } from '#web/screens/screen.ts'
import { headOf, matchScreenUrl } from '#web/screens/match-screen.ts'
import { CARD, listing, PORTFOLIO, PROFILE } from '../../support/fixtures.ts'

export const ORIGIN = 'https://sourceyard.example'
export const HOSTILE = '</script><script>alert(1)</script><!--\u2028"\'&'

export const at = (path: string) => new URL(path, ORIGIN).href

/** The head of the page at a path with the data of its first queries. */
export function headAt(address: string, ...data: unknown[]): Head {
  const found = matchScreenUrl(new URL(address, ORIGIN))
  const queries = new QueryClient()
  for (const [place, query] of (found.screen.queries?.(found.location) ?? []).entries())
    if (data[place] !== undefined) queries.setQueryData(query.queryKey, data[place])
  return headOf(found, queries)
}

/** A head as rendered by the edge, without the marker attribute of its elements. */
export function written(head: Head, image?: SocialImage): string {
  return renderHead(headTags(head, at, image)).replaceAll(' data-head>', '>')
}

export function product(other: Partial<Listing> = {}, reviews: Partial<Review>[] = [], address?: string): Head {
  const shown = listing(other)
  return headAt(address ?? `/product/${encodeURIComponent(shown.slug)}`, shown, { items: [] }, { items: reviews })
}

export function marketplace(
  state: Partial<ListingQuery> = {},
  page: Partial<ListingResults> = {},
  categoryName?: string,
): Head {
  const full = { ...readState(''), ...state }
  const results = {
    items: [CARD],
    page: full.page,
    pageSize: 8,
    total: 20,
    totalIsExact: true,
    traitCounts: null,
    hints: null,
    ...page,
  }
  const names = categoryName ? [{ slug: full.category, name: categoryName }] : []
  return headAt(marketplacePath(full), results, { items: names })
}

export function profile(other: Partial<PublicProfile> = {}, page: Partial<ListingPage> = {}, address?: string): Head {
  const shown = { ...PROFILE, ...other }
  const listings = { items: [CARD], page: 1, pageSize: 8, total: 20, totalIsExact: true, ...page }
  return headAt(address ?? `/u/${encodeURIComponent(shown.username ?? 'before')}`, shown, listings)
}

export function portfolios(page: Partial<PortfolioPage> = {}): Head {
  return headAt(pagedPath('/portfolios', page.page ?? 1), {
    items: [PORTFOLIO],
    page: 1,
    pageSize: 24,
    total: 50,
    ...page,
  })
}
