import { UPLOAD_RETENTION_MS } from '#contract/packages/limits.ts'
import { DAY } from '#contract/units.ts'
import { primary } from '../db/client.ts'
import type { Env } from '../env.ts'
import { removeUpload } from './abort-upload.ts'
import { cancelAbandoned, deleteEnded, listAborting } from './uploads.queries.ts'
import { deleteVersions, listExpired } from './versions.queries.ts'

/** Uploads aborted, and versions removed, per sweep. */
const AT_ONCE = 100
/** Ended uploads count for a day's limit, and a lost reply is asked for again. */
const KEPT_MS = 2 * DAY

/** Aborts abandoned uploads, which R2 cannot list, and removes versions that no longer belong to anyone. */
export async function sweepPackages(env: Env, now: number): Promise<void> {
  const db = primary(env)
  await cancelAbandoned(db, now - UPLOAD_RETENTION_MS, now)
  for (const upload of await listAborting(db, AT_ONCE)) await removeUpload({ env, db, now }, upload)
  await deleteEnded(db, now - KEPT_MS)
  const expired = await listExpired(db, now, AT_ONCE)
  if (expired.length === 0) return
  await env.PACKAGES.delete(expired.map(({ key }) => key))
  for (const { id } of expired) await env.INSPECTOR.remove(id)
  await deleteVersions(
    db,
    expired.map(({ id }) => id),
  )
}
