import type { Context } from 'hono'
import { type Query, rows as statementOf } from '../db/client.ts'
import type { AppEnv } from '../http/app-env.ts'
import { requireAdmin } from './check-session.ts'
import { serviceContext } from './service-context.ts'
import type { ActiveSession } from './session-of.queries.ts'

/** @deprecated Use `requireAdmin`. */
export async function requireAdminRows<Rows extends unknown[][] = []>(
  c: Context<AppEnv>,
  queries: (admin: Query) => { [Place in keyof Rows]: Query },
): Promise<ActiveSession & { rows: Rows }> {
  const ctx = await serviceContext(c)
  const { results, ...session } = await requireAdmin(ctx, (admin) =>
    Object.fromEntries(queries(admin).map((query, index) => [`row${index}`, statementOf(ctx.db, query.getSQL())])),
  )
  return { ...session, rows: Object.values(results) as unknown[][] as Rows }
}
