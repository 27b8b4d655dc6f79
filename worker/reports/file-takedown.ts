import { v7 } from 'uuid'
import { PRODUCT_NOT_FOUND, type SendTakedown } from '#contract/reports/takedown.ts'
import { findListingId } from '../catalogue/find-listing.queries.ts'
import type { ServiceContext } from '../context.ts'
import { keyedHash } from '../crypto/tokens.ts'
import { batch } from '../db/client.ts'
import { ApiError } from '../errors.ts'
import { limitAttempts } from '../limits/limit-attempts.ts'
import { widestNetworkOf } from '../limits/networks.rules.ts'
import { fileTakedown } from './file-takedown.queries.ts'
import { productAt } from './product-address.rules.ts'

/** Tells the admins that a live product infringes copyright. `origins` are those of the site. */
export async function sendTakedown(
  ctx: ServiceContext,
  { name, email, work, product }: SendTakedown,
  origins: readonly string[],
): Promise<void> {
  await limitAttempts(ctx, 'takedown', null, {})
  const named = productAt(product, origins)
  const listingId = named === undefined ? undefined : await ctx.timed('d1', findListingId(ctx.db, named))
  if (listingId === undefined) throw new ApiError('invalid_input', { product: PRODUCT_NOT_FOUND })
  const network = await keyedHash(ctx.env.AUTH_SECRET, `takedown:${widestNetworkOf(ctx.client.address)}`)
  const notice = { id: v7(), caseId: v7(), listingId, name, email, work, at: ctx.now, network }
  const { filed } = await ctx.timed('d1', batch(ctx.db, fileTakedown(ctx.db, notice)))
  // It may have gone offline in the meantime.
  if (filed.length === 0) throw new ApiError('invalid_input', { product: PRODUCT_NOT_FOUND })
}
