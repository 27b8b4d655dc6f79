import { and, eq, exists, isNotNull, isNull, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { DealMailKind } from '#contract/accounts/mails.ts'
import type { DealMail } from '#contract/deals/rpc.ts'
import { DEAL_MAIL_GAP_MS, DEAL_MAILS_PER_DAY } from '#contract/deals/limits.ts'
import { type Database, qb } from '../db/client.ts'
import { mailOutbox, users } from '../db/schema/accounts.ts'
import { blocks } from '../db/schema/chats.ts'
import { deals } from '../db/schema/deals.ts'
import { listings } from '../db/schema/listings.ts'
import { profiles } from '../db/schema/profiles.ts'
import { wantsMail } from '../email/mail-choices.queries.ts'
import { isBelowLimitSince, isQuietSince, type MailPrefix } from '../email/mail-throttle.queries.ts'

const DAY_MS = 24 * 60 * 60_000

const others = alias(profiles, 'others')

export interface Mailed extends Pick<DealMail, 'side' | 'id'> {
  chatId: string
  dealId: string
  kind: DealMailKind
  /** Whether one person can cause it again and again, so that it is sent now and then only. */
  repeatable: boolean
}

/** The id of a mail in the outbox, by which a repeated call finds it. */
export function dealMailId(mailed: Mailed): string {
  return `${prefixOf(mailed)}/${mailed.id}`
}

/** The data of a mail about a deal besides its event; no row if it must not be sent, or not again. */
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
        notExists(selectSameMail(mailed)),
        mailed.repeatable ? isQuietSince(prefixOf(mailed), now - DEAL_MAIL_GAP_MS) : undefined,
        mailed.repeatable ? isBelowLimitSince(prefixOf(mailed), now - DAY_MS, DEAL_MAILS_PER_DAY) : undefined,
      ),
    )
}

function selectSameMail(mailed: Mailed) {
  return qb
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(eq(mailOutbox.id, dealMailId(mailed)))
}

/** A chat has one buyer, one seller and one listing, however many deals they begin. */
function prefixOf({ chatId, kind, side }: Mailed): MailPrefix {
  return `deal/${chatId}/${side}/${kind}`
}
