import { and, desc, eq, lt } from 'drizzle-orm'
import type { OwnDealPage } from '#contract/deals/own-deals.ts'
import { OWN_LISTINGS_PAGE_SIZE } from '#contract/limits.ts'
import { imageUrl } from '#contract/media/images.ts'
import { sellerName } from '#contract/profiles/names.ts'
import type { Database } from '../db/client.ts'
import { deals } from '../db/schema/deals.ts'
import { listings } from '../db/schema/listings.ts'
import { profiles } from '../db/schema/profiles.ts'
import type { UserRef } from '../sessions/active-session.queries.ts'

/** The deals that a person is the buyer in, newest first; one more than a page shows. */
export function listOwnDeals(db: Database, me: UserRef, before: number | undefined) {
  return db
    .select({
      seq: deals.seq,
      id: deals.id,
      status: deals.status,
      priceCents: deals.priceCents,
      notes: deals.notes,
      createdAt: deals.createdAt,
      updatedAt: deals.updatedAt,
      listingId: deals.listingId,
      slug: listings.slug,
      title: listings.title,
      live: listings.live,
      sellerId: deals.sellerId,
      username: profiles.username,
      firstName: profiles.firstName,
      lastName: profiles.lastName,
      avatar: profiles.avatarUrl,
    })
    .from(deals)
    .innerJoin(listings, eq(listings.id, deals.listingId))
    .innerJoin(profiles, eq(profiles.id, deals.sellerId))
    .where(and(eq(deals.buyerId, me), before === undefined ? undefined : lt(deals.seq, before)))
    .orderBy(desc(deals.seq))
    .limit(OWN_LISTINGS_PAGE_SIZE + 1)
}

type OwnDealRow = Awaited<ReturnType<typeof listOwnDeals>>[number]

export function toOwnDeals(rows: OwnDealRow[]): OwnDealPage {
  const shown = rows.slice(0, OWN_LISTINGS_PAGE_SIZE)
  return {
    items: shown.map((row) => ({
      id: row.id,
      status: row.status,
      listing: { id: row.listingId, slug: row.slug, title: row.title, live: row.live === true },
      seller: {
        id: row.sellerId,
        username: row.username,
        name: sellerName(row.firstName, row.lastName),
        avatar: row.avatar === null ? null : imageUrl(row.avatar),
      },
      priceCents: row.priceCents,
      notes: row.notes,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    })),
    next: rows.length > OWN_LISTINGS_PAGE_SIZE ? String(shown.at(-1)?.seq) : null,
  }
}
