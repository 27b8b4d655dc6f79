import { sql } from 'drizzle-orm'
import { ORPHAN_MS } from '#contract/limits.ts'
import type { ImageKind } from '#contract/media/uploads.ts'
import type { Query } from '../db/client.ts'

/** What shows pictures, such as somebody's avatar or a listing. */
export interface ImageSlot {
  /** Unique among a person's places: `avatar`, `banner`, or `listing:` and its id. */
  name: string
  kind: ImageKind
  /** The stored addresses as a JSON array, read where the statement stands: before the save and after it. */
  shown: Query
}

export interface Attachment {
  /** For the `WHERE` of the save: true while all of the pictures may be shown there. */
  allowed: Query
  /** For the same batch, after the save: what is shown then is in use, and what was before is kept for a day. */
  statements: Query[]
}

/**
 * What a save does that shows pictures in a place: they are the person's own uploads of the kind, shown nowhere else, or
 * are there already. Where the save changes nothing, for whatever reason, the statements change nothing of use either.
 */
export function attachImages(me: Query, { name, kind, shown }: ImageSlot, paths: string[], now: number): Attachment {
  const given = JSON.stringify(paths)
  return {
    allowed: sql`NOT EXISTS (
      SELECT 1 FROM json_each(${given})
      WHERE json_each.value NOT IN ${storedIn(shown)}
        AND NOT EXISTS (SELECT 1 FROM pictures WHERE path = json_each.value AND ${mayShow(me, name, kind)})
    )`,
    statements: followPlace(me, { name, kind, shown }, now),
  }
}

/** What a place shows now is in use, and what it showed before is kept for a day. */
function followPlace(me: Query, { name, kind, shown }: ImageSlot, now: number): [Query, Query] {
  return [
    sql`
      UPDATE pictures SET shown_at = ${name}, expires = NULL
      WHERE path IN ${storedIn(shown)} AND ${mayShow(me, name, kind)}`,
    releasePictures(me, name, shown, now),
  ]
}

const storedIn = (shown: Query) => sql`(SELECT value FROM json_each(${shown}) WHERE value IS NOT NULL)`

const mayShow = (me: Query, name: string, kind: ImageKind) => sql`(
  owner_id = ${me} AND kind = ${kind} AND ready = 1 AND going = 0 AND (shown_at IS NULL OR shown_at = ${name})
)`

/** Lets what a place no longer shows expire in a day. */
function releasePictures(me: Query, name: string, shown: Query, now: number): Query {
  return sql`
    UPDATE pictures SET shown_at = NULL, expires = ${now + ORPHAN_MS}
    WHERE owner_id = ${me} AND shown_at = ${name}
      AND path NOT IN ${storedIn(shown)}`
}

/** Lets the pictures of places that are gone expire at once; `places` answers their `owner_id` and `name`. */
export function detachSlots(places: Query, now: number): Query {
  return sql`
    UPDATE pictures SET shown_at = NULL, expires = ${now}
    WHERE path IN (
      SELECT p.path FROM (${places}) AS place JOIN pictures p ON p.owner_id = place.owner_id AND p.shown_at = place.name
    )`
}
