import { and, eq, not, notExists, sql } from 'drizzle-orm'
import { deleteMember } from '../chat/delete-member.queries.ts'
import { batch, type Database, qb } from '../db/client.ts'
import { userNotes, users } from '../db/schema/accounts.ts'
import { listings } from '../db/schema/listings.ts'
import { formerUsernames, profiles } from '../db/schema/profiles.ts'
import { markDealsOfPerson } from '../deals/end-deals.queries.ts'
import { deleteImagesOf } from '../media/sweep-images.queries.ts'
import { deleteSubscriberOf } from '../newsletter/subscribers.queries.ts'
import { markCalls, type ObjectCall } from '../object-calls/object-calls.queries.ts'
import { cancelUploadsOf } from '../packages/uploads.queries.ts'
import { expireVersionsOf } from '../packages/versions.queries.ts'
import { isLastAdmin } from './last-admin.queries.ts'

/** A profile without anything of a person. */
const BLANK_PROFILE = {
  firstName: 'Deleted',
  lastName: 'user',
  username: null,
  bio: null,
  avatarUrl: null,
  bannerUrl: null,
  company: null,
  location: null,
  email: null,
  website: null,
  githubUrl: null,
  telegram: null,
  whatsapp: null,
  twitter: null,
  linkedin: null,
  featured: false,
  suspended: false,
  role: 'buyer',
} as const

/**
 * Deletes a user in one transaction. Their credentials are deleted, their deals are marked as ending, and their
 * listings go offline and are swept later; the profile stays as 'Deleted user', and so do their messages. Returns the
 * ids of the listings that were live, and the call that erases their inbox; undefined if refused, as for the last
 * admin.
 */
export async function deletePerson(
  db: Database,
  id: string,
  now: number,
): Promise<{ live: string[]; call: ObjectCall[] } | undefined> {
  const user = qb.select({ id: users.id }).from(users).where(eq(users.id, id))
  const isGone = notExists(user)
  const { live, remaining, call } = await batch(db, {
    live: db
      .select({ id: listings.id })
      .from(listings)
      .where(and(eq(listings.sellerId, id), eq(listings.live, true))),
    subscriber: deleteSubscriberOf(db, id, not(isLastAdmin(id))),
    user: db.delete(users).where(and(eq(users.id, id), not(isLastAdmin(id)))),
    remaining: db.select({ id: users.id }).from(users).where(eq(users.id, id)),
    listings: db
      .update(listings)
      .set({
        images: [],
        imageAlts: [],
        status: 'draft',
        updatedAt: new Date(now),
        deletedAt: sql`coalesce(${listings.deletedAt}, ${now})`,
        deletedStatus: null,
      })
      .where(and(eq(listings.sellerId, id), isGone)),
    images: deleteImagesOf(db, id, now, isGone),
    uploads: cancelUploadsOf(db, id, now, isGone),
    versions: expireVersionsOf(db, id, now, isGone),
    deals: markDealsOfPerson(db, id, 'account_deleted', isGone),
    notes: db.delete(userNotes).where(and(eq(userNotes.profileId, id), isGone)),
    profile: db
      .update(profiles)
      .set(BLANK_PROFILE)
      .where(and(eq(profiles.id, id), isGone)),
    chats: deleteMember(db, id, isGone, now),
    call: markCalls(db, 'erase', sql`SELECT ${id} AS target, '' AS key WHERE ${isGone}`, now),
    formerUsernames: db.delete(formerUsernames).where(and(eq(formerUsernames.profileId, id), isGone)),
  })
  return remaining.length > 0 ? undefined : { live: live.map((listing) => listing.id), call }
}
