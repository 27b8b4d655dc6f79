import type { Adapter, AdapterUser } from '@auth/core/adapters'
import { DrizzleAdapter } from '@auth/drizzle-adapter'
import type { D1DatabaseSession } from '@cloudflare/workers-types'
import { sql } from 'drizzle-orm'
import { drizzle, type DrizzleD1Database } from 'drizzle-orm/d1'
import { v7 } from 'uuid'
import { batch } from '../db/client.ts'
import { accounts, sessions, users } from '../db/schema/accounts.ts'

type Tables = Parameters<typeof DrizzleAdapter<DrizzleD1Database>>[1]

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
  db: D1DatabaseSession,
  openSession: (session: { sessionToken: string; userId: string; expires: Date }) => Promise<void>,
): Adapter {
  // The adapter's types ask for columns that it never names.
  const tables = { usersTable: users, accountsTable: accounts, sessionsTable: sessions } as unknown
  const adapter = DrizzleAdapter(drizzle(db as never), tables as Tables)
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
async function createUser(db: D1DatabaseSession, newcomer: Newcomer, now: number): Promise<AdapterUser> {
  const id = v7()
  const { email, firstName = null, lastName = null } = newcomer
  await batch<never[][]>(db, [
    sql`
      INSERT INTO profiles (id, first_name, last_name, role, created_at)
      VALUES (${id}, ${firstName}, ${lastName}, 'buyer', ${now})`,
    sql`INSERT INTO users (id, email, email_verified, created_at) VALUES (${id}, ${email}, ${now}, ${now})`,
    sql`DELETE FROM pending_sign_ups WHERE email = ${email}`,
  ])
  return { id, email, emailVerified: new Date(now) }
}
