import type { Adapter, AdapterUser } from '@auth/core/adapters'
import { DrizzleAdapter } from '@auth/drizzle-adapter'
import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { batchInOrder, type Database } from '../db/client.ts'
import { accounts, sessions, users } from '../db/schema/accounts.ts'

type Tables = Parameters<typeof DrizzleAdapter<Database>>[1]

/** A person as Google names them to us; the rest is Auth.js's own. */
interface Newcomer extends AdapterUser {
  firstName?: string | null
  lastName?: string | null
}

/**
 * Auth.js's adapter, with two differences: a user is made together with their profile, and `openSession` stores only the
 * hash of a session's token. Auth.js reads and ends sessions nowhere: the rest of the API does.
 */
export function authAdapter(
  db: Database,
  openSession: (session: { sessionToken: string; userId: string; expires: Date }) => Promise<void>,
): Adapter {
  // The adapter's types ask for columns that it never names.
  const tables = { usersTable: users, accountsTable: accounts, sessionsTable: sessions } as unknown
  const adapter = DrizzleAdapter(db, tables as Tables)
  return {
    ...adapter,
    createUser: (newcomer: Newcomer) => createUser(db, newcomer, Date.now()),
    createSession: async (session) => {
      await openSession(session)
      return session
    },
    getSessionAndUser: () => null,
    updateSession: () => null,
    deleteSession: () => null,
  }
}

/** A buyer whose address a provider has verified; sign-ups that wait for that address lapse. */
async function createUser(db: Database, newcomer: Newcomer, now: number): Promise<AdapterUser> {
  const id = v7()
  const { email, firstName = null, lastName = null } = newcomer
  await batchInOrder<never[][]>(db, [
    sql`
      INSERT INTO profiles (id, first_name, last_name, role, created_at)
      VALUES (${id}, ${firstName}, ${lastName}, 'buyer', ${now})`,
    sql`INSERT INTO users (id, email, email_verified, created_at) VALUES (${id}, ${email}, ${now}, ${now})`,
    sql`DELETE FROM pending_sign_ups WHERE email = ${email}`,
  ])
  return { id, email, emailVerified: new Date(now) }
}
