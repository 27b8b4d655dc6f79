import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { TokenScope } from '#contract/admin/constants.ts'
import { hashToken } from '../crypto/tokens.ts'
import { batchInOrder, type Query } from '../db/client.ts'
import { requireAdminRows } from './require-admin.ts'
import { type AppEnv, timed } from '../http/app-env.ts'
import { ApiError } from '../errors.ts'
import { primary } from '../db/client.ts'
import { bearerOf } from './bearer.rules.ts'
import { type BearerRow, findBearer, ownerOf } from '../admin/tokens.queries.ts'

/** As `requireAdminRows`; also for who brings a token that may be used for this. A token that may not is refused, whoever is signed in. */
export async function requireAdminOrTokenRows<Rows extends unknown[][] = []>(
  c: Context<AppEnv>,
  scope: TokenScope,
  queries: (admin: Query) => { [Place in keyof Rows]: Query },
): Promise<{ rows: Rows }> {
  const token = bearerOf(c.req.header('Authorization'))
  if (token === undefined) return requireAdminRows<Rows>(c, queries)
  const hash = await hashToken(token)
  const [[bearer], , ...rows] = await timed(
    c,
    'd1',
    batchInOrder<[BearerRow[], never[], ...unknown[][]]>(primary(c.env), [
      ...findBearer(hash, Date.now()),
      ...queries(ownerOf(hash, scope)),
    ]),
  )
  if (!bearer) throw new ApiError('token_refused')
  if (!(JSON.parse(bearer.scopes) as string[]).includes(scope)) throw new ApiError('scope_missing')
  return { rows: rows as Rows }
}

/** Whoever is no admin and brings no token for this is refused before their body is read. */
export function adminOrTokenOnly(scope: TokenScope) {
  return createMiddleware<AppEnv>(async (c, next) => {
    await requireAdminOrTokenRows(c, scope, () => [])
    await next()
  })
}
