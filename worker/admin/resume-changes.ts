import { purgeTags } from '../caching/purge-tags.ts'
import { refreshTagNames } from '../catalogue/refresh-tag-names.ts'
import { findStaleTags } from '../catalogue/refresh-tag-names.queries.ts'
import { batchInOrder, type Database, primary, type Query } from '../db/client.ts'
import type { Env } from '../env.ts'
import { findUnfinished, holdListings, type IdRow, releaseListings } from './change-user.queries.ts'
import { findHalfMerged, moveListings } from './merge-tags.queries.ts'

/** How many of each are gone on with at a time, and how long. */
const MOST = 20
const PATIENCE_MS = 20_000

/** Goes on with what requests left half done because it was about thousands of listings, or because they broke off. */
export async function resumeChanges(env: Pick<Env, 'DB' | 'PURGER'>, now: number): Promise<void> {
  const db = primary(env)
  const [shown, held, merged, stale] = await batchInOrder<[IdRow[], IdRow[], IdRow[], IdRow[]]>(db, [
    ...findUnfinished(MOST),
    findHalfMerged(MOST),
    findStaleTags(db, MOST),
  ])
  const until = now + PATIENCE_MS
  for (const { id } of shown) await repeat(db, until, () => [holdListings(id)])
  for (const { id } of held) await repeat(db, until, () => [releaseListings(id)])
  for (const { id } of merged) await repeat(db, until, () => moveListings(id))
  for (const { id } of stale) await refreshTagNames(db, id)
  if (shown.length + held.length + merged.length + stale.length > 0) await purgeTags(env, ['all'])
}

/** Takes steps until the last statement of one answers nothing, or time is up. */
async function repeat(db: Database, until: number, step: () => Query[]): Promise<void> {
  while (Date.now() < until) {
    const rows = await batchInOrder<unknown[][]>(db, step())
    if (rows.at(-1)?.length === 0) return
  }
}
