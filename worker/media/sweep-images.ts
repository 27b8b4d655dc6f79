import type { Env } from '../env.ts'
import { primary } from '../db/client.ts'
import { removeObjects } from './buckets.ts'
import { deleteImageRows, leaseOrphans } from './sweep-images.queries.ts'

/** Images removed per sweep: with their variants, as many objects as one R2 call can delete. */
const AT_ONCE = 200
const LEASE_MS = 10 * 60_000

/** Removes a bounded number of images that nothing has shown for a day, and logs it. */
export async function sweepImages(env: Env, now: number): Promise<void> {
  const db = primary(env)
  const orphans = await leaseOrphans(db, { now, lease: now + LEASE_MS, max: AT_ONCE })
  const paths = orphans.map(({ path }) => path)
  if (paths.length > 0) {
    await removeObjects(env, paths)
    await deleteImageRows(db, paths)
  }
  console.log(
    JSON.stringify({
      level: 'info',
      message: 'Unused images were removed.',
      removed: paths.length,
      bytes: orphans.reduce((sum, { bytes }) => sum + bytes, 0),
      more: paths.length === AT_ONCE,
    }),
  )
}
