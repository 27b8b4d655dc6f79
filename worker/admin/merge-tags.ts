import type { Context } from 'hono'
import type { TagsMerged } from '#contract/admin/labels.ts'
import { isNoted } from '../audit/audit.queries.ts'
import { noteOf } from '../audit/note-of.ts'
import { purgeTags } from '../caching/purge-tags.ts'
import { batch } from '../db/client.ts'
import { requireAdmin } from '../sessions/require-admin.ts'
import type { AppEnv } from '../http/context.ts'
import { ApiError } from '../http/errors.ts'
import { primary } from '../db/replica.ts'
import { countTagged, findMerged, mergeTag, moveListings } from './merge-tags.queries.ts'
import { findLabel, type LabelRow, toLabel } from './labels.queries.ts'

/** How long a request goes on; what is left then is done by the next one, or by the sweep. */
const PATIENCE_MS = 15_000

/** Gives the listings of a tag another one instead, or goes on with that. */
export async function mergeTags(c: Context<AppEnv>, id: string, into: string): Promise<TagsMerged> {
  if (id === into) throw new ApiError('invalid_input', { into: 'Choose another tag.' })
  const note = noteOf(c, Date.now())
  const { rows } = await requireAdmin<unknown[][]>(c, (admin) => [
    ...mergeTag(admin, id, into, note),
    isNoted(note),
    findMerged(id, into),
    countTagged(id),
  ])
  const [merged = [], left = []] = rows.slice(-2)
  if (merged.length === 0) throw new ApiError('name_not_found')
  const until = Date.now() + PATIENCE_MS
  let remaining = (left as { remaining: number }[])[0]?.remaining ?? 0
  let moved = 0
  while (remaining > 0 && Date.now() < until) {
    const [, some, others] = await batch<[never[], unknown[], { remaining: number }[]]>(primary(c), [
      ...moveListings(id),
      countTagged(id),
    ])
    moved += some.length
    remaining = some.length === 0 ? 0 : (others[0]?.remaining ?? 0)
  }
  const [[target]] = await batch<[LabelRow[]]>(primary(c), [findLabel('tag', into)])
  await purgeTags(c.env, ['all'])
  if (!target) throw new ApiError('name_not_found')
  return { into: toLabel(target), moved, remaining }
}
