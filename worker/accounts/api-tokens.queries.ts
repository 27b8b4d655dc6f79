import { and, desc, eq, sql } from 'drizzle-orm'
import type { TokenScope } from '#contract/admin/constants.ts'
import type { Token } from '#contract/admin/tokens.ts'
import { MAX_TOKENS } from '#contract/admin/limits.ts'
import { type EntryStamp, recordChange } from '../audit/audit.queries.ts'
import { type Database, rows } from '../db/client.ts'
import { apiTokens } from '../db/schema/accounts.ts'
import type { UserRef } from '../sessions/active-session.queries.ts'

interface StoredToken {
  id: string
  tokenHash: string
  name: string
  scopes: TokenScope[]
  /** The only listing that it works for. */
  listingId?: string | null
}

export function listTokens(db: Database, admin: UserRef) {
  return db
    .select({
      id: apiTokens.id,
      name: apiTokens.name,
      scopes: apiTokens.scopes,
      createdAt: apiTokens.createdAt,
      lastUsedAt: apiTokens.lastUsedAt,
    })
    .from(apiTokens)
    .where(eq(apiTokens.userId, admin))
    .orderBy(desc(apiTokens.id))
}

export type TokenRow = Awaited<ReturnType<typeof listTokens>>[number]

/** Inserts a token unless its owner has too many; for packages, of one listing. */
export function insertToken(
  db: Database,
  admin: UserRef,
  { id, tokenHash, name, scopes, listingId = null }: StoredToken,
  stamp: EntryStamp,
) {
  const tokens = sql`SELECT count(*) FROM ${apiTokens} WHERE user_id = ${admin}`
  return {
    inserted: rows<never>(
      db,
      sql`
        INSERT INTO ${apiTokens} (id, user_id, name, token_hash, scopes, listing_id, created_at)
        SELECT ${id}, ${admin}, ${name}, ${tokenHash}, ${JSON.stringify(scopes)}, ${listingId}, ${stamp.at}
        WHERE ${admin} IS NOT NULL AND (${tokens}) < ${MAX_TOKENS}`,
    ),
    recorded: recordChange(db, admin, stamp, {
      action: 'token.create',
      of: apiTokens,
      before: null,
      after: content,
      where: eq(apiTokens.id, id),
    }),
  }
}

/** Revokes one of a person's own tokens, of one listing if that is given; `deleted` has its id if they had it. */
export function deleteToken(db: Database, admin: UserRef, id: string, stamp: EntryStamp, listingId?: string) {
  const isOwn = and(
    eq(apiTokens.id, id),
    eq(apiTokens.userId, admin),
    listingId === undefined ? undefined : eq(apiTokens.listingId, listingId),
  )
  return {
    recorded: recordChange(db, admin, stamp, {
      action: 'token.revoke',
      of: apiTokens,
      before: content,
      after: null,
      where: isOwn,
    }),
    deleted: db.delete(apiTokens).where(isOwn).returning({ id: apiTokens.id }),
  }
}

const content = { name: apiTokens.name, scopes: sql`json(${apiTokens.scopes})` }

export function toToken({ createdAt, lastUsedAt, ...token }: TokenRow): Token {
  return { ...token, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null }
}
