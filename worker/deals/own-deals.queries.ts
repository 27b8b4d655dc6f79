import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Side } from '#contract/deals/constants.ts'
import type { OwnDeal, OwnDealPage } from '#contract/deals/own-deals.ts'
import { OWN_LISTINGS_PAGE_SIZE } from '#contract/listings/limits.ts'
import { imageUrl, PLACEHOLDER_IMAGE } from '#contract/media/images.ts'
import { sellerName, userName } from '#contract/profiles/names.ts'
import type { Database } from '../db/client.ts'
import { deals } from '../db/schema/deals.ts'
import { listings } from '../db/schema/listings.ts'
import { profiles } from '../db/schema/profiles.ts'
import { toPage } from '../http/page.rules.ts'
import type { UserRef } from '../sessions/active-session.queries.ts'
import { dealFields, toListedDeal } from './listed-deal.queries.ts'

const fields = {
  ...dealFields,
  offeredBy: deals.offeredBy,
  notes: deals.notes,
  cover: sql<string | null>`${listings.images}->>0`.as('cover'),
  live: listings.live,
  otherId: sql<string>`${profiles.id}`.as('other_id'),
  username: profiles.username,
  firstName: profiles.firstName,
  lastName: profiles.lastName,
  avatar: profiles.avatarUrl,
}

/** The deals that a person is the buyer in, newest first; one more than a page shows. */
export function listOwnDeals(db: Database, me: UserRef, before: number | undefined) {
  return db
    .select(fields)
    .from(deals)
    .innerJoin(listings, eq(listings.id, deals.listingId))
    .innerJoin(profiles, eq(profiles.id, deals.sellerId))
    .where(and(eq(deals.buyerId, me), before === undefined ? undefined : lt(deals.seq, before)))
    .orderBy(desc(deals.seq))
    .limit(OWN_LISTINGS_PAGE_SIZE + 1)
}

/**
 * The deals that a user is the seller in, newest first; one more than a page shows. `waiting` are those that wait for
 * them; a page begins after a position in one of the two lists, given by `before`.
 */
export function listOwnSales(db: Database, me: UserRef, before: string | undefined) {
  const [group, position] = before?.split('-') ?? []
  const seq = position === undefined ? undefined : Number(position)
  return {
    waiting: listSales(db, me, true, group === '0' ? 0 : seq),
    others: listSales(db, me, false, group === '0' ? seq : undefined),
  }
}

function listSales(db: Database, me: UserRef, isWaiting: boolean, before: number | undefined) {
  return db
    .select(fields)
    .from(deals)
    .innerJoin(listings, eq(listings.id, deals.listingId))
    .innerJoin(profiles, eq(profiles.id, deals.buyerId))
    .where(
      and(
        eq(deals.sellerId, me),
        sql`(${deals.waitsFor} IS 'seller') = ${isWaiting ? 1 : 0}`,
        before === undefined ? undefined : lt(deals.seq, before),
      ),
    )
    .orderBy(desc(deals.seq))
    .limit(OWN_LISTINGS_PAGE_SIZE + 1)
}

type OwnDealRow = Awaited<ReturnType<typeof listOwnDeals>>[number]

export function toOwnDeals(rows: OwnDealRow[]): OwnDealPage {
  return toPage(
    rows,
    (row) => toOwnDeal(row, 'buyer'),
    ({ seq }) => seq,
    OWN_LISTINGS_PAGE_SIZE,
  )
}

export function toOwnSales({ waiting, others }: { waiting: OwnDealRow[]; others: OwnDealRow[] }): OwnDealPage {
  return toPage(
    [...waiting, ...others],
    (row) => toOwnDeal(row, 'seller'),
    ({ waitsFor, seq }) => `${waitsFor === 'seller' ? 1 : 0}-${seq}`,
    OWN_LISTINGS_PAGE_SIZE,
  )
}

function toOwnDeal(row: OwnDealRow, side: Side): OwnDeal {
  const { listing, ...deal } = toListedDeal(row)
  return {
    ...deal,
    side,
    chatId: row.chatId,
    listing: {
      ...listing,
      cover: row.cover === null ? PLACEHOLDER_IMAGE : imageUrl(row.cover),
      live: row.live === true,
    },
    other: {
      id: row.otherId,
      username: row.username,
      name: side === 'buyer' ? sellerName(row.firstName, row.lastName) : userName(row),
      avatar: row.avatar === null ? null : imageUrl(row.avatar),
    },
    offeredBy: row.offeredBy,
    notes: row.notes,
  }
}
