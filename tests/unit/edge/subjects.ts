import type { Listing, ListingCard, ListingPage, ListingResults } from '#contract/listings/catalogue.ts'
import type { PortfolioCard, PortfolioPage } from '#contract/profiles/portfolios.ts'
import type { PublicProfile } from '#contract/profiles/public-profile.ts'
import { readState } from '#web/features/marketplace/marketplace-state.ts'
import type { Subject } from '#web/server.tsx'

export const HOSTILE = '</script><script>alert(1)</script><!--\u2028"\'&'

export const CARD: ListingCard = {
  id: '5d40a40d-0a46-80c4-81f4-42c40a806283',
  slug: 'inboxly',
  title: 'Inboxly',
  priceCents: 129_050,
  cover: '/images/product-images/inboxly-1.webp',
  seller: { id: 'seller-1', username: 'adaeze', name: 'Adaeze Nwosu', avatar: null },
  category: { id: 'category-1', slug: 'ai-agents', name: 'AI Agents' },
  tags: ['ai', 'react'],
  rating: null,
  reviewCount: 0,
  isNew: false,
  viewCount: 3,
  createdAt: '2026-11-01T00:00:00.000Z',
}

export function listing(other: Partial<Listing> = {}): Listing {
  const { cover, ...card } = CARD
  return {
    ...card,
    description: 'A shared inbox.\n\nMail comes in.',
    descriptionHtml: '<p>A shared inbox.</p>\n<p>Mail comes in.</p>\n',
    imageAlts: [],
    images: cover ? [cover, 'https://cdn.example/two.png'] : [],
    stack: ['React'],
    demoLink: null,
    demoDownSince: null,
    demoDays: null,
    supportMonths: 6,
    royalty: false,
    training: true,
    deployment: true,
    openToOffers: true,
    buyNow: true,
    soldOnce: false,
    seoKeyword: null,
    updatedAt: '2026-11-02T00:00:00.000Z',
    favoriteCount: 0,
    seller: {
      ...card.seller,
      rating: null,
      reviewCount: 0,
      listingCount: 2,
      memberSince: '2026-01-01T00:00:00.000Z',
      responseMs: null,
    },
    ...other,
  }
}

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

export const PROFILE: PublicProfile = {
  id: '0197aa5e-0000-7000-8000-000000000000',
  username: 'adaeze',
  name: 'Adaeze Nwosu',
  avatar: '/images/avatars/adaeze/1-a.webp',
  banner: '/images/avatars/adaeze/2-b.webp',
  role: 'seller',
  bio: 'Builds agents.\nShips them.',
  company: 'Nwosu Ltd',
  location: 'Lagos',
  memberSince: '2026-01-01T00:00:00.000Z',
  website: 'https://adaeze.example/',
  github: 'adaeze',
  twitter: 'javascript:alert(1)',
  linkedin: null,
  hidden: ['email'],
  rating: null,
  reviewCount: 0,
  listingCount: 20,
}

export const PORTFOLIO: PortfolioCard = {
  id: PROFILE.id,
  username: 'adaeze',
  name: 'Adaeze Nwosu',
  avatar: null,
  bio: null,
  website: null,
  listingCount: 2,
  covers: [],
  rating: null,
  reviewCount: 0,
  isNew: true,
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
