import { priceLabel } from './money.ts'
import type { Listing } from './listings/catalogue.ts'
import { PLACEHOLDER_IMAGE, variantUrl } from './media/images.ts'
import type { PublicProfile } from './profiles/public-profile.ts'

/** The picture of something that is shared: 1200 by 630 pixels, as social networks show it. */
export const SOCIAL_CARD_SIZE = { width: 1200, height: 630 } as const
export const SOCIAL_CARD_KINDS = ['listing', 'profile', 'page'] as const
export type SocialCardKind = (typeof SOCIAL_CARD_KINDS)[number]

/** What a card shows. The same card is the same picture. */
export interface SocialCard {
  kind: SocialCardKind
  /** A listing's title, a person's name, or what a page is called. */
  title: string
  /** The line above it: a category, or a username. */
  over: string | null
  /** The line below it. */
  about: string | null
  price: string | null
  /** The mean of all reviews and their number; null without reviews. */
  rating: { mean: number; count: number } | null
  seller: string | null
  /** The address of a picture in one of our buckets. */
  image: string | null
}

/** Grows when cards are drawn in another way, so that all are drawn again. */
const DESIGN = 2

export function listingSocialCard(
  listing: Pick<Listing, 'title' | 'priceCents' | 'rating' | 'reviewCount' | 'images'> & {
    category: { name: string } | null
    seller: { name: string }
  },
): SocialCard {
  const { title, priceCents, category, seller, images } = listing
  return {
    kind: 'listing',
    title,
    over: category?.name ?? null,
    about: null,
    price: priceLabel(priceCents),
    rating: ratingOf(listing),
    seller: seller.name,
    image: imageOf(images[0], 1280),
  }
}

export function profileSocialCard(profile: PublicProfile): SocialCard {
  const { name, username, location, listingCount } = profile
  const products = `${listingCount.toLocaleString('en-US')} ${listingCount === 1 ? 'product' : 'products'}`
  return {
    kind: 'profile',
    title: name,
    over: username && `@${username}`,
    about: [listingCount > 0 && products, location].filter(Boolean).join(' · ') || null,
    price: null,
    rating: ratingOf(profile),
    seller: null,
    image: imageOf(profile.avatar ?? undefined, 640),
  }
}

/** Titles of the pages with a card of their own. The landing page and all others use the site's picture. */
const PAGES: Record<string, string> = {
  marketplace: 'Marketplace',
  portfolios: 'Featured Portfolios',
  sell: 'Sell your Code',
  about: 'About Sourceyard',
  help: 'Help',
  blog: 'Blog',
  developers: 'For Developers',
  terms: 'Terms of Service',
  privacy: 'Privacy Policy',
  license: 'License Agreement',
  cookies: 'Cookie Policy',
  dmca: 'Copyright and Takedowns',
}

/** Titles of the blog's posts, by slug: only the site itself has their texts. */
const POSTS: Record<string, string> = {
  'how-listings-are-reviewed': 'How listings are reviewed',
  'how-a-deal-works': 'How a deal works',
}

/** The card of a page, by the name of its screen or the slug of a post; undefined if it has none. */
export function pageSocialCard(id: string): SocialCard | undefined {
  const [, title] = Object.entries({ ...PAGES, ...POSTS }).find(([name]) => name === id) ?? []
  return title === undefined
    ? undefined
    : {
        kind: 'page',
        title,
        over: id in POSTS ? 'Blog' : null,
        about: 'Ready-to-launch software and source code',
        price: null,
        rating: null,
        seller: null,
        image: null,
      }
}

function ratingOf({ rating, reviewCount }: { rating: number | null; reviewCount: number }): SocialCard['rating'] {
  return rating === null ? null : { mean: rating, count: reviewCount }
}

/** External images are left out: nothing is fetched from addresses that sellers enter. */
function imageOf(address: string | undefined, width: 640 | 1280): string | null {
  return address?.startsWith('/images/') && address !== PLACEHOLDER_IMAGE ? variantUrl(address, width) : null
}

/** What a card's picture is called: the first 24 hexadecimal digits of the SHA-256 of what it shows. */
export async function socialCardName(card: SocialCard): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify([DESIGN, card]))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest.subarray(0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The key of a card's picture in its bucket. */
export const socialCardKey = (name: string) => `${name}.jpg`

/** The address of the card of a listing, a person or a page, which changes with what it shows. */
export async function socialCardPath(id: string, card: SocialCard): Promise<string> {
  return `/images/cards/${card.kind}/${id}/${socialCardKey(await socialCardName(card))}`
}

/** A font of cards: the part of a family that has these characters. */
export interface SocialCardFont {
  /** That of its family. */
  name: string
  /** In the site's `/assets/cards`. */
  file: string
  /** First and last code points. */
  ranges: [first: number, last: number][]
}
