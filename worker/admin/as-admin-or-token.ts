import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { TokenScope } from '#contract/admin-limits.ts'
import { hashToken } from '../accounts/tokens.ts'
import { batch, type Query } from '../db/client.ts'
import { asAdmin } from '../http/as-admin.ts'
import { type AppEnv, timed } from '../http/context.ts'
import { Refusal } from '../http/errors.ts'
import { freshest } from '../http/sessions.ts'
import { bearerOf } from './bearer.rules.ts'
import { type BearerRow, findBearer, ownerOf } from './tokens.queries.ts'

/** As `asAdmin`; also for who brings a token that may be used for this. A token that may not is refused, whoever is signed in. */
export async function asAdminOrToken<Rows extends unknown[][] = []>(
  c: Context<AppEnv>,
  scope: TokenScope,
  queries: (admin: Query) => { [Place in keyof Rows]: Query },
): Promise<{ rows: Rows }> {
  const token = bearerOf(c.req.header('Authorization'))
  if (token === undefined) return asAdmin<Rows>(c, queries)
  const hash = await hashToken(token)
  const [[bearer], , ...rows] = await timed(
    c,
    'd1',
    batch<[BearerRow[], never[], ...unknown[][]]>(freshest(c), [
      ...findBearer(hash, Date.now()),
      ...queries(ownerOf(hash, scope)),
    ]),
  )
  if (!bearer) throw new Refusal('token_refused')
  if (!(JSON.parse(bearer.scopes) as string[]).includes(scope)) throw new Refusal('scope_missing')
  return { rows: rows as Rows }
}

/** Whoever is no admin and brings no token for this is refused before their body is read. */
export function adminsOrToken(scope: TokenScope) {
  return createMiddleware<AppEnv>(async (c, next) => {
    await asAdminOrToken(c, scope, () => [])
    await next()
  })
}
