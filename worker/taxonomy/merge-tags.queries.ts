import { and, count, eq, exists, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { ADMIN_REACH } from '#contract/admin/limits.ts'
import { type EntryStamp, isRecorded, recordChange } from '../audit/audit.queries.ts'
import { type Database, qb } from '../db/client.ts'
import { auditLog } from '../db/schema/audit.ts'
import { listingTags } from '../db/schema/listings.ts'
import { tags } from '../db/schema/taxonomy.ts'
import type { UserRef } from '../sessions/active-session.queries.ts'

/** Listings moved per step. */
const STEP = 300

const seqOf = (id: string) => qb.select({ seq: tags.seq }).from(tags).where(eq(tags.id, id))

/** Deletes a tag for good in favor of another. Tags that were merged into the first now point to the second. */
export function mergeTag(db: Database, admin: UserRef, id: string, into: string, stamp: EntryStamp) {
  const isTarget = and(eq(tags.id, into), isNull(tags.deletedAt))
  const target = sql`${qb.select({ seq: tags.seq }).from(tags).where(isTarget)}`
  return {
    recorded: recordChange(db, admin, stamp, {
      action: 'tag.merge',
      of: tags,
      before: { name: tags.name, listings: tags.listingCount },
      after: { into: qb.select({ name: tags.name }).from(tags).where(isTarget), intoId: into },
      where: and(eq(tags.id, id), ne(tags.id, into), isNull(tags.deletedAt), isNotNull(target), isNotNull(admin)),
    }),
    followed: db
      .update(tags)
      .set({ mergedInto: target })
      .where(and(isNotNull(tags.deletedAt), eq(tags.mergedInto, seqOf(id)), isRecorded(stamp))),
    merged: db
      .update(tags)
      .set({ mergedInto: target, deletedAt: new Date(stamp.at), version: sql`${tags.version} + 1` })
      .where(and(eq(tags.id, id), isRecorded(stamp))),
  }
}

/** Returns a row if a tag is merged into another, or was before it was removed. */
export function findMerge(db: Database, id: string, into: string) {
  const target = alias(tags, 'target')
  const past = db
    .select({ id: auditLog.subjectId })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectType, 'tag'),
        eq(auditLog.subjectId, id),
        eq(auditLog.action, 'tag.merge'),
        sql`${auditLog.after}->>'intoId' = ${into}`,
      ),
    )
  return db
    .select({ id: tags.id })
    .from(tags)
    .innerJoin(target, eq(target.seq, tags.mergedInto))
    .where(and(eq(tags.id, id), eq(target.id, into)))
    .unionAll(past)
    .limit(1)
}

/** A step: moves some listings from a merged tag to its target. `removed` has a row for each. */
export function reassignListings(db: Database, id: string) {
  const merged = qb
    .select({ seq: tags.seq })
    .from(tags)
    .where(and(eq(tags.id, id), isNotNull(tags.mergedInto)))
  const isInStep = sql`rowid IN ${qb
    .select({ rowid: sql`rowid` })
    .from(listingTags)
    .where(eq(listingTags.tagSeq, merged))
    .orderBy(sql`rowid`)
    .limit(STEP)}`
  const moved = qb
    .select({
      listingSeq: listingTags.listingSeq,
      tagSeq: sql`${qb.select({ mergedInto: tags.mergedInto }).from(tags).where(eq(tags.id, id))}`.as('tag_seq'),
      position: listingTags.position,
    })
    .from(listingTags)
    .where(isInStep)
  return {
    inserted: db.insert(listingTags).select(moved).onConflictDoNothing(),
    removed: db.delete(listingTags).where(isInStep).returning({ listingSeq: listingTags.listingSeq }),
  }
}

/** The number of listings with a tag, up to 10,000. */
export function countTagged(db: Database, id: string) {
  const tagged = qb
    .select({ listingSeq: listingTags.listingSeq })
    .from(listingTags)
    .where(eq(listingTags.tagSeq, seqOf(id)))
    .limit(ADMIN_REACH)
    .as('tagged')
  return db.select({ count: count() }).from(tagged)
}

/** Merged tags that listings still have. */
export function findUnfinishedMerges(db: Database, limit: number) {
  const tagged = qb
    .select({ listingSeq: listingTags.listingSeq })
    .from(listingTags)
    .where(eq(listingTags.tagSeq, tags.seq))
  return db
    .select({ id: tags.id })
    .from(tags)
    .where(and(isNotNull(tags.deletedAt), isNotNull(tags.mergedInto), exists(tagged)))
    .limit(limit)
}
