import * as v from 'valibot'
import { AdminReason, AdminSearch, filter, pageOf } from './lists.ts'
import { Cursor } from '../cursor.ts'
import { form } from '../form.ts'

export const USER_ROLES = ['buyer', 'seller', 'admin'] as const
export const USER_STATES = ['active', 'suspended'] as const

/** The query of `GET /api/admin/users`: `q` is contained in a name, the username, the email address or the company. */
export const UsersQuery = v.object({
  q: AdminSearch,
  role: filter('role', USER_ROLES),
  state: filter('state', USER_STATES),
  before: Cursor,
})
export type UsersQuery = v.InferOutput<typeof UsersQuery>

/** Somebody with a profile. Who was only ever imported as a seller has no account, and no address. */
export const AdminUser = v.object({
  id: v.string(),
  firstName: v.nullable(v.string()),
  lastName: v.nullable(v.string()),
  username: v.nullable(v.string()),
  avatar: v.nullable(v.string()),
  email: v.nullable(v.string()),
  role: v.picklist(USER_ROLES),
  company: v.nullable(v.string()),
  location: v.nullable(v.string()),
  hasAccount: v.boolean(),
  /** Both null for who is not suspended. */
  suspendedAt: v.nullable(v.string()),
  suspendedReason: v.nullable(v.string()),
  /** Live listings. */
  listingCount: v.number(),
  joinedAt: v.string(),
})
export type AdminUser = v.InferOutput<typeof AdminUser>
export const UsersPage = pageOf(AdminUser)
export type UsersPage = v.InferOutput<typeof UsersPage>

/**
 * `POST /api/admin/users/:id/suspend` and `/reinstate`: a `UserChanged`. Whose state is that already, or was changed by
 * somebody else first, is refused with `user_changed` (409, with `current`), the last admin with `last_admin` (409), who
 * has no account with `no_account` (409). The person is mailed the reason.
 */
export const SuspendUser = form({ reason: AdminReason })

/**
 * `PUT /api/admin/users/:id/role`: a `UserChanged`; refused as above. `from` is the role that the admin saw. Nobody is
 * made an admin here.
 */
export const SetRole = form({
  role: v.picklist(['buyer', 'seller'], 'Choose Buyer or Seller.'),
  from: v.optional(v.picklist(USER_ROLES, 'Invalid input')),
})
export type SetRole = v.InferOutput<typeof SetRole>

/** `remaining` of their listings are taken down, or brought back, within the hour; of thousands only. */
export const UserChanged = v.object({ user: AdminUser, remaining: v.number() })
export type UserChanged = v.InferOutput<typeof UserChanged>
