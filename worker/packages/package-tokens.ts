import { v7 } from 'uuid'
import type { PackageTokenMade } from '#contract/packages/packages.ts'
import { deleteToken, insertToken } from '../accounts/api-tokens.queries.ts'
import { newEntry } from '../audit/new-entry.ts'
import type { ServiceContext } from '../context.ts'
import { hashToken, newToken } from '../crypto/tokens.ts'
import { ApiError } from '../errors.ts'
import { TOKEN_START } from '../sessions/bearer-token.rules.ts'
import { requireUser } from '../sessions/check-session.ts'
import { toPackageToken } from './to-package.ts'
import { findPackageListing, sellerOf } from './uploads.queries.ts'
import { listPackageTokens } from './versions.queries.ts'

/** Creates a token for one of the seller's listings, within the number that a person may have. */
export async function createPackageToken(ctx: ServiceContext, listingId: string): Promise<PackageTokenMade> {
  const id = v7({ msecs: ctx.now })
  const token = TOKEN_START + newToken()
  const stored = { id, name: 'Packages', scopes: ['packages' as const], tokenHash: await hashToken(token), listingId }
  const { results } = await requireUser(ctx, (me) => ({
    listing: findPackageListing(ctx.db, me, listingId),
    ...insertToken(ctx.db, sellerOf(me, listingId), stored, newEntry(ctx)),
    tokens: listPackageTokens(ctx.db, me, listingId),
  }))
  if (results.listing.length === 0) throw new ApiError('project_not_found')
  const made = results.tokens.find((row) => row.id === id)
  if (!made) throw new ApiError('tokens_full')
  return { token, item: toPackageToken(made) }
}

/** Revokes a token of one of the seller's listings. */
export async function revokePackageToken(ctx: ServiceContext, listingId: string, id: string): Promise<void> {
  const { results } = await requireUser(ctx, (me) => ({
    listing: findPackageListing(ctx.db, me, listingId),
    ...deleteToken(ctx.db, sellerOf(me, listingId), id, newEntry(ctx), listingId),
  }))
  if (results.listing.length === 0) throw new ApiError('project_not_found')
  if (results.deleted.length === 0) throw new ApiError('not_found')
}
