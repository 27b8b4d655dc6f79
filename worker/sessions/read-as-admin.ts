import type { Context } from 'hono'
import type { Database, Results, Statements } from '../db/client.ts'
import type { AppEnv } from '../http/app-env.ts'
import type { UserRef } from './active-session.queries.ts'
import { requireAdmin } from './check-session.ts'
import { serviceContext } from './service-context.ts'

/** What `statements` read, in one round trip with the check that the caller is an admin. */
export async function readAsAdmin<Named extends Statements>(
  c: Context<AppEnv>,
  statements: (db: Database, admin: UserRef) => Named,
): Promise<Results<Named>> {
  const ctx = await serviceContext(c)
  const { results } = await requireAdmin(ctx, (admin) => statements(ctx.db, admin))
  return results
}
