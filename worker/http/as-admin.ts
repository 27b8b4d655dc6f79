import type { Context } from 'hono'
import { adminOf, type SignedIn } from '../accounts/session.queries.ts'
import type { Query } from '../db/client.ts'
import type { AppEnv } from './context.ts'
import { Refusal } from './errors.ts'
import { signedIn } from './signed-in.ts'

/** As `signedIn`, for admins only: anybody else is refused, and their id is null in `queries`. */
export async function asAdmin<Rows extends unknown[][] = []>(
  c: Context<AppEnv>,
  queries: (admin: Query) => { [Place in keyof Rows]: Query },
): Promise<SignedIn & { rows: Rows }> {
  const asked = await signedIn<Rows>(c, (me) => queries(adminOf(me)))
  if (asked.person.role !== 'admin') throw new Refusal('not_admin')
  return asked
}
