import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { Side } from '#contract/deals/constants.ts'
import { MAX_WAITING_COUNT } from '#contract/deals/limits.ts'
import type { OwnDeal, OwnDealPage, WaitingDeals } from '#contract/deals/own-deals.ts'
import { OWN_LISTINGS_PAGE_SIZE } from '#contract/listings/limits.ts'
import { imageUrl, PLACEHOLDER_IMAGE } from '#contract/media/images.ts'
import { sellerName, userName } from '#contract/profiles/names.ts'
import { type Database, rows } from '../db/client.ts'
import { deals, offers } from '../db/schema/deals.ts'
import { listings } from '../db/schema/listings.ts'
import { profiles } from '../db/schema/profiles.ts'
import { toPage } from '../http/page.rules.ts'
import type { UserRef } from '../sessions/active-session.queries.ts'
import { dealFields, toListedDeal } from './listed-deal.queries.ts'

const fields = {
  ...dealFields,
  offeredBy: deals.offeredBy,
  hasOffers: sql<0 | 1>`(${deals.agreedAt} IS NOT NULL OR EXISTS (
    SELECT 1 FROM ${offers} AS o WHERE o.deal_id = ${deals.id}))`.as('has_offers'),
  notes: deals.notes,
  cover: sql<string | null>`${listings.images}->>0`.as('cover'),
  live: listings.live,
  otherId: sql<string>`${profiles.id}`.as('other_id'),
  username: profiles.username,
  firstName: profiles.firstName,
  lastName: profiles.lastName,
  avatar: profiles.avatarUrl,
}

/**
 * The deals that a user is one side of, newest first; one more than a page shows. `waiting` are those that wait for
 * them; a page begins after a position in one of the two lists, given by `before`.
 */
export function listOwnDeals(db: Database, me: UserRef, side: Side, before: string | undefined) {
  const [position, group] = before?.split('-').toReversed() ?? []
  const seq = position === undefined ? undefined : Number(position)
  return {
    waiting: listSome(db, me, side, true, group === '0' ? 0 : seq),
    others: listSome(db, me, side, false, group === '1' ? undefined : seq),
  }
}

function listSome(db: Database, me: UserRef, side: Side, isWaiting: boolean, before: number | undefined) {
  const [own, other] = side === 'buyer' ? [deals.buyerId, deals.sellerId] : [deals.sellerId, deals.buyerId]
  return db
    .select(fields)
    .from(deals)
    .innerJoin(listings, eq(listings.id, deals.listingId))
    .innerJoin(profiles, eq(profiles.id, other))
    .where(
      and(
        eq(own, me),
        // A literal, because only then does SQLite use the index of each side.
        sql`(${deals.waitsFor} IS ${sql.raw(`'${side}'`)}) = ${isWaiting ? 1 : 0}`,
        before === undefined ? undefined : lt(deals.seq, before),
      ),
    )
    .orderBy(desc(deals.seq))
    .limit(OWN_LISTINGS_PAGE_SIZE + 1)
}

/** How many of a user's deals wait for them on each side, each counted up to `MAX_WAITING_COUNT`. */
export function countWaiting(db: Database, me: UserRef) {
  // Literals, because only then does SQLite use the index of each side.
  const purchases = sql`${deals} WHERE buyer_id = ${me} AND (waits_for IS 'buyer') = 1`
  const sales = sql`${deals} WHERE seller_id = ${me} AND (waits_for IS 'seller') = 1`
  return rows<WaitingDeals>(db, sql`SELECT ${countUpTo(purchases)} AS purchases, ${countUpTo(sales)} AS sales`)
}

function countUpTo(from: SQL): SQL {
  return sql`(SELECT count(*) FROM (SELECT 1 FROM ${from} LIMIT ${MAX_WAITING_COUNT}))`
}

type OwnDealRow = Awaited<ReturnType<typeof listSome>>[number]

export function toOwnDeals(
  { waiting, others }: { waiting: OwnDealRow[]; others: OwnDealRow[] },
  side: Side,
): OwnDealPage {
  return toPage(
    [...waiting, ...others],
    (row) => toOwnDeal(row, side),
    ({ waitsFor, seq }) => `${waitsFor === side ? 1 : 0}-${seq}`,
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
    hasOffers: row.hasOffers === 1,
    offeredBy: row.offeredBy,
    notes: row.notes,
  }
}
