import { sql } from 'drizzle-orm'
import { batchInOrder, type Database } from '../db/client.ts'
import { forgetSent } from '../email/outbox.queries.ts'
import { deleteExpiredUsernames } from '../profiles/usernames.queries.ts'

/** Removes what has ended: sessions, links, sign-ups nobody confirmed, attempts that no longer count, old mail, names nobody holds. */
export async function sweep(db: Database, now: number): Promise<void> {
  await batchInOrder<never[][]>(db, [
    sql`DELETE FROM sessions WHERE expires <= ${now}`,
    sql`DELETE FROM pending_sign_ups WHERE expires <= ${now}`,
    sql`DELETE FROM mailed_tokens WHERE expires <= ${now}`,
    sql`DELETE FROM attempts WHERE until <= ${now}`,
    forgetSent(db, now),
    deleteExpiredUsernames(db, now),
  ])
}
