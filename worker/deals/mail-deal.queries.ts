import { and, eq, exists, gt, isNotNull, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { DealMailKind } from '#contract/accounts/mails.ts'
import type { DealMail } from '#contract/deals/rpc.ts'
import { DEAL_MAIL_GAP_MS } from '#contract/limits.ts'
import { type Database, qb } from '../db/client.ts'
import { outbox, users } from '../db/schema/accounts.ts'
import { blocks } from '../db/schema/chats.ts'
import { deals } from '../db/schema/deals.ts'
import { listings } from '../db/schema/listings.ts'
import { profiles } from '../db/schema/profiles.ts'
import { wantsMail } from '../email/mail-choices.queries.ts'

const others = alias(profiles, 'others')

export interface Mailed extends Pick<DealMail, 'side' | 'id'> {
  dealId: string
  kind: DealMailKind
}

/** The id of a mail in the outbox, by which a repeated call finds it. */
export function dealMailId({ dealId, kind, side, id }: Mailed): string {
  return `${prefixOf({ dealId, kind, side })}/${id}`
}

/** What a mail about a deal says beside its news; no row if it must not be sent, or not again. */
export function findDealMail(db: Database, mailed: Mailed, now: number) {
  const { dealId, kind, side } = mailed
  const [recipientId, otherId] = side === 'buyer' ? [deals.buyerId, deals.sellerId] : [deals.sellerId, deals.buyerId]
  const block = qb
    .select({ blockerId: blocks.blockerId })
    .from(blocks)
    .where(and(eq(blocks.blockerId, recipientId), eq(blocks.blockedId, otherId)))
  return db
    .select({
      to: users.email,
      userId: users.id,
      name: profiles.firstName,
      otherName: others.firstName,
      title: listings.title,
      status: deals.status,
      hasBlocked: sql<boolean>`${exists(block)}`.mapWith(Boolean).as('has_blocked'),
    })
    .from(deals)
    .innerJoin(listings, eq(listings.id, deals.listingId))
    .innerJoin(users, eq(users.id, recipientId))
    .innerJoin(profiles, eq(profiles.id, users.id))
    .innerJoin(others, eq(others.id, otherId))
    .where(
      and(
        eq(deals.id, dealId),
        isNotNull(users.emailVerified),
        isNull(users.suspendedAt),
        wantsMail(users.id, kind),
        notExists(selectRecentMail(mailed, now)),
      ),
    )
}

/** The same mail, or one of its kind to the same person that was just put into the outbox. */
function selectRecentMail(mailed: Mailed, now: number) {
  const prefix = prefixOf(mailed)
  return qb
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        // '0' is the character after '/'.
        gt(outbox.id, `${prefix}/`),
        lt(outbox.id, `${prefix}0`),
        or(eq(outbox.id, dealMailId(mailed)), gt(outbox.createdAt, new Date(now - DEAL_MAIL_GAP_MS))),
      ),
    )
}

function prefixOf({ dealId, kind, side }: Omit<Mailed, 'id'>): string {
  return `deal/${dealId}/${side}/${kind}`
}
