import { and, eq, exists, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { SignUpRole } from '#contract/accounts/constants.ts'
import { type Database, qb, type Statement } from '../db/client.ts'
import { accounts, pendingSignUps, users } from '../db/schema/accounts.ts'
import { profiles } from '../db/schema/profiles.ts'

const linked = alias(accounts, 'linked')
const hasGoogle = exists(qb.select({ userId: linked.userId }).from(linked).where(eq(linked.userId, users.id)))
const ownerFields = {
  id: users.id,
  emailVerified: users.emailVerified,
  suspendedAt: users.suspendedAt,
  canSignIn: sql<boolean>`${users.passwordHash} IS NOT NULL OR ${hasGoogle}`.mapWith(Boolean).as('can_sign_in'),
}

export function findByGoogleAccount(db: Database, sub: string) {
  return db
    .select(ownerFields)
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(and(eq(accounts.provider, 'google'), eq(accounts.providerAccountId, sub)))
}

export function findByAddress(db: Database, email: string) {
  return db.select(ownerFields).from(users).where(eq(users.email, email))
}

type OwnerRow = Awaited<ReturnType<typeof findByAddress>>[number]

export function toGoogleOwner(row: OwnerRow | undefined) {
  return (
    row && {
      id: row.id,
      isVerified: row.emailVerified !== null,
      isSuspended: row.suspendedAt !== null,
      canSignIn: row.canSignIn,
    }
  )
}

interface Newcomer {
  id: string
  email: string
  firstName: string | null
  lastName: string | null
  role: SignUpRole
}

/** Creates a user whose address Google has verified; pending sign-ups for it lapse. */
export function insertGoogleUser(db: Database, { id, email, ...profile }: Newcomer, now: number): Statement[] {
  return [
    db.insert(profiles).values({ id, ...profile, createdAt: new Date(now) }),
    db.insert(users).values({ id, email, emailVerified: new Date(now), createdAt: new Date(now) }),
    db.delete(pendingSignUps).where(eq(pendingSignUps.email, email)),
  ]
}

/**
 * Links a Google account to a person, unless it is linked to someone already. With `passwordHash`, only while that is
 * still the person's.
 */
export function linkGoogle(db: Database, owner: { id: string; passwordHash?: string }, sub: string) {
  return db
    .insert(accounts)
    .select(
      qb
        .select({
          provider: sql<string>`'google'`.as('provider'),
          providerAccountId: sql<string>`${sub}`.as('sub'),
          type: sql<string>`'oidc'`.as('type'),
          userId: users.id,
        })
        .from(users)
        .where(
          and(
            eq(users.id, owner.id),
            isNull(users.suspendedAt),
            owner.passwordHash === undefined ? undefined : eq(users.passwordHash, owner.passwordHash),
          ),
        ),
    )
    .onConflictDoNothing()
}
