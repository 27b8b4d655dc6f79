import { and, eq, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { type Database, qb } from '../db/client.ts'
import { images } from '../db/schema/images.ts'

/** If the condition holds, marks all of a user's images for removal by the next sweep, even attached ones. */
export function deleteImagesOf(db: Database, ownerId: string, now: number, condition: SQL) {
  return db
    .update(images)
    .set({ going: true, shownAt: null, expires: new Date(now) })
    .where(and(eq(images.ownerId, ownerId), condition))
}

/**
 * Marks up to `most` expired images for removal and leases them to one sweep until `lease`, so that a later one takes
 * over if it dies.
 */
export function leaseOrphans(db: Database, { now, lease, max }: { now: number; lease: number; max: number }) {
  const expired = qb
    .select({ path: images.path })
    .from(images)
    .where(lte(images.expires, new Date(now)))
    .orderBy(images.expires)
    .limit(max)
  return db
    .update(images)
    .set({ going: true, expires: new Date(lease) })
    .where(inArray(images.path, expired))
    .returning({ path: images.path, bytes: images.bytes })
}

/** Deletes the rows of images whose objects are all deleted. */
export async function deleteImageRows(db: Database, paths: string[]): Promise<void> {
  await db.delete(images).where(sql`${images.path} IN (SELECT value FROM json_each(${JSON.stringify(paths)}))`)
}
