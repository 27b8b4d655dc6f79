import { ANONYMOUS } from '#contract/reviews/constants.ts'
import type { Review } from '#contract/reviews/reviews.ts'
import { imageUrl } from '#contract/media/images.ts'
import type { ListingCard, ShownListing } from '#contract/listings/catalogue.ts'
import { HOME, MARKETPLACE, marketplacePath, listingPath, SELL } from '#contract/paths.ts'
import { profilePath } from '#contract/profiles/names.ts'
import { SELLING, SITE_NAME } from '#contract/site.ts'
import { CONTACTS } from '#web/lib/contacts.ts'
import type { Subject } from '#web/server.tsx'
import { textOf } from '#contract/listings/text-of.ts'
import { type At, type Item, itemList, type Thing, toItem } from './item-list.ts'
import { offered, portfolios, profilePage } from './profile-data.ts'
import { writtenData } from './written-data.ts'

/** The structured data of a page (schema.org); `at` makes a path an absolute address. */
export function structuredData(subject: Subject, at: At): Thing[] {
  switch (subject.kind) {
    case 'landing':
      return [website(at), organization(at)]
    case 'marketplace': {
      const crumbs = categoryCrumb(subject.state.category, subject.categoryName)
      // A trail has two crumbs at least.
      return crumbs.length > 0 ? [collection(subject, at), breadcrumbs(at, crumbs)] : [collection(subject, at)]
    }
    case 'listing':
      return [
        product(subject.listing, subject.reviews, at),
        breadcrumbs(at, [
          ...categoryCrumb(subject.listing.category?.slug, subject.listing.category?.name),
          { name: subject.listing.title, path: listingPath(subject.listing) },
        ]),
      ]
    case 'sell':
      return [sellPage(at)]
    case 'written':
      return writtenData(subject.about, at)
    case 'portfolios':
      return [portfolios(subject.page, at)]
    case 'profile':
      return [profilePage(subject.profile, at), ...offered(subject.listings, at)]
    default:
      return []
  }
}

function website(at: At): Thing {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: SITE_NAME,
    url: at(HOME),
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${at(MARKETPLACE)}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}

function sellPage(at: At): Thing {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    name: 'Sell your Code',
    url: at(SELL),
    description: SELLING,
    isPartOf: website(at),
  }
}

function organization(at: At): Thing {
  const { operator, address, email, ...links } = CONTACTS
  const elsewhere = Object.values(links).flatMap((link) => (link ? [link.href] : []))
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: SITE_NAME,
    url: at(HOME),
    logo: at('/favicon.svg'),
    ...(operator && { legalName: operator }),
    ...(address && { address }),
    ...(email && { email }),
    ...(elsewhere.length > 0 && { sameAs: elsewhere }),
  }
}

function collection({ state, page, categoryName }: Subject & { kind: 'marketplace' }, at: At): Thing {
  return {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    name: categoryName ?? 'Marketplace',
    url: at(marketplacePath(state)),
    mainEntity: itemList(page, page.items.map(toItem), at),
  }
}

function product(listing: ShownListing, reviews: readonly Review[], at: At): Thing {
  const url = at(listingPath(listing))
  const seller = { '@type': 'Person', name: listing.seller.name, url: at(profilePath(listing.seller)) }
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: listing.title,
    ...(listing.descriptionHtml && { description: textOf(listing.descriptionHtml) }),
    sku: listing.id,
    url,
    ...(listing.images.length > 0 && { image: listing.images.map((image) => at(imageUrl(image))) }),
    ...(listing.category && { category: listing.category.name }),
    ...(listing.tags.length > 0 && { keywords: listing.tags.join(', ') }),
    brand: { '@type': 'Brand', name: listing.seller.name },
    offers: {
      '@type': 'Offer',
      url,
      price: decimal(listing.priceCents),
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
      seller,
    },
    ...rating(listing),
    ...(reviews.length > 0 && { review: reviews.map(toReview) }),
  }
}

function toReview({ reviewer, rating: ratingValue, comment, createdAt }: Review): Thing {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: reviewer?.name ?? ANONYMOUS },
    datePublished: createdAt.slice(0, 10),
    reviewRating: { '@type': 'Rating', ratingValue, bestRating: 5, worstRating: 1 },
    reviewBody: comment,
  }
}

/** Only with reviews: search engines penalize made-up ratings. */
function rating({ rating: mean, reviewCount }: Pick<ListingCard, 'rating' | 'reviewCount'>): Thing {
  if (mean === null || reviewCount === 0) return {}
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: mean, reviewCount, bestRating: 5, worstRating: 1 },
  }
}

function categoryCrumb(slug: string | undefined, name: string | undefined): Item[] {
  return slug && name ? [{ name, path: marketplacePath({ category: slug }) }] : []
}

function breadcrumbs(at: At, crumbs: Item[]): Thing {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Marketplace', path: MARKETPLACE }, ...crumbs].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: { '@id': at(path) },
    })),
  }
}

/** Integer cents as a decimal number of dollars. */
function decimal(cents: number): string {
  return (cents / 100).toFixed(2)
}
