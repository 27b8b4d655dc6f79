import * as v from 'valibot'
import { AdminReason, pageSchema } from './lists.ts'
import { SearchParam, enumParam, Cursor } from '../query-params.ts'
import { ROLES } from '../accounts/constants.ts'
import { form } from '../form.ts'

export const USER_STATES = ['active', 'suspended'] as const

/** The query of `GET /api/admin/users`: `q` is part of a name, the username, the email address or the company. */
export const UsersQuery = v.object({
  q: SearchParam,
  role: enumParam('role', ROLES),
  state: enumParam('state', USER_STATES),
  before: Cursor,
})
export type UsersQuery = v.InferOutput<typeof UsersQuery>

/** A person with a profile. Imported sellers have no account and no address. */
export const AdminUser = v.object({
  id: v.string(),
  firstName: v.nullable(v.string()),
  lastName: v.nullable(v.string()),
  username: v.nullable(v.string()),
  avatar: v.nullable(v.string()),
  email: v.nullable(v.string()),
  role: v.picklist(ROLES),
  company: v.nullable(v.string()),
  location: v.nullable(v.string()),
  hasAccount: v.boolean(),
  /** Both null unless suspended. */
  suspendedAt: v.nullable(v.string()),
  suspendedReason: v.nullable(v.string()),
  /** Both null unless on hold; missing of servers that know no holds. */
  heldAt: v.optional(v.nullable(v.string()), null),
  heldReason: v.optional(v.nullable(v.string()), null),
  /** Live listings. */
  listingCount: v.number(),
  joinedAt: v.string(),
})
export type AdminUser = v.InferOutput<typeof AdminUser>
export const UsersPage = pageSchema(AdminUser)
export type UsersPage = v.InferOutput<typeof UsersPage>

/**
 * `POST /api/admin/users/:id/suspend` and `/reinstate`: a `UserChanged`. The reason is mailed to the person. Errors (409):
 * `user_changed` (with `current`) if they are already suspended or reinstated, `last_admin`, and `no_account`.
 */
export const SuspendUser = form({ reason: AdminReason })

/**
 * `PUT /api/admin/users/:id/role`: a `UserChanged`, with the errors above. `from` is the role that the admin saw. This cannot
 * make anyone an admin.
 */
export const SetRole = form({
  role: v.picklist(['buyer', 'seller'], 'Choose Buyer or Seller.'),
  from: v.optional(v.picklist(ROLES, 'Invalid input')),
})
export type SetRole = v.InferOutput<typeof SetRole>

/** If there are thousands of listings, `remaining` ones are taken down, or restored, within the hour. */
export const UserChanged = v.object({ user: AdminUser, remaining: v.number() })
export type UserChanged = v.InferOutput<typeof UserChanged>
