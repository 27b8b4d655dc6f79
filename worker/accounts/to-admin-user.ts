import type { AdminUser } from '#contract/admin/users.ts'
import { imageUrl } from '#contract/media/images.ts'
import { ApiError } from '../errors.ts'
import type { AdminUserRow } from './admin-users.queries.ts'

export function toAdminUser(row: AdminUserRow): AdminUser {
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    username: row.username,
    avatar: row.avatarUrl === null ? null : imageUrl(row.avatarUrl),
    email: row.email,
    role: row.role,
    company: row.company,
    location: row.location,
    hasAccount: row.hasAccount,
    suspendedAt: row.suspendedAt?.toISOString() ?? null,
    suspendedReason: row.suspendedReason,
    listingCount: row.liveCount,
    joinedAt: row.createdAt.toISOString(),
  }
}

export function requireAdminUser([row]: AdminUserRow[]): AdminUser {
  if (!row) throw new ApiError('user_not_found')
  return toAdminUser(row)
}

/** Another change came first: includes the person's present state, for the screen. */
export function userChanged(user: AdminUser): ApiError {
  return new ApiError('user_changed', undefined, undefined, user)
}
