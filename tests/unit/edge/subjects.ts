import type { Listing, ListingPage, ListingResults } from '#contract/listings/catalogue.ts'
import type { PortfolioPage } from '#contract/profiles/portfolios.ts'
import type { PublicProfile } from '#contract/profiles/public-profile.ts'
import { readState } from '#web/screens/marketplace/marketplace-state.ts'
import type { Subject } from '#web/server.tsx'
import { CARD, listing, PORTFOLIO, PROFILE } from '../../support/fixtures.ts'

export const HOSTILE = '</script><script>alert(1)</script><!--\u2028"\'&'

export const product = (other: Partial<Listing> = {}): Subject & { kind: 'listing' } => ({
  kind: 'listing',
  listing: listing(other),
  reviews: [],
})

type Market = Subject & { kind: 'marketplace' }

export function marketplace(
  state: Partial<Market['state']> = {},
  page: Partial<ListingResults> = {},
  categoryName?: string,
): Market {
  const full = { ...readState(''), ...state }
  return {
    kind: 'marketplace',
    state: full,
    page: {
      items: [CARD],
      page: full.page,
      pageSize: 8,
      total: 20,
      totalIsExact: true,
      traitCounts: null,
      hints: null,
      ...page,
    },
    categoryName,
  }
}

export function profile(
  other: Partial<PublicProfile> = {},
  page: Partial<ListingPage> = {},
): Subject & { kind: 'profile' } {
  const listings = { items: [CARD], page: 1, pageSize: 8, total: 20, totalIsExact: true, ...page }
  return { kind: 'profile', profile: { ...PROFILE, ...other }, listings }
}

export function portfolios(page: Partial<PortfolioPage> = {}): Subject & { kind: 'portfolios' } {
  return { kind: 'portfolios', page: { items: [PORTFOLIO], page: 1, pageSize: 24, total: 50, ...page } }
}
