import { sql } from 'drizzle-orm'
import type { SetRole } from '#contract/admin/users.ts'
import { ADMIN_REACH } from '#contract/limits.ts'
import { isLastAdmin } from '../accounts/last-admin.queries.ts'
import { isNoted, type Note, noteChange } from '../audit/note.queries.ts'
import type { Query } from '../db/client.ts'

/** How many listings are taken down, or brought back, at once. */
const STEP = 500
/** Up to where the others are counted. */

/**
 * Suspends a person, in this order and one transaction, unless they are suspended or the last admin; the first writes the
 * line in the audit log by which the others know that they may. Their sessions and tokens end.
 */
export function suspend(admin: Query, id: string, reason: string, note: Note): Query[] {
  const isAllowed = sql`
    users.id = ${id} AND users.suspended_at IS NULL AND ${admin} IS NOT NULL AND NOT ${isLastAdmin(id)}`
  const isDone = sql`EXISTS (${isNoted(note)})`
  return [
    noteChange(admin, note, {
      action: 'user.suspend',
      entity: 'user',
      subject: sql`id`,
      before: sql`json_object('suspended', json('false'))`,
      after: sql`json_object('suspended', json('true'), 'reason', ${reason})`,
      of: sql`users WHERE ${isAllowed}`,
    }),
    sql`UPDATE users SET suspended_at = ${note.at}, suspended_reason = ${reason} WHERE id = ${id} AND ${isDone}`,
    sql`DELETE FROM sessions WHERE user_id = ${id} AND ${isDone}`,
    sql`DELETE FROM api_tokens WHERE user_id = ${id} AND ${isDone}`,
  ]
}

/** Lets a person sign in again. */
export function reinstate(admin: Query, id: string, reason: string, note: Note): Query[] {
  return [
    noteChange(admin, note, {
      action: 'user.reinstate',
      entity: 'user',
      subject: sql`id`,
      before: sql`json_object('suspended', json('true'), 'reason', suspended_reason)`,
      after: sql`json_object('suspended', json('false'), 'reason', ${reason})`,
      of: sql`users WHERE id = ${id} AND suspended_at IS NOT NULL AND ${admin} IS NOT NULL`,
    }),
    sql`
      UPDATE users SET suspended_at = NULL, suspended_reason = NULL
      WHERE id = ${id} AND EXISTS (${isNoted(note)})`,
  ]
}

/** Takes some listings of a suspended person down; they keep what they go back to. Answers their ids. */
export function holdListings(id: string): Query {
  return sql`
    UPDATE listings SET held_status = status, status = 'blocked'
    WHERE seq IN (SELECT seq FROM listings WHERE seller_id = ${id} AND live = 1 ORDER BY seq DESC LIMIT ${STEP})
      AND EXISTS (SELECT 1 FROM users WHERE users.id = ${id} AND suspended_at IS NOT NULL)
    RETURNING id`
}

/** Brings some listings of a person back who is suspended no more. Answers their ids. */
export function releaseListings(id: string): Query {
  return sql`
    UPDATE listings SET status = held_status, held_status = NULL
    WHERE seq IN (
        SELECT seq FROM listings WHERE seller_id = ${id} AND held_status IS NOT NULL ORDER BY seq DESC LIMIT ${STEP})
      AND EXISTS (SELECT 1 FROM users WHERE users.id = ${id} AND suspended_at IS NULL)
    RETURNING id`
}

export interface RemainingRow {
  remaining: number
}

/** How many listings `holdListings`, or `releaseListings`, has still to do; up to 10,000. */
export function countToHold(id: string): Query {
  return sql`
    SELECT count(*) AS remaining FROM (SELECT 1 FROM listings WHERE seller_id = ${id} AND live = 1 LIMIT ${ADMIN_REACH})`
}

export function countToRelease(id: string): Query {
  return sql`
    SELECT count(*) AS remaining
    FROM (SELECT 1 FROM listings WHERE seller_id = ${id} AND held_status IS NOT NULL LIMIT ${ADMIN_REACH})`
}

/** Gives a person another role, unless they have it or are the last admin; who was an admin loses their tokens. */
export function setRole(admin: Query, id: string, { role, from }: SetRole, note: Note): Query[] {
  const isAllowed = sql`
    id = ${id} AND role <> ${role} AND ${admin} IS NOT NULL AND NOT ${isLastAdmin(id)}
    ${from === undefined ? sql`` : sql`AND role = ${from}`}`
  const isDone = sql`EXISTS (${isNoted(note)})`
  return [
    noteChange(admin, note, {
      action: 'user.role',
      entity: 'user',
      subject: sql`id`,
      before: sql`json_object('role', role)`,
      after: sql`json_object('role', ${role})`,
      of: sql`profiles WHERE ${isAllowed}`,
    }),
    sql`UPDATE profiles SET role = ${role} WHERE id = ${id} AND ${isDone}`,
    sql`DELETE FROM api_tokens WHERE user_id = ${id} AND ${isDone}`,
  ]
}

export interface IdRow {
  id: string
}

/** Whose listings are still shown although they are suspended, and whose are still held although they are not. */
export function findUnfinished(most: number): [Query, Query] {
  return [
    sql`
      SELECT id FROM users
      WHERE suspended_at IS NOT NULL AND EXISTS (SELECT 1 FROM listings WHERE seller_id = users.id AND live = 1)
      LIMIT ${most}`,
    sql`
      SELECT DISTINCT l.seller_id AS id FROM listings l JOIN users u ON u.id = l.seller_id
      WHERE l.held_status IS NOT NULL AND u.suspended_at IS NULL LIMIT ${most}`,
  ]
}
