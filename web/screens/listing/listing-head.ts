import { isolate } from '#contract/isolate.ts'
import { listingSocialCard } from '#contract/social-cards.ts'
import { optionsOf } from '#contract/licenses/licenses.ts'
import type { ListingCard, ShownListing } from '#contract/listings/catalogue.ts'
import { plainText } from '#contract/listings/plain-text.ts'
import { imageUrl } from '#contract/media/images.ts'
import { listingPath, marketplacePath } from '#contract/paths.ts'
import { profilePath } from '#contract/profiles/names.ts'
import { ANONYMOUS } from '#contract/reviews/constants.ts'
import type { Review, ReviewPage } from '#contract/reviews/reviews.ts'
import { shorten } from '#contract/shorten.ts'
import { SITE_NAME } from '#contract/site.ts'
import { isUuid } from '#contract/slug.ts'
import { breadcrumbs } from '#web/domains/listings/item-list.ts'
import { MAX_DESCRIPTION } from '#web/lib/head-tags.ts'
import type { AbsoluteUrl, JsonLd } from '#web/lib/structured-data.ts'
import type { Head, ScreenLocation } from '../screen.ts'

export const NO_LISTING_TITLE = `Product Not Found · ${SITE_NAME}`

export function listingHead(
  { absoluteUrl, params: { slug = '' } }: ScreenLocation,
  listing: ShownListing | null | undefined,
  reviews: ReviewPage | undefined,
): Head {
  if (listing === undefined) return { title: undefined }
  if (listing === null) return { title: NO_LISTING_TITLE, noIndex: true, isMissing: true }
  const isFormer = slug !== listing.slug && !isUuid(slug)
  return {
    title: `${isolate(listing.title)} · ${SITE_NAME}`,
    description: shorten(plainText(listing.descriptionHtml), MAX_DESCRIPTION) || undefined,
    canonical: listingPath(listing),
    type: 'product',
    properties: {
      'product:price:amount': decimal(listing.priceCents),
      'product:price:currency': 'USD',
    },
    socialCard: { id: listing.id, card: listingSocialCard(listing) },
    structuredData: [product(listing, reviews?.items ?? [], absoluteUrl), breadcrumbList(listing, absoluteUrl)],
    movedTo: isFormer ? listingPath(listing) : undefined,
  }
}

function product(listing: ShownListing, reviews: readonly Review[], absoluteUrl: AbsoluteUrl): JsonLd {
  const url = absoluteUrl(listingPath(listing))
  const seller = { '@type': 'Person', name: listing.seller.name, url: absoluteUrl(profilePath(listing.seller)) }
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: listing.title,
    ...(listing.descriptionHtml && { description: plainText(listing.descriptionHtml) }),
    sku: listing.id,
    url,
    ...(listing.images.length > 0 && { image: listing.images.map((image) => absoluteUrl(imageUrl(image))) }),
    ...(listing.category && { category: listing.category.name }),
    ...(listing.tags.length > 0 && { keywords: listing.tags.join(', ') }),
    // A product has no `softwareVersion`, only applications have.
    ...(listing.package && {
      additionalProperty: { '@type': 'PropertyValue', name: 'Version', value: listing.package.version },
    }),
    brand: { '@type': 'Brand', name: listing.seller.name },
    offers: {
      ...offeredPrice(listing),
      url,
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
      seller,
    },
    ...rating(listing),
    ...(reviews.length > 0 && { review: reviews.map(toReview) }),
  }
}

/** The price, or the range of those of several licenses. */
function offeredPrice(listing: ShownListing): JsonLd {
  const prices = optionsOf(listing).map(({ priceCents }) => priceCents)
  if (prices.length === 1) return { '@type': 'Offer', price: decimal(listing.priceCents) }
  return {
    '@type': 'AggregateOffer',
    lowPrice: decimal(Math.min(...prices)),
    highPrice: decimal(Math.max(...prices)),
    offerCount: prices.length,
  }
}

function toReview({ reviewer, rating: ratingValue, comment, createdAt }: Review): JsonLd {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: reviewer?.name ?? ANONYMOUS },
    datePublished: createdAt.slice(0, 10),
    reviewRating: { '@type': 'Rating', ratingValue, bestRating: 5, worstRating: 1 },
    reviewBody: comment,
  }
}

/** Only with reviews: search engines penalize made-up ratings. */
function rating({ rating: mean, reviewCount }: Pick<ListingCard, 'rating' | 'reviewCount'>): JsonLd {
  if (mean === null || reviewCount === 0) return {}
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: mean, reviewCount, bestRating: 5, worstRating: 1 },
  }
}

function breadcrumbList(listing: ShownListing, absoluteUrl: AbsoluteUrl): JsonLd {
  const { category, title } = listing
  const above = category ? [{ name: category.name, path: marketplacePath({ category: category.slug }) }] : []
  return breadcrumbs([...above, { name: title, path: listingPath(listing) }], absoluteUrl)
}

/** Cents as a decimal dollar amount. */
function decimal(cents: number): string {
  return (cents / 100).toFixed(2)
}
