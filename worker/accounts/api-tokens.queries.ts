import { and, desc, eq, isNotNull, lt, sql } from 'drizzle-orm'
import type { NewToken, Token } from '#contract/admin/tokens.ts'
import { MAX_TOKENS } from '#contract/admin/limits.ts'
import { type EntryStamp, recordChange } from '../audit/audit.queries.ts'
import { type Database, qb } from '../db/client.ts'
import { apiTokens } from '../db/schema/accounts.ts'
import type { UserRef } from '../sessions/active-session.queries.ts'

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

/** Inserts a token unless the admin has too many. */
export function insertToken(
  db: Database,
  admin: UserRef,
  { id, tokenHash, name, scopes }: NewToken & { id: string; tokenHash: string },
  stamp: EntryStamp,
) {
  const token = qb
    .select({
      id: sql`${id}`.as('id'),
      userId: sql`${admin}`.as('user_id'),
      name: sql`${name}`.as('name'),
      tokenHash: sql`${tokenHash}`.as('token_hash'),
      scopes: sql`${JSON.stringify(scopes)}`.as('scopes'),
      createdAt: sql`${stamp.at}`.as('created_at'),
      lastUsedAt: sql`NULL`.as('last_used_at'),
    })
    .from(sql`(SELECT 1)`)
    .where(and(isNotNull(admin), lt(db.$count(apiTokens, eq(apiTokens.userId, admin)), MAX_TOKENS)))
  return {
    inserted: db.insert(apiTokens).select(token),
    recorded: recordChange(db, admin, stamp, {
      action: 'token.create',
      of: apiTokens,
      before: null,
      after: content,
      where: eq(apiTokens.id, id),
    }),
  }
}

/** Revokes one of an admin's own tokens; `deleted` has its id if they had it. */
export function deleteToken(db: Database, admin: UserRef, id: string, stamp: EntryStamp) {
  const isOwn = and(eq(apiTokens.id, id), eq(apiTokens.userId, admin))
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
