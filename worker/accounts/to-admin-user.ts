import type { AdminUser } from '#contract/admin/users.ts'
import { imageUrl } from '#contract/media/images.ts'
import { ApiError } from '../errors.ts'
import type { AdminUserRow } from './admin-users.queries.ts'

export function toAdminUser({
  avatarUrl,
  suspendedAt,
  heldAt,
  liveCount,
  createdAt,
  ...user
}: AdminUserRow): AdminUser {
  return {
    ...user,
    avatar: avatarUrl === null ? null : imageUrl(avatarUrl),
    suspendedAt: suspendedAt?.toISOString() ?? null,
    heldAt: heldAt?.toISOString() ?? null,
    listingCount: liveCount,
    joinedAt: createdAt.toISOString(),
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
