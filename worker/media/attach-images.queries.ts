import { and, eq, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { ORPHAN_RETENTION_MS } from '#contract/media/limits.ts'
import type { ImageKind } from '#contract/media/constants.ts'
import type { Database } from '../db/client.ts'
import { images } from '../db/schema/images.ts'

/** What shows images: an avatar, a banner or a listing. */
export interface ImageSlot {
  /** Unique per person: `avatar`, `banner`, or `listing:` and its id. */
  name: string
  kind: ImageKind
  /** The stored addresses as a JSON array. Evaluated per statement: before the save, and again after it. */
  shown: SQL
}

/**
 * A condition for a save that shows `paths` in a slot: each is already shown there, or is the user's own upload of the
 * slot's kind and not attached to another slot.
 */
export function canAttach(me: SQLWrapper, slot: ImageSlot, paths: string[]): SQL {
  return sql`NOT EXISTS (
    SELECT 1 FROM json_each(${JSON.stringify(paths)})
    WHERE json_each.value NOT IN ${shownIn(slot)}
      AND NOT EXISTS (SELECT 1 FROM ${images} WHERE ${images.path} = json_each.value AND ${isAttachable(me, slot)})
  )`
}

/**
 * For the same batch, after the save: attaches what the slot now shows, and detaches what it showed before, which is
 * retained for a day. Does nothing if the save did nothing.
 */
export function attachImages(db: Database, me: SQLWrapper, slot: ImageSlot, now: number) {
  return [
    db
      .update(images)
      .set({ shownAt: slot.name, expires: null })
      .where(and(sql`${images.path} IN ${shownIn(slot)}`, isAttachable(me, slot))),
    db
      .update(images)
      .set({ shownAt: null, expires: new Date(now + ORPHAN_RETENTION_MS) })
      .where(and(eq(images.ownerId, me), eq(images.shownAt, slot.name), sql`${images.path} NOT IN ${shownIn(slot)}`)),
  ]
}

function shownIn({ shown }: ImageSlot): SQL {
  return sql`(SELECT value FROM json_each(${shown}) WHERE value IS NOT NULL)`
}

function isAttachable(me: SQLWrapper, { name, kind }: ImageSlot): SQL | undefined {
  return and(
    eq(images.ownerId, me),
    eq(images.kind, kind),
    eq(images.ready, true),
    eq(images.going, false),
    or(isNull(images.shownAt), eq(images.shownAt, name)),
  )
}

/** Detaches the images of deleted slots, so that they expire immediately; `slots` selects `owner_id` and `name`. */
export function detachSlots(db: Database, slots: SQL, now: number) {
  return db
    .update(images)
    .set({ shownAt: null, expires: new Date(now) })
    .where(
      sql`${images.path} IN (
        SELECT ${images.path} FROM (${slots}) AS slot
        JOIN ${images} ON ${images.ownerId} = slot.owner_id AND ${images.shownAt} = slot.name
      )`,
    )
}
