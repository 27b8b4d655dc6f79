import { and, eq, exists, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { DealRules } from '#contract/deals/machine.ts'
import type { DeliveredVersion } from '#contract/deals/delivery-schemas.ts'
import type { Move } from '#contract/deals/moves.ts'
import { type NamedTerms, perInclusion, type Terms, termsOf } from '#contract/deals/terms.ts'
import { optionsOf } from '#contract/licenses/licenses.ts'
import { type Database, qb } from '../db/client.ts'
import { chats } from '../db/schema/chats.ts'
import { deals } from '../db/schema/deals.ts'
import { grants } from '../db/schema/grants.ts'
import { listings } from '../db/schema/listings.ts'
import { packageInspections, packageVersions } from '../db/schema/packages.ts'
import { hasTerms, termFields } from '../db/terms.ts'
import { entryFields } from '../rooms/room-entry.queries.ts'
import { findHold, unlessHeld } from '../sessions/hold.queries.ts'
import type { UserRef } from '../sessions/active-session.queries.ts'
import { isChatOfDeal } from './deal-chat.queries.ts'
import { isReserved } from '../db/is-reserved.ts'
import { findNextStart, insertNextDeal, markRoom } from './start-deal.queries.ts'

/** What a move of a person in a chat is judged by, in order; starts the deal that it begins. */
export function prepareMove(db: Database, me: UserRef, chatId: string, move: Move, now: number) {
  return {
    started: startedBy(db, unlessHeld(me), chatId, move, now),
    hold: findHold(db, me),
    chat: db
      .select(entryFields)
      .from(chats)
      .where(and(eq(chats.id, chatId), or(eq(chats.buyerId, me), eq(chats.sellerId, me)))),
    listing: findRules(db, chatId),
    renewed: findRenewed(db, me, chatId, move),
    current: findVersion(db, chatId, eq(packageVersions.status, 'current')),
    delivered: findVersion(db, chatId, and(eq(packageVersions.version, versionOf(move)), isDeliverable)),
    // A deal that a move started has its id, so that repeating the move finds it, even once it is over.
    named: findDeal(db, chatId, eq(deals.id, move.dealId ?? move.id)),
    negotiating: findDeal(db, chatId, sql`${deals.status} = 'negotiating'`),
    nextStart: findNextStart(db, chatId),
  }
}

function startedBy(db: Database, me: UserRef, chatId: string, move: Move, now: number) {
  if (move.dealId !== null) return []
  const call = markRoom(db, and(eq(chats.id, chatId), eq(chats.buyerId, me)), now)
  if (move.type === 'offer' && move.answers === null)
    return [insertNextDeal(db, me, move.id, chatId, eq(listings.openToOffers, true), now), call]
  if (move.type !== 'buy') return []
  const isBuyable = !('renews' in move)
    ? and(eq(listings.buyNow, true), ...isListed(move.terms))
    : and(
        eq(listings.renewalCents, move.terms.priceCents),
        exists(selectRenewed(me, move.renews, eq(grants.listingId, listings.id))),
      )
  return [insertNextDeal(db, me, move.id, chatId, isBuyable, now), call]
}

/** A person's purchase whose updates can be renewed. */
function selectRenewed(me: UserRef, purchaseId: string, where: SQL | undefined) {
  return qb
    .select({ license: grants.license })
    .from(grants)
    .where(and(eq(grants.id, purchaseId), eq(grants.buyerId, me), isNull(grants.endedAt), where))
}

/** The purchase that a move renews, of the chat's listing, with what its seller takes for that. */
function findRenewed(db: Database, me: UserRef, chatId: string, move: Move) {
  const purchaseId = move.type === 'buy' && 'renews' in move ? move.renews : ''
  return db
    .select({ license: grants.license, renewalCents: listings.renewalCents })
    .from(chats)
    .innerJoin(listings, eq(listings.id, chats.listingId))
    .innerJoin(grants, eq(grants.listingId, listings.id))
    .where(and(eq(chats.id, chatId), eq(grants.id, purchaseId), eq(grants.buyerId, me), isNull(grants.endedAt)))
}

/** Whether a listing offers what a purchase names; without a license, its narrowest. */
function isListed({ license, priceCents, ...included }: NamedTerms): SQL[] {
  if (!license) return hasTerms(listings, { priceCents, ...included })
  const isWider = sql`EXISTS (
    SELECT 1 FROM json_each(${listings.widerLicenses})
    WHERE value->>'license' = ${license} AND value->>'priceCents' = ${priceCents})`
  return [
    sql`(${listings.license} = ${license} AND ${listings.priceCents} = ${priceCents} OR ${isWider})`,
    ...hasTerms(listings, included),
  ]
}

/** Removes a deal that its room does not know. */
export async function deleteUnstarted(db: Database, id: string): Promise<void> {
  await db.delete(deals).where(and(eq(deals.id, id), eq(deals.sequence, 0)))
}

/** The selected deals of a chat. */
function findDeal(db: Database, chatId: string, which: SQL) {
  return db
    .select({ id: deals.id, createdAt: deals.createdAt, ending: deals.ending })
    .from(chats)
    .innerJoin(deals, isChatOfDeal)
    .where(and(eq(chats.id, chatId), which))
}

function findRules(db: Database, chatId: string) {
  return db
    .select({
      ...termFields(listings),
      live: listings.live,
      openToOffers: listings.openToOffers,
      buyNow: listings.buyNow,
      lowestCents: listings.lowestCents,
      acceptCents: listings.acceptCents,
      soldOnce: listings.soldOnce,
      widerLicenses: listings.widerLicenses,
      reserved: isReserved.as('reserved'),
    })
    .from(chats)
    .innerJoin(listings, eq(listings.id, chats.listingId))
    .where(eq(chats.id, chatId))
}
type RulesRow = Awaited<ReturnType<typeof findRules>>[number]
type RenewedRow = Awaited<ReturnType<typeof findRenewed>>[number]

/** The same license with another year of updates, and nothing besides. */
function toRenewal(renewed: RenewedRow | undefined): Terms | null {
  if (!renewed || renewed.renewalCents === null) return null
  const nothing = perInclusion(
    () => false,
    () => null,
  )
  return { priceCents: renewed.renewalCents, license: renewed.license, ...nothing }
}

/** The version that a move delivers; none is called ''. */
function versionOf(move: Move): string {
  return move.type === 'deliver' ? (move.version ?? '') : ''
}

/** What a buyer may get of a package: what once was current, and drafts in which the inspector found nothing to hold back. */
const isDeliverable = or(
  inArray(packageVersions.status, ['current', 'superseded']),
  and(
    eq(packageVersions.status, 'draft'),
    exists(
      qb
        .select({ id: packageInspections.versionId })
        .from(packageInspections)
        .where(
          and(
            eq(packageInspections.versionId, packageVersions.id),
            eq(packageInspections.state, 'done'),
            eq(packageInspections.blocking, 0),
            or(eq(packageInspections.confirmable, 0), isNotNull(packageInspections.confirmedAt)),
          ),
        ),
    ),
  ),
)

function findVersion(db: Database, chatId: string, which: SQL | undefined) {
  return db
    .select({ number: packageVersions.version, size: packageVersions.bytes, sha256: packageVersions.sha256 })
    .from(chats)
    .innerJoin(packageVersions, eq(packageVersions.listingId, chats.listingId))
    .where(and(eq(chats.id, chatId), which, isNotNull(packageVersions.sha256), isNull(packageVersions.expiresAt)))
}
type VersionRow = Awaited<ReturnType<typeof findVersion>>[number]

interface FoundRules {
  renewed: RenewedRow[]
  current: VersionRow[]
  delivered: VersionRow[]
}

function toVersion(row: VersionRow | undefined): DeliveredVersion | null {
  return row?.sha256 ? { ...row, sha256: row.sha256 } : null
}

export function toRules(row: RulesRow, { renewed, current, delivered }: FoundRules): DealRules {
  const { live, openToOffers, buyNow, lowestCents, acceptCents } = row
  return {
    list: termsOf(row),
    options: optionsOf(row),
    renewal: toRenewal(renewed[0]),
    package: toVersion(current[0]),
    named: toVersion(delivered[0]),
    live: live === true,
    openToOffers,
    buyNow,
    lowestCents,
    acceptCents,
  }
}
