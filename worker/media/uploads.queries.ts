import { and, eq, isNull, notExists, sql } from 'drizzle-orm'
import { MAX_BYTES_STORED, MAX_IMAGES_STORED } from '#contract/media/limits.ts'
import type { ImageKind } from '#contract/media/constants.ts'
import type { Upload } from '#contract/media/uploads.ts'
import { batch, type Database, qb } from '../db/client.ts'
import { images } from '../db/schema/images.ts'
import type { UserRef } from '../sessions/active-session.queries.ts'

/** A literal, so that the partial index is used. */
const isReady = sql`${images.ready} = 1`

/** A finished upload, by its owner and the id that their browser chose. */
export function findUpload(db: Database, owner: UserRef | string, uploadId: string) {
  return db
    .select({
      path: images.path,
      kind: images.kind,
      width: images.width,
      height: images.height,
      bytes: images.bytes,
    })
    .from(images)
    .where(and(eq(images.ownerId, owner), eq(images.uploadId, uploadId), isReady, eq(images.going, false)))
}

export type StoredImage = Awaited<ReturnType<typeof findUpload>>[number]

/** The images of a person's that a slot shows. */
export function findShownImages(db: Database, owner: UserRef, slot: string) {
  return db
    .select({ path: images.path, kind: images.kind, width: images.width, height: images.height, bytes: images.bytes })
    .from(images)
    .where(and(eq(images.ownerId, owner), eq(images.shownAt, slot), isReady, eq(images.going, false)))
}

interface Attempt {
  path: string
  ownerId: string
  uploadId: string
  kind: ImageKind
  /** The size of the uploaded file, which is at least what will be stored. */
  bytes: number
  now: number
  /** When to give up the attempt if the image has not arrived. */
  expires: number
}

/** Reserves space before anything is stored; returns false if the owner has reached their limit. */
export async function reserveUpload(db: Database, attempt: Attempt): Promise<boolean> {
  const { path, ownerId, uploadId, kind, bytes, now, expires } = attempt
  const stored = qb
    .select({
      count: sql<number>`count(*)`.as('stored_count'),
      bytes: sql<number>`coalesce(sum(${images.bytes}), 0)`.as('stored_bytes'),
    })
    .from(images)
    .where(eq(images.ownerId, ownerId))
    .as('stored')
  const reserved = await db
    .insert(images)
    .select(
      qb
        .select({
          path: sql<string>`${path}`.as('path'),
          ownerId: sql<string>`${ownerId}`.as('owner_id'),
          uploadId: sql<string>`${uploadId}`.as('upload_id'),
          kind: sql<ImageKind>`${kind}`.as('kind'),
          bytes: sql<number>`${bytes}`.as('bytes'),
          width: sql<number>`0`.as('width'),
          height: sql<number>`0`.as('height'),
          shownAt: sql<null>`NULL`.as('shown_at'),
          ready: sql<boolean>`0`.as('ready'),
          going: sql<boolean>`0`.as('going'),
          expires: sql<Date>`${expires}`.as('expires'),
          createdAt: sql<Date>`${now}`.as('created_at'),
        })
        .from(stored)
        .where(sql`${stored.count} < ${MAX_IMAGES_STORED} AND ${stored.bytes} + ${bytes} <= ${MAX_BYTES_STORED}`),
    )
    .returning({ path: images.path })
  return reserved.length > 0
}

/**
 * Marks a stored image as ready, unless another Worker finished the same upload or its owner was deleted. Returns the
 * ready one, if any.
 */
export async function finishUpload(
  db: Database,
  attempt: Pick<Attempt, 'path' | 'ownerId' | 'uploadId' | 'expires'>,
  { width, height, bytes }: Pick<Upload, 'width' | 'height' | 'bytes'>,
): Promise<Upload | undefined> {
  const { path, ownerId, uploadId, expires } = attempt
  const finished = qb
    .select({ path: images.path })
    .from(images)
    .where(and(eq(images.ownerId, ownerId), eq(images.uploadId, uploadId), isReady))
  const { uploads } = await batch(db, {
    finish: db
      .update(images)
      .set({ ready: true, width, height, bytes, expires: new Date(expires) })
      .where(and(eq(images.path, path), eq(images.going, false), notExists(finished))),
    uploads: findUpload(db, ownerId, uploadId),
  })
  return uploads[0]
}

/** Marks one of a person's own unattached images for removal. */
export function dropUpload(db: Database, me: UserRef, uploadId: string, now: number) {
  return db
    .update(images)
    .set({ going: true, expires: new Date(now) })
    .where(and(eq(images.ownerId, me), eq(images.uploadId, uploadId), isReady, isNull(images.shownAt)))
    .returning({ path: images.path })
}
