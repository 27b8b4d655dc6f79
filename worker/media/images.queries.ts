import { sql } from 'drizzle-orm'
import { MAX_BYTES_STORED, MAX_IMAGES_STORED } from '#contract/limits.ts'
import type { ImageKind, Upload } from '#contract/media/uploads.ts'
import { all, batchInOrder, type Database, type Query } from '../db/client.ts'

export type UploadRow = Upload

/** A picture that has arrived, by the id that its owner's browser gave it. Answers `UploadRow`s. */
export function findUpload(me: Query, uploadId: string): Query {
  return sql`
    SELECT path, kind, width, height, bytes FROM pictures
    WHERE owner_id = ${me} AND upload_id = ${uploadId} AND ready = 1 AND going = 0`
}

interface Attempt {
  path: string
  ownerId: string
  uploadId: string
  kind: ImageKind
  /** Of what was sent: no less than is kept. */
  bytes: number
  now: number
  /** When it is given up if it has not arrived. */
  expires: number
}

/** Keeps a place for a picture before anything of it is stored; false where its owner has all they may have. */
export async function reserveUpload(db: Database, attempt: Attempt): Promise<boolean> {
  const { path, ownerId, uploadId, kind, bytes, now, expires } = attempt
  const rows = await all(
    db,
    sql`
      INSERT INTO pictures (path, owner_id, upload_id, kind, bytes, expires, created_at)
      SELECT ${path}, ${ownerId}, ${uploadId}, ${kind}, ${bytes}, ${expires}, ${now}
      FROM (SELECT count(*) AS kept, coalesce(sum(bytes), 0) AS kept_bytes FROM pictures WHERE owner_id = ${ownerId})
      WHERE kept < ${MAX_IMAGES_STORED} AND kept_bytes + ${bytes} <= ${MAX_BYTES_STORED}
      RETURNING path`,
  )
  return rows.length > 0
}

/**
 * Lets a stored picture count, unless another of the same upload was quicker or its owner is gone. Answers the one that
 * counts; undefined where none does.
 */
export async function finishUpload(
  db: Database,
  attempt: Pick<Attempt, 'path' | 'ownerId' | 'uploadId' | 'expires'>,
  { width, height, bytes }: Pick<Upload, 'width' | 'height' | 'bytes'>,
): Promise<UploadRow | undefined> {
  const { path, ownerId, uploadId, expires } = attempt
  const [, rows] = await batchInOrder<[never[], UploadRow[]]>(db, [
    sql`
      UPDATE pictures SET ready = 1, width = ${width}, height = ${height}, bytes = ${bytes}, expires = ${expires}
      WHERE path = ${path} AND going = 0 AND NOT EXISTS (
        SELECT 1 FROM pictures WHERE owner_id = ${ownerId} AND upload_id = ${uploadId} AND ready = 1
      )`,
    findUpload(sql`${ownerId}`, uploadId),
  ])
  return rows[0]
}

/** Takes a picture of one's own that nothing shows out of use. Answers its path. */
export function dropUpload(me: Query, uploadId: string, now: number): Query {
  return sql`
    UPDATE pictures SET going = 1, expires = ${now}
    WHERE owner_id = ${me} AND upload_id = ${uploadId} AND ready = 1 AND shown_at IS NULL
    RETURNING path`
}

/** Takes all of a person's pictures out of use where the condition holds, whatever shows them; the next sweep forgets them. */
export function deleteImagesOf(ownerId: string, now: number, where: Query): Query {
  return sql`
    UPDATE pictures SET going = 1, shown_at = NULL, expires = ${now} WHERE owner_id = ${ownerId} AND ${where}`
}

/**
 * Takes up to `most` pictures whose time has come out of use, and keeps them for one sweep only until `lease`: one that
 * dies leaves them to the next. Answers their paths and bytes.
 */
export async function takeOrphans(
  db: Database,
  { now, lease, most }: { now: number; lease: number; most: number },
): Promise<{ path: string; bytes: number }[]> {
  return all(
    db,
    sql`
      UPDATE pictures SET going = 1, expires = ${lease}
      WHERE path IN (SELECT path FROM pictures WHERE expires <= ${now} ORDER BY expires LIMIT ${most})
      RETURNING path, bytes`,
  )
}

/** Forgets pictures of which nothing is stored any more. */
export async function deleteImageRows(db: Database, paths: string[]): Promise<void> {
  await all(db, sql`DELETE FROM pictures WHERE path IN (SELECT value FROM json_each(${JSON.stringify(paths)}))`)
}
