import type { TagsMerged } from '#contract/admin/taxonomy.ts'
import { newEntry } from '../audit/new-entry.ts'
import { purgeTags } from '../caching/purge-tags.ts'
import type { ServiceContext } from '../context.ts'
import { batch } from '../db/client.ts'
import { ApiError } from '../errors.ts'
import { requireAdmin } from '../sessions/check-session.ts'
import { findItem, toTaxonomyItem } from './list-items.queries.ts'
import { countTagged, findMerge, mergeTag, reassignListings } from './merge-tags.queries.ts'
import { runSteps } from '../db/run-steps.ts'

/** Merges a tag into another and moves its listings, or continues to. */
export async function mergeTags(
  ctx: ServiceContext,
  id: string,
  into: string,
  deadline: AbortSignal,
): Promise<TagsMerged> {
  if (id === into) throw new ApiError('invalid_input', { into: 'Choose another tag.' })
  const { db } = ctx
  const { results } = await requireAdmin(ctx, (admin) => ({
    ...mergeTag(db, admin, id, into, newEntry(ctx)),
    merge: findMerge(db, id, into),
    tagged: countTagged(db, id),
  }))
  if (results.merge.length === 0) throw new ApiError('name_not_found')
  const { done, remaining } = await runSteps(deadline, results.tagged[0]?.count ?? 0, async () => {
    const { removed, tagged } = await batch(db, { ...reassignListings(db, id), tagged: countTagged(db, id) })
    return { done: removed, remaining: tagged[0]?.count ?? 0 }
  })
  const [target] = await findItem(db, 'tag', into)
  await purgeTags(ctx.env, ['all'])
  if (!target) throw new ApiError('name_not_found')
  return { into: toTaxonomyItem(target), moved: done.length, remaining }
}
