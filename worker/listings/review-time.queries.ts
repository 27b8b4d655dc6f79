import { sql } from 'drizzle-orm'
import { REVIEW_DECISIONS, REVIEW_ENTRIES, REVIEW_REACH } from '#contract/listings/limits.ts'
import { type Database, rows } from '../db/client.ts'
import { auditLog } from '../db/schema/audit.ts'

/**
 * How long the newest decisions on submitted listings took, in milliseconds: from the newest submission before each.
 * The submitter is not the decider; an admin who reverts a decision has not submitted.
 */
export function listReviewTimes(db: Database) {
  const { id, at, action, actorId, subjectType, subjectId, before, after } = auditLog
  return rows<{ ms: number }>(
    db,
    sql`
      SELECT decided.at - (
        SELECT earlier.at FROM (
          SELECT ${id} AS id, ${at} AS at, ${action} AS action, ${actorId} AS actor, ${after}->>'status' AS status
          FROM ${auditLog}
          WHERE ${subjectType} = 'listing' AND ${subjectId} = decided.subject AND ${id} < decided.id
          ORDER BY ${id} DESC LIMIT ${REVIEW_ENTRIES}
        ) AS earlier
        WHERE earlier.action = 'listing.status' AND earlier.status = 'pending' AND earlier.actor <> decided.actor
        ORDER BY earlier.id DESC LIMIT 1
      ) AS ms
      FROM (
        SELECT id, at, actor, subject FROM (
          SELECT ${id} AS id, ${at} AS at, ${actorId} AS actor, ${subjectId} AS subject, ${before}->>'status' AS status
          FROM ${auditLog} WHERE ${action} = 'listing.status' ORDER BY ${id} DESC LIMIT ${REVIEW_REACH}
        ) AS newest
        WHERE status = 'pending' LIMIT ${REVIEW_DECISIONS}
      ) AS decided
      WHERE ms IS NOT NULL`,
  )
}
