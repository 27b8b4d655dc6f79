import { lte } from 'drizzle-orm'
import { batch, type Database } from '../db/client.ts'
import { attempts, mailedTokens, pendingSignUps, sessions } from '../db/schema/accounts.ts'
import { deleteSent } from '../email/mail-outbox.queries.ts'
import { deleteExpiredSubscribers } from '../newsletter/subscribers.queries.ts'
import { deleteExpiredUsernames } from '../profiles/usernames.queries.ts'

/**
 * Deletes what has expired: sessions, links, unconfirmed sign-ups, attempt counts, old mail, addresses that are not
 * subscribed, and held usernames.
 */
export async function sweep(db: Database, now: number): Promise<void> {
  const ended = new Date(now)
  await batch(db, {
    sessions: db.delete(sessions).where(lte(sessions.expires, ended)),
    signUps: db.delete(pendingSignUps).where(lte(pendingSignUps.expires, ended)),
    links: db.delete(mailedTokens).where(lte(mailedTokens.expires, ended)),
    attempts: db.delete(attempts).where(lte(attempts.until, ended)),
    mail: deleteSent(db, now),
    subscribers: deleteExpiredSubscribers(db, now),
    usernames: deleteExpiredUsernames(db, now),
  })
}
