import type { Context } from 'hono'
import type { TagsMerged } from '#contract/admin/labels.ts'
import { isNoted } from '../audit/note.queries.ts'
import { noteOf } from '../audit/note-of.ts'
import { purgeTags } from '../caching/purge-tags.ts'
import { batchInOrder } from '../db/client.ts'
import { requireAdminRows } from '../sessions/require-admin.ts'
import type { AppEnv } from '../http/app-env.ts'
import { ApiError } from '../errors.ts'
import { primary } from '../db/client.ts'
import { countTagged, findMerged, mergeTag, moveListings } from './merge-tags.queries.ts'
import { findLabel, type LabelRow, toLabel } from './labels.queries.ts'

/** How long a request goes on; what is left then is done by the next one, or by the sweep. */
const PATIENCE_MS = 15_000

/** Gives the listings of a tag another one instead, or goes on with that. */
export async function mergeTags(c: Context<AppEnv>, id: string, into: string): Promise<TagsMerged> {
  if (id === into) throw new ApiError('invalid_input', { into: 'Choose another tag.' })
  const note = noteOf(c, Date.now())
  const { rows } = await requireAdminRows<unknown[][]>(c, (admin) => [
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
    const [, some, others] = await batchInOrder<[never[], unknown[], { remaining: number }[]]>(primary(c.env), [
      ...moveListings(id),
      countTagged(id),
    ])
    moved += some.length
    remaining = some.length === 0 ? 0 : (others[0]?.remaining ?? 0)
  }
  const [[target]] = await batchInOrder<[LabelRow[]]>(primary(c.env), [findLabel('tag', into)])
  await purgeTags(c.env, ['all'])
  if (!target) throw new ApiError('name_not_found')
  return { into: toLabel(target), moved, remaining }
}
