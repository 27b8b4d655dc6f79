import { sql } from 'drizzle-orm'
import { batch, type Db } from '../db/client.ts'
import { dropPicturesOf } from '../media/pictures.queries.ts'

/**
 * Takes a person out of the database in one transaction: their listings go offline, lose their pictures and are swept
 * later, what they negotiate about is cancelled, their profile stays as 'Deleted user' for what others wrote with them, and
 * all by which they signed in is gone, so the address is free.
 * Answers the ids of the listings that strangers could see.
 */
export async function removePerson(db: Db, id: string, now: number): Promise<{ live: string[] }> {
  const [live] = await batch<[{ id: string }[], ...never[][]]>(db, [
    sql`SELECT id FROM listings WHERE seller_id = ${id} AND live = 1`,
    sql`
      UPDATE listings SET images = '[]', updated_at = ${now},
        image_alts = '[]', status = 'draft', deleted_at = coalesce(deleted_at, ${now}), deleted_status = NULL
      WHERE seller_id = ${id}`,
    dropPicturesOf(id, now),
    sql`
      UPDATE deals SET status = 'cancelled', updated_at = ${now}
      WHERE status = 'negotiating' AND (buyer_id = ${id} OR seller_id = ${id})`,
    sql`DELETE FROM users WHERE id = ${id}`,
    sql`
      UPDATE profiles SET first_name = 'Deleted', last_name = 'user', username = NULL, bio = NULL, avatar_url = NULL,
        banner_url = NULL, company = NULL, location = NULL, email = NULL, website = NULL, github_url = NULL,
        telegram = NULL, whatsapp = NULL, twitter = NULL, linkedin = NULL, featured = 0, role = 'buyer'
      WHERE id = ${id}`,
    sql`DELETE FROM former_usernames WHERE profile_id = ${id}`,
  ])
  return { live: live.map((listing) => listing.id) }
}
