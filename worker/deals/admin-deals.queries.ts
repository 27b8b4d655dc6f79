import { and, desc, eq, isNotNull, lt, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { AdminDealsQuery } from '#contract/admin/deals.ts'
import { ADMIN_PAGE_SIZE, ADMIN_REACH } from '#contract/admin/limits.ts'
import type { Side } from '#contract/deals/constants.ts'
import { isUuid } from '#contract/slug.ts'
import { type EntryStamp, recordChange } from '../audit/audit.queries.ts'
import { containsText } from '../catalogue/contains-text.queries.ts'
import { foldedText } from '../db/fold-texts.queries.ts'
import type { Database } from '../db/client.ts'
import { users } from '../db/schema/accounts.ts'
import { deals } from '../db/schema/deals.ts'
import { grants } from '../db/schema/grants.ts'
import { listings } from '../db/schema/listings.ts'
import { profiles } from '../db/schema/profiles.ts'
import { personColumns } from '../profiles/person-name.queries.ts'
import type { UserRef } from '../sessions/active-session.queries.ts'
import { dealFields } from './listed-deal.queries.ts'

const buyer = alias(profiles, 'buyer')
const seller = alias(profiles, 'seller')

const fields = {
  ...dealFields,
  buyerId: deals.buyerId,
  buyer: personColumns(buyer, 'buyer'),
  sellerId: deals.sellerId,
  seller: personColumns(seller, 'seller'),
  grantId: sql<string | null>`${grants.id}`.as('grant_id'),
  accessEndedAt: sql<Date | null>`${grants.endedAt}`.mapWith(grants.endedAt).as('access_ended_at'),
  accessEndReason: grants.endReason,
}

/** A page of deals and one more, newest first; a search or filter looks at the next `ADMIN_REACH` only. */
export function listDeals(db: Database, query: AdminDealsQuery) {
  const { q, status, phase, before } = query
  return selectDeals(
    db,
    and(
      before === undefined ? undefined : lt(deals.seq, before),
      isNarrowed(query)
        ? sql`${deals.seq} >= ${before ?? sql`(SELECT max(seq) + 1 FROM deals)`} - ${ADMIN_REACH}`
        : undefined,
      status === undefined ? undefined : eq(deals.status, status),
      phase === undefined ? undefined : eq(deals.phase, phase),
      q === '' ? undefined : isUuid(q) ? eq(deals.id, q.toLowerCase()) : contains(q),
    ),
  )
    .orderBy(desc(deals.seq))
    .limit(ADMIN_PAGE_SIZE + 1)
}

/** A page of a person's deals on one side and one more, newest first. */
export function listDealsOf(db: Database, id: string, side: Side, before: number | undefined) {
  const owner = side === 'buyer' ? deals.buyerId : deals.sellerId
  return selectDeals(db, and(eq(owner, id), before === undefined ? undefined : lt(deals.seq, before)))
    .orderBy(desc(deals.seq))
    .limit(ADMIN_PAGE_SIZE + 1)
}

/** The position of the newest deal. */
export function findNewest(db: Database) {
  return db.select({ newest: sql<number>`coalesce(max(seq), 0)`.as('newest') }).from(deals)
}

export function findDeal(db: Database, id: string) {
  return selectDeals(db, eq(deals.id, id))
}

export type AdminDealRow = Awaited<ReturnType<typeof findDeal>>[number]

function selectDeals(db: Database, where: SQL | undefined) {
  return db
    .select(fields)
    .from(deals)
    .innerJoin(listings, eq(listings.id, deals.listingId))
    .innerJoin(buyer, eq(buyer.id, deals.buyerId))
    .innerJoin(seller, eq(seller.id, deals.sellerId))
    .leftJoin(grants, eq(grants.id, deals.id))
    .where(where)
}

/** Whether each word of a search is in the title, or in a name or address of one of the two. */
function contains(q: string): SQL {
  const nameOf = (person: typeof buyer | typeof seller) =>
    foldedText('seller', person.id, sql`concat_ws(' ', ${person.firstName}, ${person.lastName}, ${person.username})`)
  const emailOf = (id: SQLWrapper) => sql`(SELECT ${users.email} FROM ${users} WHERE ${users.id} = ${id})`
  const texts = [foldedText('title', listings.id, listings.title), nameOf(buyer), nameOf(seller)]
  return containsText([...texts, emailOf(deals.buyerId), emailOf(deals.sellerId)], q)
}

/** Whether a page is searched for among a bounded number of deals, since there is no index for it. */
export function isNarrowed({ q, status, phase }: AdminDealsQuery): boolean {
  return (q !== '' && !isUuid(q)) || status !== undefined || phase !== undefined
}

/** Records that an admin looks at a deal and its history. */
export function recordView(db: Database, admin: UserRef, id: string, stamp: EntryStamp) {
  return recordChange(db, admin, stamp, {
    action: 'deal.view',
    of: deals,
    before: null,
    after: { buyer: deals.buyerId, seller: deals.sellerId },
    where: and(eq(deals.id, id), isNotNull(admin)),
  })
}

/** Records that an admin cancels a deal, unless it is over. */
export function recordCancel(db: Database, admin: UserRef, id: string, reason: string, stamp: EntryStamp) {
  return recordChange(db, admin, stamp, {
    action: 'deal.cancel',
    of: deals,
    before: { status: deals.status, phase: deals.phase },
    after: { status: 'cancelled', phase: 'ended', reason },
    where: and(eq(deals.id, id), eq(deals.status, 'negotiating'), isNotNull(admin)),
  })
}
