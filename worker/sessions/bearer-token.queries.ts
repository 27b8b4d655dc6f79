import { and, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { TokenScope } from '#contract/admin/constants.ts'
import { type Database, qb } from '../db/client.ts'
import { apiTokens, users } from '../db/schema/accounts.ts'
import { profiles } from '../db/schema/profiles.ts'
import type { UserRef } from './active-session.queries.ts'

/** How often a token's last use is updated. */
const NOTE_EVERY_MS = 60 * 60_000

/** A token works only while its owner may sign in and is an admin, which those who upload packages need not be. */
const isUsable = (tokenHash: string, scope: TokenScope) =>
  and(
    eq(apiTokens.tokenHash, tokenHash),
    isNull(users.suspendedAt),
    scope === 'packages' ? undefined : eq(profiles.role, 'admin'),
  )

const hasScope = (scope: TokenScope): SQL =>
  sql`EXISTS (SELECT 1 FROM json_each(${apiTokens.scopes}) WHERE value = ${scope})`

/** The id of the token's owner if it may be used for this scope, and for this listing if one is given; otherwise null. */
export function bearerRef(tokenHash: string, scope: TokenScope, listingId?: string): UserRef {
  return sql<string | null>`${qb
    .select({ userId: apiTokens.userId })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .innerJoin(profiles, eq(profiles.id, apiTokens.userId))
    .where(
      and(
        isUsable(tokenHash, scope),
        hasScope(scope),
        listingId === undefined ? undefined : eq(apiTokens.listingId, listingId),
      ),
    )}`
}

/** The scopes of a usable token; no row for any other. */
export function findBearer(db: Database, tokenHash: string, scope: TokenScope) {
  return db
    .select({ scopes: apiTokens.scopes })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .innerJoin(profiles, eq(profiles.id, apiTokens.userId))
    .where(isUsable(tokenHash, scope))
}

export type BearerRow = Awaited<ReturnType<typeof findBearer>>[number]

export function noteTokenUse(db: Database, tokenHash: string, now: number) {
  return db
    .update(apiTokens)
    .set({ lastUsedAt: new Date(now) })
    .where(
      and(
        eq(apiTokens.tokenHash, tokenHash),
        or(isNull(apiTokens.lastUsedAt), lt(apiTokens.lastUsedAt, new Date(now - NOTE_EVERY_MS))),
      ),
    )
}
