import { firstSentence } from '#contract/listings/first-sentence.ts'
import { EXCERPT, EXCERPT_SOURCE, OWN_LISTINGS_PAGE_SIZE } from '#contract/listings/limits.ts'
import type { OwnListing, OwnListingCard, OwnListingPage } from '#contract/listings/own-listings.ts'
import { imageUrl } from '#contract/media/images.ts'
import type { FormImage } from '#contract/media/uploads.ts'
import { fitGraphemes } from '#contract/shorten.ts'
import { ApiError } from '../errors.ts'
import { toPage } from '../http/page.rules.ts'
import type { OwnListingRow } from './own-listings.queries.ts'

export function toOwnListing(row: OwnListingRow): OwnListing {
  const { seq: _, sellerId: __, categoryId, categorySlug, categoryName, imageAlts, hasFeatureImage, ...rest } = row
  const { discussionCounts, ...same } = rest
  const [chats = 0, unreadChats = 0] = JSON.parse(discussionCounts) as number[]
  const images = row.images.map((path, index): FormImage => ({ path: imageUrl(path), alt: imageAlts[index] ?? '' }))
  const featureImage = (hasFeatureImage && images[0]) || null
  return {
    ...same,
    category:
      categoryId !== null && categorySlug !== null && categoryName !== null
        ? { id: categoryId, slug: categorySlug, name: categoryName }
        : null,
    featureImage,
    images: featureImage ? images.slice(1) : images,
    discussions: chats,
    unreadDiscussions: unreadChats,
    demoDownSince: row.demoDownSince === null ? null : new Date(row.demoDownSince).toISOString(),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    deletedAt: row.deletedAt?.toISOString() ?? null,
  }
}

export function toOwnListingPage(rows: OwnListingRow[], [counts]: OwnListingPage['counts'][]): OwnListingPage {
  const none = { draft: 0, pending: 0, approved: 0, published: 0, rejected: 0, blocked: 0 }
  return { ...toPage(rows, toCard, ({ seq }) => seq, OWN_LISTINGS_PAGE_SIZE), counts: counts ?? none }
}

function toCard(row: OwnListingRow): OwnListingCard {
  const { description, images: _, ...card } = toOwnListing(row)
  return { ...card, excerpt: firstSentence(fitGraphemes(description, EXCERPT_SOURCE), EXCERPT) }
}

/** Returns the listing that was found; throws if there is none or it is deleted. */
export function requireOwnListing([row]: OwnListingRow[]): OwnListing {
  if (!row) throw new ApiError('project_not_found')
  if (row.deletedAt !== null) throw new ApiError('project_deleted')
  return toOwnListing(row)
}

/** Another save came first: includes the saved listing, for the screen. */
export function editConflict(current: OwnListing): ApiError {
  return new ApiError('project_changed', undefined, undefined, current)
}

/** Another move came first, or the status never allowed this one: includes the present listing, for the screen. */
export function transitionConflict(current: OwnListing): ApiError {
  return new ApiError('project_moved', undefined, undefined, current)
}
