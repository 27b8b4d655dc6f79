import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Side } from '#contract/deals/constants.ts'
import type { OwnDeal, OwnDealPage } from '#contract/deals/own-deals.ts'
import { OWN_LISTINGS_PAGE_SIZE } from '#contract/limits.ts'
import { imageUrl, PLACEHOLDER_IMAGE } from '#contract/media/images.ts'
import { sellerName, userName } from '#contract/profiles/names.ts'
import type { Database } from '../db/client.ts'
import { deals } from '../db/schema/deals.ts'
import { listings } from '../db/schema/listings.ts'
import { profiles } from '../db/schema/profiles.ts'
import type { UserRef } from '../sessions/active-session.queries.ts'
import { chatIdOfDeal } from './deal-chat.queries.ts'

const fields = {
  seq: deals.seq,
  id: deals.id,
  status: deals.status,
  phase: deals.phase,
  chatId: chatIdOfDeal.as('chat_id'),
  priceCents: sql<number | null>`coalesce(${deals.priceCents}, ${deals.offerCents})`.as('shown_cents'),
  offeredBy: deals.offeredBy,
  waitsFor: deals.waitsFor,
  expiresAt: deals.expiresAt,
  endedAt: deals.endedAt,
  endedBy: deals.endedBy,
  cause: deals.cause,
  notes: deals.notes,
  createdAt: deals.createdAt,
  updatedAt: deals.updatedAt,
  listingId: deals.listingId,
  slug: listings.slug,
  title: listings.title,
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
 * The deals that a person is the seller in, newest first; one more than a page shows. `waiting` are those that wait for
 * them; a page begins after a position in one of the two lists, as `before` says.
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
  return toPage(rows, 'buyer', ({ seq }) => String(seq))
}

export function toOwnSales({ waiting, others }: { waiting: OwnDealRow[]; others: OwnDealRow[] }): OwnDealPage {
  return toPage([...waiting, ...others], 'seller', ({ waitsFor, seq }) => `${waitsFor === 'seller' ? 1 : 0}-${seq}`)
}

function toPage(rows: OwnDealRow[], side: Side, placeOf: (row: OwnDealRow) => string): OwnDealPage {
  const shown = rows.slice(0, OWN_LISTINGS_PAGE_SIZE)
  const last = shown.at(-1)
  return {
    items: shown.map((row) => toOwnDeal(row, side)),
    next: last && rows.length > OWN_LISTINGS_PAGE_SIZE ? placeOf(last) : null,
  }
}

function toOwnDeal(row: OwnDealRow, side: Side): OwnDeal {
  return {
    id: row.id,
    status: row.status,
    phase: row.phase,
    side,
    chatId: row.chatId,
    listing: {
      id: row.listingId,
      slug: row.slug,
      title: row.title,
      cover: row.cover === null ? PLACEHOLDER_IMAGE : imageUrl(row.cover),
      live: row.live === true,
    },
    other: {
      id: row.otherId,
      username: row.username,
      name: side === 'buyer' ? sellerName(row.firstName, row.lastName) : userName(row),
      avatar: row.avatar === null ? null : imageUrl(row.avatar),
    },
    priceCents: row.priceCents,
    offeredBy: row.offeredBy,
    waitsFor: row.waitsFor,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    ended: row.endedAt && { at: row.endedAt.toISOString(), by: row.endedBy, cause: row.cause },
    notes: row.notes,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
