import type { TokenScope } from '#contract/admin/constants.ts'
import { hashToken } from '../crypto/tokens.ts'
import { batch, type Results, type Statements } from '../db/client.ts'
import { ApiError } from '../errors.ts'
import { type BearerRow, bearerRef, findBearer, noteTokenUse } from './bearer-token.queries.ts'
import { requireAdmin, requireUser, type SessionContext } from './check-session.ts'
import type { UserRef } from './active-session.queries.ts'

/**
 * Like `requireAdmin`, but also accepts an API token with this scope. `token` comes from `bearerOf`. Throws
 * `token_refused` or `scope_missing` for any other token, even if an admin is signed in.
 */
export async function requireAdminOrToken<Named extends Statements>(
  ctx: SessionContext,
  token: string | undefined,
  scope: TokenScope,
  statements: (admin: UserRef) => Named,
): Promise<{ results: Results<Named> }> {
  if (token === undefined) return requireAdmin(ctx, statements)
  return requireToken(ctx, token, scope, undefined, statements)
}

/**
 * Like `requireUser`, but also accepts an API token for packages. In `statements`, the id of its owner is null if it is
 * for another listing.
 */
export async function requireSellerOrToken<Named extends Statements>(
  ctx: SessionContext,
  token: string | undefined,
  listingId: string,
  statements: (me: UserRef) => Named,
): Promise<{ results: Results<Named> }> {
  if (token === undefined) return requireUser(ctx, statements)
  return requireToken(ctx, token, 'packages', listingId, statements)
}

async function requireToken<Named extends Statements>(
  ctx: SessionContext,
  token: string,
  scope: TokenScope,
  listingId: string | undefined,
  statements: (owner: UserRef) => Named,
): Promise<{ results: Results<Named> }> {
  const tokenHash = await hashToken(token)
  const {
    bearer,
    tokenUse: _,
    ...results
  } = await ctx.timed(
    'd1',
    batch<Statements>(ctx.db, {
      bearer: findBearer(ctx.db, tokenHash, scope),
      tokenUse: noteTokenUse(ctx.db, tokenHash, ctx.now),
      ...statements(bearerRef(tokenHash, scope, listingId)),
    }),
  )
  const [row] = bearer as BearerRow[]
  if (!row) throw new ApiError('token_refused')
  if (!row.scopes.includes(scope)) throw new ApiError('scope_missing')
  return { results: results as Results<Named> }
}
