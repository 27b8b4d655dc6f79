import { and, eq, exists, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { MAX_PACKAGE_BYTES, MAX_VERSIONS, PACKAGE_BYTES_PER_DAY } from '#contract/packages/limits.ts'
import type { NewUpload, Part } from '#contract/packages/packages.ts'
import { DAY } from '#contract/units.ts'
import { type Database, qb } from '../db/client.ts'
import { listings } from '../db/schema/listings.ts'
import { packageInspections, packageParts, packageUploads, packageVersions } from '../db/schema/packages.ts'
import type { UserRef } from '../sessions/active-session.queries.ts'

const isOpen = inArray(packageUploads.state, ['uploading', 'completing'])

/** Whether a person sells a listing that is not deleted. */
export function sells(me: UserRef, listingId: string): SQL {
  return exists(
    qb
      .select({ id: listings.id })
      .from(listings)
      .where(and(eq(listings.id, listingId), eq(listings.sellerId, me), isNull(listings.deletedAt))),
  )
}

/** The id of a person if they sell a listing that is not deleted; otherwise null. */
export function sellerOf(me: UserRef, listingId: string): UserRef {
  return sql<string | null>`${qb
    .select({ id: listings.sellerId })
    .from(listings)
    .where(and(eq(listings.id, listingId), eq(listings.sellerId, me), isNull(listings.deletedAt)))}`
}

/** A person's listing, unless it is deleted. */
export function findPackageListing(db: Database, me: UserRef, listingId: string) {
  return db
    .select({
      id: listings.id,
      slug: listings.slug,
      title: listings.title,
      status: listings.status,
      priceCents: listings.priceCents,
      images: listings.images,
    })
    .from(listings)
    .where(and(eq(listings.id, listingId), eq(listings.sellerId, me), isNull(listings.deletedAt)))
}

const uploadFields = {
  id: packageUploads.id,
  listingId: packageUploads.listingId,
  sellerId: packageUploads.sellerId,
  version: packageUploads.version,
  fileName: packageUploads.fileName,
  bytes: packageUploads.bytes,
  fingerprint: packageUploads.fingerprint,
  key: packageUploads.key,
  multipartId: packageUploads.multipartId,
  state: packageUploads.state,
  createdAt: packageUploads.createdAt,
  parts: sql<string>`(
    SELECT json_group_array(json_object('number', number, 'size', bytes, 'digest', digest, 'etag', etag) ORDER BY number)
    FROM ${packageParts} WHERE upload_id = ${packageUploads.id})`
    .mapWith((text: string) => JSON.parse(text) as StoredPart[])
    .as('parts'),
}

export interface StoredPart extends Part {
  etag: string
}
export type UploadRow = Awaited<ReturnType<typeof findUpload>>[number]

/** A person's upload of a listing's package, in any state. */
export function findUpload(db: Database, me: UserRef | string, listingId: string, id: string) {
  return db
    .select(uploadFields)
    .from(packageUploads)
    .where(and(eq(packageUploads.id, id), eq(packageUploads.listingId, listingId), eq(packageUploads.sellerId, me)))
}

/** A person's unfinished upload, of whichever listing. */
export function findOpenUpload(db: Database, me: UserRef) {
  return db
    .select(uploadFields)
    .from(packageUploads)
    .where(and(eq(packageUploads.sellerId, me), isOpen))
}

export interface Attempt extends NewUpload {
  listingId: string
  now: number
}

/** What decides whether a person may begin an upload. */
export function findUploadFacts(db: Database, me: UserRef, { listingId, version, size, now }: Attempt) {
  return db
    .select({
      sells: flag('sells', sells(me, listingId)),
      isTaken: flag('is_taken', isTaken(listingId, version)),
      isListFull: flag('is_list_full', sql`${countVersions(listingId)} >= ${MAX_VERSIONS}`),
      isStorageFull: flag('is_storage_full', sql`${storedBytes(me)} + ${size} > ${MAX_PACKAGE_BYTES}`),
      isDayFull: flag('is_day_full', sql`${recentBytes(me, now)} + ${size} > ${PACKAGE_BYTES_PER_DAY}`),
    })
    .from(sql`(SELECT 1)`)
}
export type UploadFacts = Awaited<ReturnType<typeof findUploadFacts>>[number]

/** Begins an upload if nothing that `findUploadFacts` reads is against it and the person has none that is open. */
export function insertUpload(
  db: Database,
  me: UserRef,
  attempt: Attempt & { id: string; key: string; multipartId: string },
) {
  const { listingId, version, name, size, fingerprint, now, id, key, multipartId } = attempt
  return db
    .insert(packageUploads)
    .select(
      qb
        .select({
          id: sql<string>`${id}`.as('id'),
          listingId: sql<string>`${listingId}`.as('listing_id'),
          sellerId: sql<string>`${me}`.as('seller_id'),
          version: sql<string>`${version}`.as('version'),
          fileName: sql<string>`${name}`.as('file_name'),
          bytes: sql<number>`${size}`.as('bytes'),
          fingerprint: sql<string>`${fingerprint}`.as('fingerprint'),
          key: sql<string>`${key}`.as('key'),
          multipartId: sql<string>`${multipartId}`.as('multipart_id'),
          state: sql<'uploading'>`'uploading'`.as('state'),
          receivedBytes: sql<number>`0`.as('received_bytes'),
          createdAt: sql<Date>`${now}`.as('created_at'),
          activeAt: sql<Date>`${now}`.as('active_at'),
        })
        .from(sql`(SELECT 1)`)
        .where(
          and(
            sells(me, listingId),
            sql`NOT ${isTaken(listingId, version)}`,
            sql`${countVersions(listingId)} < ${MAX_VERSIONS}`,
            sql`${storedBytes(me)} + ${size} <= ${MAX_PACKAGE_BYTES}`,
            sql`${recentBytes(me, now)} + ${size} <= ${PACKAGE_BYTES_PER_DAY}`,
          ),
        ),
    )
    .onConflictDoNothing()
    .returning({ id: packageUploads.id })
}

const flag = (name: string, condition: SQL) => sql<boolean>`${condition}`.mapWith(Boolean).as(name)

function isTaken(listingId: string, version: string): SQL {
  return exists(
    qb
      .select({ seq: packageVersions.seq })
      .from(packageVersions)
      .where(and(eq(packageVersions.listingId, listingId), eq(packageVersions.version, version))),
  )
}

const countVersions = (listingId: string) =>
  sql`(SELECT count(*) FROM ${packageVersions} WHERE listing_id = ${listingId})`

const storedBytes = (me: UserRef) =>
  sql`(SELECT coalesce(sum(bytes), 0) FROM ${packageVersions} WHERE seller_id = ${me})`

/** Bytes of a person's uploads since a day ago: of a cancelled one, those that arrived. */
const recentBytes = (me: UserRef, now: number) => sql`(
  SELECT coalesce(sum(max(received_bytes, iif(state IN ('aborting', 'aborted'), 0, bytes))), 0)
  FROM ${packageUploads} WHERE seller_id = ${me} AND created_at > ${now - DAY})`

/**
 * Notes that a part is being sent, which the upload no longer has until `storePart`: R2 replaces it. Returns a row if
 * the upload takes parts.
 */
export function openPart(db: Database, id: string, number: number, bytes: number, now: number) {
  const takesParts = and(eq(packageUploads.id, id), eq(packageUploads.state, 'uploading'))
  return {
    dropped: db
      .delete(packageParts)
      .where(
        and(
          eq(packageParts.uploadId, id),
          eq(packageParts.number, number),
          exists(qb.select({ id: packageUploads.id }).from(packageUploads).where(takesParts)),
        ),
      ),
    opened: db
      .update(packageUploads)
      .set({ receivedBytes: sql`${packageUploads.receivedBytes} + ${bytes}`, activeAt: new Date(now) })
      .where(takesParts)
      .returning({ id: packageUploads.id }),
  }
}

/** Stores what R2 holds of an upload that still takes parts. */
export function storePart(db: Database, uploadId: string, { number, size, digest, etag }: StoredPart) {
  return db
    .insert(packageParts)
    .select(
      qb
        .select({
          uploadId: packageUploads.id,
          number: sql<number>`${number}`.as('number'),
          bytes: sql<number>`${size}`.as('bytes'),
          etag: sql<string>`${etag}`.as('etag'),
          digest: sql<string>`${digest}`.as('digest'),
        })
        .from(packageUploads)
        .where(and(eq(packageUploads.id, uploadId), eq(packageUploads.state, 'uploading'))),
    )
    .onConflictDoUpdate({
      target: [packageParts.uploadId, packageParts.number],
      set: { bytes: sql`excluded.bytes`, etag: sql`excluded.etag`, digest: sql`excluded.digest` },
    })
    .returning({ number: packageParts.number })
}

/** Closes an upload to further parts while R2 puts them together; repeating it changes nothing. */
export function closeUpload(db: Database, id: string, now: number) {
  return db
    .update(packageUploads)
    .set({ state: 'completing', activeAt: new Date(now) })
    .where(and(eq(packageUploads.id, id), isOpen))
    .returning({ id: packageUploads.id })
}

/** Takes parts again, of which R2 has none that are known. */
export function reopenUpload(db: Database, id: string) {
  return {
    dropped: db.delete(packageParts).where(eq(packageParts.uploadId, id)),
    reopened: db
      .update(packageUploads)
      .set({ state: 'uploading' })
      .where(and(eq(packageUploads.id, id), eq(packageUploads.state, 'completing'))),
  }
}

/** Makes a draft of an upload whose object is stored, once. */
export function insertVersion(db: Database, upload: Pick<UploadRow, 'id'>, versionId: string, now: number) {
  const isClosed = and(eq(packageUploads.id, upload.id), eq(packageUploads.state, 'completing'))
  return {
    inserted: db
      .insert(packageVersions)
      .select(
        qb
          .select({
            seq: sql<number>`NULL`.as('seq'),
            id: sql<string>`${versionId}`.as('id'),
            listingId: packageUploads.listingId,
            sellerId: packageUploads.sellerId,
            version: packageUploads.version,
            fileName: packageUploads.fileName,
            bytes: packageUploads.bytes,
            key: packageUploads.key,
            sha256: sql<null>`NULL`.as('sha256'),
            status: sql<'draft'>`'draft'`.as('status'),
            notes: sql<string>`''`.as('notes'),
            reason: sql<null>`NULL`.as('reason'),
            createdAt: sql<Date>`${now}`.as('created_at'),
            currentAt: sql<null>`NULL`.as('current_at'),
            hashDueAt: sql<Date>`${now}`.as('hash_due_at'),
            reviewAskedAt: sql<null>`NULL`.as('review_asked_at'),
            approvedAt: sql<null>`NULL`.as('approved_at'),
            refusal: sql<null>`NULL`.as('refusal'),
            expiresAt: sql<null>`NULL`.as('expires_at'),
          })
          .from(packageUploads)
          .where(isClosed),
      )
      .onConflictDoNothing(),
    toInspect: db
      .insert(packageInspections)
      .select(
        qb
          .select({
            versionId: packageVersions.id,
            state: sql<'waiting'>`'waiting'`.as('state'),
            dueAt: sql<Date>`${now}`.as('due_at'),
            endedAt: sql<null>`NULL`.as('ended_at'),
            mails: sql<boolean>`0`.as('mails'),
            level: sql<null>`NULL`.as('level'),
            blocking: sql<number>`0`.as('blocking'),
            confirmable: sql<number>`0`.as('confirmable'),
            confirmedAt: sql<null>`NULL`.as('confirmed_at'),
            summary: sql<null>`NULL`.as('summary'),
            opened: sql<string[]>`'[]'`.as('opened'),
          })
          .from(packageVersions)
          .where(eq(packageVersions.id, versionId)),
      )
      .onConflictDoNothing(),
    done: db
      .update(packageUploads)
      .set({ state: 'done', activeAt: new Date(now) })
      .where(and(isClosed, exists(versionWithKey()))),
  }
}

/** Marks an open upload as one to abort in R2; `cancelled` has a row if it is or was one. */
export function cancelUpload(db: Database, id: string, now: number) {
  return {
    marked: db
      .update(packageUploads)
      .set({ state: 'aborting', activeAt: new Date(now) })
      .where(and(eq(packageUploads.id, id), isOpen)),
    cancelled: db
      .select({ id: packageUploads.id })
      .from(packageUploads)
      .where(and(eq(packageUploads.id, id), inArray(packageUploads.state, ['aborting', 'aborted']))),
  }
}

/** Marks all open uploads of a person as ones to abort, if the condition holds. */
export function cancelUploadsOf(db: Database, sellerId: string, now: number, condition: SQL) {
  return db
    .update(packageUploads)
    .set({ state: 'aborting', activeAt: new Date(now) })
    .where(and(eq(packageUploads.sellerId, sellerId), isOpen, condition))
}

/** Marks uploads that nothing arrived of since a time as ones to abort. */
export function cancelAbandoned(db: Database, since: number, now: number) {
  return db
    .update(packageUploads)
    .set({ state: 'aborting', activeAt: new Date(now) })
    .where(and(isOpen, sql`${packageUploads.activeAt} <= ${since}`))
}

/** Uploads to abort, the oldest first. */
export function listAborting(db: Database, max: number) {
  return db
    .select({ id: packageUploads.id, key: packageUploads.key, multipartId: packageUploads.multipartId })
    .from(packageUploads)
    .where(eq(packageUploads.state, 'aborting'))
    .orderBy(packageUploads.activeAt)
    .limit(max)
}

/** Marks an upload as aborted, of which R2 has nothing any more. */
export function markAborted(db: Database, id: string) {
  return {
    parts: db.delete(packageParts).where(eq(packageParts.uploadId, id)),
    aborted: db
      .update(packageUploads)
      .set({ state: 'aborted' })
      .where(and(eq(packageUploads.id, id), eq(packageUploads.state, 'aborting'))),
  }
}

/** Deletes uploads that ended before a time. */
export function deleteEnded(db: Database, before: number) {
  return db
    .delete(packageUploads)
    .where(and(inArray(packageUploads.state, ['done', 'aborted']), sql`${packageUploads.activeAt} <= ${before}`))
}

function versionWithKey() {
  return qb
    .select({ seq: packageVersions.seq })
    .from(packageVersions)
    .where(eq(packageVersions.key, packageUploads.key))
}
