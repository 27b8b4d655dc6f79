import type { Context } from 'hono'
import { adminOf, type SignedIn } from './sessions.queries.ts'
import type { Query } from '../db/client.ts'
import type { AppEnv } from '../http/app-env.ts'
import { ApiError } from '../errors.ts'
import { requireUserRows } from './current-user.ts'

/** As `requireUserRows`, for admins only: anybody else is refused, and their id is null in `queries`. */
export async function requireAdminRows<Rows extends unknown[][] = []>(
  c: Context<AppEnv>,
  queries: (admin: Query) => { [Place in keyof Rows]: Query },
): Promise<SignedIn & { rows: Rows }> {
  const asked = await requireUserRows<Rows>(c, (me) => queries(adminOf(me)))
  if (asked.person.role !== 'admin') throw new ApiError('not_admin')
  return asked
}
