import type { AuditEntry } from '#contract/admin/activity.ts'
import type { AdminDeal } from '#contract/admin/deals.ts'
import type { SynonymGroup } from '#contract/admin/synonyms.ts'
import type { TaxonomyItem } from '#contract/admin/taxonomy.ts'
import type { CampaignDetail } from '#contract/admin/campaigns.ts'
import type { AdminListing, AdminListingDetail, AdminListingPage } from '#contract/admin/listings.ts'
import type { AdminReview } from '#contract/admin/reviews.ts'
import type { AdminUser } from '#contract/admin/users.ts'
import { STATUSES } from '#contract/listings/constants.ts'
import { person } from '../../support/fixtures.ts'
import { NOTHING_INCLUDED } from '../../support/terms.ts'

export const NOOR = person({
  id: '01900000-0000-7000-8000-00000000000a',
  email: 'noor@example.com',
  firstName: 'Noor',
  lastName: 'Haddad',
  username: 'noor',
  role: 'admin',
})
const ADAEZE = { id: 'seller-1', name: 'Adaeze Nwosu', username: 'adaeze', avatar: null }
const MARA = { id: 'buyer-1', name: 'Mara Okafor', username: 'mara', avatar: null }

export const LISTING: AdminListing = {
  id: 'listing-1',
  slug: 'shelf',
  title: 'Tidy shelf',
  priceCents: 4_950,
  status: 'pending',
  heldStatus: null,
  reason: null,
  featured: false,
  edited: false,
  cover: '/images/product-images/inboxly-1.webp',
  seller: { ...ADAEZE, suspended: false },
  version: 1,
  package: null,
  waitingVersion: null,
  waitingSince: '2026-11-02T12:00:00.000Z',
  createdAt: '2026-11-01T12:00:00.000Z',
  updatedAt: '2026-11-02T12:00:00.000Z',
  deletedAt: null,
}

/** Listings that wait, called 'Shelf A', 'Shelf B' and so on. */
export function shelves(count: number, changes: Partial<AdminListing> = {}): AdminListing[] {
  return Array.from({ length: count }, (_, n) => {
    const letter = String.fromCharCode(65 + n)
    return { ...LISTING, id: `listing-${letter}`, slug: `shelf-${letter}`, title: `Shelf ${letter}`, ...changes }
  })
}

export function pageOf(items: AdminListing[], next: string | null = null): AdminListingPage {
  const counts = STATUSES.map((status) => [status, items.filter((item) => item.status === status).length])
  const byStatus = Object.fromEntries(counts) as AdminListingPage['byStatus']
  return {
    items,
    next,
    byStatus,
    edited: items.filter((item) => item.edited).length,
    newVersions: items.filter((item) => item.waitingVersion !== null).length,
  }
}

export function detailOf(listing: AdminListing, changes: Partial<AdminListingDetail> = {}): AdminListingDetail {
  const {
    seller: _seller,
    heldStatus: _held,
    package: _package,
    waitingVersion: _waiting,
    waitingSince: _since,
    cover,
    ...shared
  } = listing
  return {
    listing,
    project: {
      ...shared,
      tags: ['wood'],
      category: null,
      demoLink: null,
      demoDownSince: null,
      seoKeyword: null,
      ...NOTHING_INCLUDED,
      widerLicenses: [],
      renewalCents: null,
      showsUsualPrice: false,
      supportMonths: 6,
      training: true,
      openToOffers: true,
      buyNow: true,
      offlineStatus: null,
      lowestCents: null,
      acceptCents: null,
      soldOnce: false,
      sold: false,
      featureImage: cover ? { path: cover, alt: '' } : null,
      viewCount: 3,
      favoriteCount: 0,
      discussions: 0,
      unreadDiscussions: 0,
      addressVerified: true,
      description: 'Keeps **more** in order.',
      images: [],
    },
    descriptionHtml: '<p>Keeps <strong>more</strong> in order.</p>',
    history: [],
    approved: null,
    changes: [],
    package: { versions: [] },
    ...changes,
  }
}

export const ENTRY: AuditEntry = {
  id: 'entry-1',
  at: '2026-11-03T12:00:00.000Z',
  actor: { id: NOOR.id, name: 'Noor Haddad', username: 'noor', avatar: null },
  action: 'listing.status',
  entity: 'listing',
  subjectId: LISTING.id,
  subject: LISTING.title,
  before: { status: 'pending', reason: null },
  after: { status: 'blocked', reason: 'Not yours.' },
  requestId: 'request-1',
}

export const USER: AdminUser = {
  id: 'user-1',
  firstName: 'Ines',
  lastName: 'Duarte',
  username: 'ines',
  avatar: null,
  email: 'ines@example.com',
  role: 'seller',
  company: 'Duarte Lda',
  location: 'Porto',
  hasAccount: true,
  suspendedAt: null,
  suspendedReason: null,
  heldAt: null,
  heldReason: null,
  listingCount: 2,
  joinedAt: '2026-10-01T12:00:00.000Z',
}

export const LABEL: TaxonomyItem = {
  id: 'label-1',
  name: 'Storage',
  description: 'Where things stand.',
  listingCount: 2,
  liveCount: 1,
  version: 1,
  createdAt: '2026-10-01T12:00:00.000Z',
}

export const SYNONYMS: SynonymGroup = {
  id: 'synonyms-1',
  terms: ['shop', 'store', 'e-commerce'],
  version: 1,
  createdAt: '2026-11-27T10:00:00.000Z',
}

export const DEAL: AdminDeal = {
  id: 'deal-1',
  status: 'negotiating',
  phase: 'offered',
  listing: { id: LISTING.id, slug: LISTING.slug, title: LISTING.title },
  buyer: MARA,
  seller: ADAEZE,
  priceCents: 105_000,
  waitsFor: 'seller',
  expiresAt: '2026-11-30T12:00:00.000Z',
  ended: null,
  createdAt: '2026-11-01T12:00:00.000Z',
  updatedAt: '2026-11-02T12:00:00.000Z',
}

export const REVIEW: AdminReview = {
  id: 'review-1',
  reviewer: MARA,
  subject: 'listing',
  listing: { id: LISTING.id, title: LISTING.title },
  owner: ADAEZE,
  rating: 1,
  comment: 'Copied. A thief!',
  verified: false,
  free: false,
  helpfulCount: 0,
  reply: null,
  createdAt: '2026-11-01T12:00:00.000Z',
  editedAt: null,
  hidden: null,
}

export const CAMPAIGN: CampaignDetail = {
  id: '01900000-0000-7000-8000-0000000000b1',
  subject: 'New in November',
  state: 'draft',
  audience: 0,
  queued: 0,
  updatedAt: '2026-11-03T12:00:00.000Z',
  startedAt: null,
  body: 'Hello',
  version: 1,
  confirmed: 1_204,
}

/** Too long for one line of anything. */
export const LONG = 'Unterhaltungselektronikfachverkäuferinnenausbildungsverordnung '.repeat(40).trim()
