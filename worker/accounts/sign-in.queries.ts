import { sql } from 'drizzle-orm'
import { batchInOrder, type Database, type Query } from '../db/client.ts'
import type { GoogleSignIn } from './google.rules.ts'
import { type Caller, idOf, type PersonRow, personColumns } from '../sessions/sessions.queries.ts'

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

/** Lets a Google account sign in as somebody, unless it is somebody's already. */
export function linkGoogle(userId: string, sub: string): Query {
  return sql`
    INSERT INTO accounts (provider, provider_account_id, type, user_id) VALUES ('google', ${sub}, 'oidc', ${userId})
    ON CONFLICT DO NOTHING`
}

interface OwnerRow {
  id: string
  email_verified: number | null
  suspended_at: number | null
  can_sign_in: number
}

/** All that decides whether a Google account, by its own id and its address, lets somebody in. */
export async function findForGoogle(
  db: Database,
  google: { sub: string; email: string; isVerified: boolean; isAuthoritative: boolean },
  caller: Caller | undefined,
): Promise<GoogleSignIn> {
  const columns = sql`u.id, u.email_verified, u.suspended_at,
    u.password_hash IS NOT NULL OR EXISTS (SELECT 1 FROM accounts WHERE user_id = u.id) AS can_sign_in`
  const [byAccount, byAddress, requireUserRows] = await batchInOrder<[OwnerRow[], OwnerRow[], { id: string | null }[]]>(
    db,
    [
      sql`
      SELECT ${columns} FROM accounts a JOIN users u ON u.id = a.user_id
      WHERE a.provider = 'google' AND a.provider_account_id = ${google.sub}`,
      sql`SELECT ${columns} FROM users u WHERE u.email = ${google.email}`,
      caller ? sql`SELECT ${idOf(caller)} AS id` : sql`SELECT NULL AS id`,
    ],
  )
  return {
    addressIsVerified: google.isVerified,
    isAuthoritative: google.isAuthoritative,
    byAccount: toOwner(byAccount[0]),
    byAddress: toOwner(byAddress[0]),
    signedInAs: requireUserRows[0]?.id ?? undefined,
  }
}

function toOwner(row: OwnerRow | undefined) {
  return (
    row && {
      id: row.id,
      isVerified: row.email_verified !== null,
      isSuspended: row.suspended_at !== null,
      canSignIn: row.can_sign_in === 1,
    }
  )
}
