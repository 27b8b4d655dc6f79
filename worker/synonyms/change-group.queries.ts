import { and, eq, gt, isNotNull, isNull, not, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { MAX_SYNONYM_GROUPS, TAXONOMY_RETENTION_MS } from '#contract/listings/limits.ts'
import { synonymKey } from '#contract/listings/synonyms.ts'
import { type EntryStamp, isRecorded, recordChange } from '../audit/audit.queries.ts'
import { type Database, rows } from '../db/client.ts'
import { synonymGroups } from '../db/schema/synonyms.ts'
import type { UserRef } from '../sessions/active-session.queries.ts'

const content = { terms: synonymGroups.terms }
const isCurrent = isNull(synonymGroups.deletedAt)
const hasRoom = sql`(SELECT count(*) FROM synonym_groups WHERE deleted_at IS NULL) < ${MAX_SYNONYM_GROUPS}`

/** Inserts a group unless another one has one of its terms or there are too many. */
export function insertGroup(db: Database, admin: UserRef, id: string, terms: readonly string[], stamp: EntryStamp) {
  const keys = keysOf(terms)
  return {
    inserted: rows<never>(
      db,
      sql`
        INSERT INTO synonym_groups (id, terms, keys, created_at)
        SELECT ${id}, ${terms.join(', ')}, ${keys}, ${stamp.at}
        WHERE ${admin} IS NOT NULL AND ${hasRoom} AND NOT EXISTS (${takenKeys(keys, id)})`,
    ),
    recorded: recordChange(db, admin, stamp, {
      action: 'synonyms.create',
      of: synonymGroups,
      before: null,
      after: content,
      where: eq(synonymGroups.id, id),
    }),
  }
}

/** Edits a group unless its version has changed or another one has one of the terms. */
export function updateGroup(
  db: Database,
  admin: UserRef,
  id: string,
  { terms, version }: { terms: readonly string[]; version: number | undefined },
  stamp: EntryStamp,
) {
  const keys = keysOf(terms)
  const text = terms.join(', ')
  return {
    recorded: recordChange(db, admin, stamp, {
      action: 'synonyms.edit',
      of: synonymGroups,
      before: content,
      after: { terms: text },
      where: and(
        eq(synonymGroups.id, id),
        isCurrent,
        isNotNull(admin),
        version === undefined ? undefined : eq(synonymGroups.version, version),
        not(sql`EXISTS (${takenKeys(keys, id)})`),
      ),
    }),
    updated: rows<never>(
      db,
      sql`
        UPDATE synonym_groups SET terms = ${text}, keys = ${keys}, version = version + 1
        WHERE id = ${id} AND ${isRecorded(stamp)}`,
    ),
  }
}

/** `deleted` has the group's id unless it was already deleted. */
export function softDeleteGroup(db: Database, admin: UserRef, id: string, stamp: EntryStamp) {
  return {
    recorded: recordChange(db, admin, stamp, {
      action: 'synonyms.delete',
      of: synonymGroups,
      before: content,
      after: null,
      where: and(eq(synonymGroups.id, id), isCurrent, isNotNull(admin)),
    }),
    deleted: rows<{ id: string }>(
      db,
      sql`
        UPDATE synonym_groups SET deleted_at = ${stamp.at}, version = version + 1
        WHERE id = ${id} AND ${isRecorded(stamp)} RETURNING id`,
    ),
  }
}

/** Restores a group deleted within the last day, unless another one has one of its terms by now or there are too many. */
export function restoreGroup(db: Database, admin: UserRef, id: string, stamp: EntryStamp) {
  return {
    recorded: recordChange(db, admin, stamp, {
      action: 'synonyms.restore',
      of: synonymGroups,
      before: null,
      after: content,
      where: and(
        isRestorable(id, stamp.at),
        isNotNull(admin),
        hasRoom,
        not(sql`EXISTS (${takenKeys(synonymGroups.keys, id)})`),
      ),
    }),
    restored: rows<never>(
      db,
      sql`UPDATE synonym_groups SET deleted_at = NULL, version = version + 1 WHERE id = ${id} AND ${isRecorded(stamp)}`,
    ),
  }
}

/** Returns the keys of a group if it can be restored. */
export function findRestorableKeys(db: Database, id: string, now: number) {
  return db.select({ keys: synonymGroups.keys }).from(synonymGroups).where(isRestorable(id, now))
}

/** The terms of other groups that have one of the keys. */
export function findTaken(db: Database, keys: SQLWrapper | string, id: string) {
  return rows<TakenRow>(db, takenKeys(keys, id))
}

/** The terms of other groups that have one of a group's keys. */
export function findTakenFrom(db: Database, id: string) {
  return findTaken(db, sql`(SELECT keys FROM synonym_groups WHERE id = ${id})`, id)
}

export interface TakenRow {
  key: string
  /** All of the other group's. */
  terms: string
}

/** As JSON, each once. */
export function keysOf(terms: readonly string[]): string {
  return JSON.stringify([...new Set(terms.map(synonymKey))])
}

function takenKeys(keys: SQLWrapper | string, id: string): SQL {
  return sql`
    SELECT synonym_keys.key, other.terms
    FROM json_each(${keys}) AS given
    CROSS JOIN synonym_keys ON synonym_keys.key = given.value
    JOIN synonym_groups AS other ON other.seq = synonym_keys.group_seq AND other.id <> ${id}`
}

function isRestorable(id: string, now: number) {
  return and(eq(synonymGroups.id, id), gt(synonymGroups.deletedAt, new Date(now - TAXONOMY_RETENTION_MS)))
}
