import { findUnfinishedSuspensions, holdOrRelease } from './accounts/suspend-user.queries.ts'
import { purgeTags } from './caching/purge-tags.ts'
import { findStaleTags } from './catalogue/refresh-tag-names.queries.ts'
import { refreshTagNames } from './catalogue/refresh-tag-names.ts'
import { batch, type Database } from './db/client.ts'
import { foldTexts } from './db/fold-texts.ts'
import type { Env } from './env.ts'
import { findUnfinishedMerges, reassignListings } from './taxonomy/merge-tags.queries.ts'

/** How many of each kind to continue per run. */
const LIMIT = 20

/** Continues changes that requests left unfinished, until the deadline. */
export async function resumeChanges(
  { env, db }: { env: Pick<Env, 'PURGER'>; db: Database },
  deadline: AbortSignal,
): Promise<void> {
  const { toHold, toHide, toRelease, merges, staleTags } = await batch(db, {
    ...findUnfinishedSuspensions(db, LIMIT),
    merges: findUnfinishedMerges(db, LIMIT),
    staleTags: findStaleTags(db, LIMIT),
  })
  for (const { id } of [...toHold, ...toHide]) await repeat(deadline, () => holdOrRelease(db, 'suspended', id))
  for (const { id } of toRelease) await repeat(deadline, () => holdOrRelease(db, 'reinstated', id))
  for (const { id } of merges) await repeat(deadline, async () => (await batch(db, reassignListings(db, id))).removed)
  for (const { id } of staleTags) await refreshTagNames(db, id)
  await foldTexts(db, deadline)
  if (toHold.length + toHide.length + toRelease.length + merges.length + staleTags.length > 0)
    await purgeTags(env, ['all'])
}

/** Repeats a step until it does nothing or time is up. */
async function repeat(deadline: AbortSignal, step: () => PromiseLike<unknown[]>): Promise<void> {
  while (!deadline.aborted) if ((await step()).length === 0) return
}
