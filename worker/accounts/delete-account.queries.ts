import { sql } from 'drizzle-orm'
import { batchInOrder, type Database } from '../db/client.ts'
import { deleteImagesOf } from '../media/images.queries.ts'
import { isLastAdmin } from './last-admin.queries.ts'

/**
 * Takes a person out of the database in one transaction: all by which they signed in is gone, so the address is free,
 * their listings go offline, lose their images and are swept later, what they negotiate about is cancelled, and their
 * profile stays as 'Deleted user' for what others wrote with them.
 * Answers the ids of the listings that strangers could see; undefined when nothing was done, as to the last admin.
 */
export async function removePerson(db: Database, id: string, now: number): Promise<{ live: string[] } | undefined> {
  const isGone = sql`NOT EXISTS (SELECT 1 FROM users WHERE users.id = ${id})`
  const [live, , [end]] = await batchInOrder<[{ id: string }[], never[], { isGone: 0 | 1 }[], ...never[][]]>(db, [
    sql`SELECT id FROM listings WHERE seller_id = ${id} AND live = 1`,
    sql`DELETE FROM users WHERE id = ${id} AND NOT ${isLastAdmin(id)}`,
    sql`SELECT ${isGone} AS "isGone"`,
    sql`
      UPDATE listings SET images = '[]', updated_at = ${now},
        image_alts = '[]', status = 'draft', deleted_at = coalesce(deleted_at, ${now}), deleted_status = NULL
      WHERE seller_id = ${id} AND ${isGone}`,
    deleteImagesOf(db, id, now, isGone),
    sql`
      UPDATE deals SET status = 'cancelled', updated_at = ${now}
      WHERE status = 'negotiating' AND (buyer_id = ${id} OR seller_id = ${id}) AND ${isGone}`,
    sql`
      UPDATE profiles SET first_name = 'Deleted', last_name = 'user', username = NULL, bio = NULL, avatar_url = NULL,
        banner_url = NULL, company = NULL, location = NULL, email = NULL, website = NULL, github_url = NULL,
        telegram = NULL, whatsapp = NULL, twitter = NULL, linkedin = NULL, featured = 0, role = 'buyer'
      WHERE id = ${id} AND ${isGone}`,
    sql`DELETE FROM former_usernames WHERE profile_id = ${id} AND ${isGone}`,
  ])
  return end?.isGone ? { live: live.map((listing) => listing.id) } : undefined
}
