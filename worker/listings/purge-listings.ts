import { purgeTags } from '../caching/purge-tags.ts'
import type { Env } from '../env.ts'

/** Purges what shows listings whose status has changed, or lists them. */
export function purgeListings(
  { env }: { env: Pick<Env, 'PURGER'> },
  changed: readonly { id: string; sellerId: string }[],
): Promise<void> {
  return purgeTags(env, [
    ...changed.map(({ id }) => ({ listing: id })),
    ...[...new Set(changed.map(({ sellerId }) => sellerId))].map((seller) => ({ seller })),
  ])
}
