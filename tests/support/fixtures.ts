import type { Person } from '#contract/accounts/sessions.ts'
import type { Listing, ListingCard } from '#contract/listings/catalogue.ts'
import type { OwnProfile } from '#contract/profiles/own-profile.ts'
import type { PortfolioCard } from '#contract/profiles/portfolios.ts'
import type { PublicProfile } from '#contract/profiles/public-profile.ts'
import { NOTHING_INCLUDED } from './terms.ts'

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
    widerLicenses: [],
    usualCents: null,
    ...NOTHING_INCLUDED,
    supportMonths: 6,
    training: true,
    deployment: true,
    openToOffers: true,
    buyNow: true,
    soldOnce: false,
    seoKeyword: null,
    updatedAt: '2026-11-02T00:00:00.000Z',
    package: null,
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

/** A card, `n` of many when a number is given. */
export function listingCard(changes: Partial<ListingCard> = {}, n = 0): ListingCard {
  const numbered = n > 0 ? { id: `${CARD.id.slice(0, -4)}${String(n).padStart(4, '0')}`, slug: `inboxly-${n}` } : {}
  return { ...CARD, ...numbered, ...changes }
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

/** A signed-in person. */
export function person(changes: Partial<Person> = {}): Person {
  return {
    id: '01900000-0000-7000-8000-000000000001',
    email: 'mara@example.com',
    firstName: 'Mara',
    lastName: 'Okafor',
    username: 'mara',
    avatar: null,
    role: 'buyer',
    hasPassword: true,
    ...changes,
  }
}

/** A person's own profile, as its form gets it, with no optional field set. */
export const OWN_PROFILE: Omit<OwnProfile, 'id'> = {
  username: null,
  firstName: null,
  lastName: null,
  bio: null,
  company: null,
  location: null,
  avatar: null,
  banner: null,
  email: null,
  website: null,
  github: null,
  telegram: null,
  whatsapp: null,
  twitter: null,
  linkedin: null,
  role: 'buyer',
  memberSince: '2026-01-31T23:30:00.000Z',
  formerUsernames: [],
}
