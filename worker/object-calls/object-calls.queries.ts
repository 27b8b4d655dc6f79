import { asc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { CALL_BATCH } from '#contract/chat/limits.ts'
import { type Database, qb, rows } from '../db/client.ts'
import { objectCalls } from '../db/schema/object-calls.ts'

export type CallKind = (typeof objectCalls.$inferSelect)['kind']

const MINUTE = 60_000
/** The longest wait between two tries. */
const LONGEST_MS = 15 * MINUTE

export const callFields = {
  seq: objectCalls.seq,
  kind: objectCalls.kind,
  target: objectCalls.target,
  key: objectCalls.key,
  cursor: objectCalls.cursor,
}

/** A call to be made. Its content is read from D1 when it is made. */
export type ObjectCall = Pick<typeof objectCalls.$inferSelect, keyof typeof callFields>

/**
 * Marks calls in the batch of the change that they are about, and returns them. `which` selects `target` and `key`. An
 * earlier mark of the same is replaced, also one whose call is being made.
 */
export function markCalls(db: Database, kind: CallKind, which: SQL, now: number) {
  return rows<ObjectCall>(
    db,
    sql`
      INSERT OR REPLACE INTO ${objectCalls} (kind, target, key, due_at)
      SELECT ${kind}, target, key, ${now} FROM (${which})
      RETURNING seq, kind, target, key, cursor`,
  )
}

/** Takes the calls that are due. If a run breaks off, or a call fails, it is due again after twice the wait before. */
export function takeDueCalls(db: Database, now: number) {
  const due = qb
    .select({ seq: objectCalls.seq })
    .from(objectCalls)
    .where(lte(objectCalls.dueAt, new Date(now)))
    .orderBy(asc(objectCalls.dueAt))
    .limit(CALL_BATCH)
  const wait = sql`min(${LONGEST_MS}, ${MINUTE} << min(${objectCalls.tries}, 10))`
  return db
    .update(objectCalls)
    .set({ dueAt: sql`${now} + ${wait}`, tries: sql`${objectCalls.tries} + 1` })
    .where(inArray(objectCalls.seq, due))
    .returning(callFields)
}

/** Removes the mark of a call that was made, unless another has replaced it. */
export function deleteCall(db: Database, seq: number) {
  return db.delete(objectCalls).where(eq(objectCalls.seq, seq))
}

/** Has the cron continue a call. */
export function continueCall(db: Database, seq: number, cursor: number, now: number) {
  return db
    .update(objectCalls)
    .set({ cursor, dueAt: new Date(now), tries: 0 })
    .where(eq(objectCalls.seq, seq))
}
