import { sql } from 'drizzle-orm'
import { batch, type Db, type Query } from '../db/client.ts'
import type { GoogleSignIn } from './google.rules.ts'
import { type Asker, idOf, type PersonRow, personColumns } from './session.queries.ts'

export interface Candidate extends PersonRow {
  password_hash: string | null
  suspended_at: number | null
}

/** Who may be trying to sign in: at most one `Candidate`. */
export function findCandidate(email: string): Query {
  return sql`
    SELECT ${personColumns}, u.password_hash, u.suspended_at
    FROM users u JOIN profiles p ON p.id = u.id WHERE u.email = ${email}`
}

interface OwnerRow {
  id: string
  email_verified: number | null
  suspended_at: number | null
}

/** All that decides whether a Google account, by its own id and its address, lets somebody in. */
export async function findForGoogle(
  db: Db,
  google: { sub: string; email: string; isVerified: boolean },
  asker: Asker | undefined,
): Promise<GoogleSignIn> {
  const columns = sql`u.id, u.email_verified, u.suspended_at`
  const [byAccount, byAddress, signedIn] = await batch<[OwnerRow[], OwnerRow[], { id: string | null }[]]>(db, [
    sql`
      SELECT ${columns} FROM accounts a JOIN users u ON u.id = a.user_id
      WHERE a.provider = 'google' AND a.provider_account_id = ${google.sub}`,
    sql`SELECT ${columns} FROM users u WHERE u.email = ${google.email}`,
    asker ? sql`SELECT ${idOf(asker)} AS id` : sql`SELECT NULL AS id`,
  ])
  return {
    addressIsVerified: google.isVerified,
    byAccount: toOwner(byAccount[0]),
    byAddress: toOwner(byAddress[0]),
    signedInAs: signedIn[0]?.id ?? undefined,
  }
}

function toOwner(row: OwnerRow | undefined) {
  return row && { id: row.id, isVerified: row.email_verified !== null, isSuspended: row.suspended_at !== null }
}
