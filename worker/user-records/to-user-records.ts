import type { UserDetail, UserMail, UserNote, UserPurchase, Warning } from '#contract/admin/user-records.ts'
import { type AdminUserRow } from '../accounts/admin-users.queries.ts'
import { requireAdminUser } from '../accounts/to-admin-user.ts'
import { toNamedPerson } from '../profiles/person-summary.rules.ts'
import type { MailRow, NoteRow, PurchaseRow, WarningRow } from './user-records.queries.ts'

/** Throws `user_not_found` without a row. */
export function toUserDetail(
  user: AdminUserRow[],
  verified: { emailVerified: Date | null }[],
  warnings: WarningRow[],
): UserDetail {
  return {
    user: requireAdminUser(user),
    emailVerifiedAt: verified[0]?.emailVerified?.toISOString() ?? null,
    warnings: warnings.map(toWarning),
  }
}

function toWarning({ id, reason, createdAt, readAt }: WarningRow): Warning {
  return { id, reason, createdAt: createdAt.toISOString(), readAt: readAt?.toISOString() ?? null }
}

export function toUserPurchase(row: PurchaseRow): UserPurchase {
  return {
    id: row.id,
    listing: { id: row.listingId, title: row.title },
    seller: toNamedPerson(row.sellerId, row.seller),
    license: row.license,
    createdAt: row.createdAt.toISOString(),
    updatesUntil: row.updatesUntil?.toISOString() ?? null,
    supportUntil: row.supportUntil?.toISOString() ?? null,
    ended: row.endedAt && { at: row.endedAt.toISOString(), reason: row.endReason ?? '' },
  }
}

export function toUserMail({ id, kind, isWaiting, createdAt, sentAt, failure }: MailRow): UserMail {
  return {
    id,
    kind: kind ?? '',
    state: sentAt === null ? (isWaiting ? 'retrying' : 'failed') : 'sent',
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    failure,
  }
}

export function toUserNote({ id, text, createdAt, authorId, author }: NoteRow): UserNote {
  return { id, text, createdAt: createdAt.toISOString(), author: toNamedPerson(authorId, author) }
}
