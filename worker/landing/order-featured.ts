import { newEntry } from '../audit/new-entry.ts'
import { purgeTags } from '../caching/purge-tags.ts'
import type { ServiceContext } from '../context.ts'
import { requireAdmin } from '../sessions/check-session.ts'
import type { FeaturedKind } from './featured.queries.ts'
import { orderFeatured } from './order-featured.queries.ts'

/** Puts featured listings or portfolios first on the landing page, in this order. */
export async function setOrder(ctx: ServiceContext, kind: FeaturedKind, ids: string[]): Promise<void> {
  await requireAdmin(ctx, (admin) => orderFeatured(ctx.db, admin, kind, ids, newEntry(ctx)))
  const [first = ''] = ids
  await purgeTags(ctx.env, [kind === 'listings' ? { listing: first } : { seller: first }])
}
