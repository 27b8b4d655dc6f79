import { sql } from 'drizzle-orm'
import type { TokenScope } from '#contract/admin/constants.ts'
import type { NewToken, Token } from '#contract/admin/tokens.ts'
import { MAX_TOKENS } from '#contract/limits.ts'
import { type Note, noteChange } from '../audit/note.queries.ts'
import type { Query } from '../db/client.ts'

export interface TokenRow {
  id: string
  name: string
  scopes: string
  created_at: number
  last_used_at: number | null
}

export function listTokens(admin: Query): Query {
  return sql`
    SELECT id, name, scopes, created_at, last_used_at FROM api_tokens WHERE user_id = ${admin} ORDER BY id DESC`
}

/** A new token of an admin who has not too many. */
export function insertToken(admin: Query, id: string, hash: string, { name, scopes }: NewToken, note: Note): Query[] {
  return [
    sql`
      INSERT INTO api_tokens (id, user_id, name, token_hash, scopes, created_at)
      SELECT ${id}, ${admin}, ${name}, ${hash}, ${JSON.stringify(scopes)}, ${note.at}
      WHERE ${admin} IS NOT NULL AND (SELECT count(*) FROM api_tokens WHERE user_id = ${admin}) < ${MAX_TOKENS}`,
    noteChange(admin, note, {
      action: 'token.create',
      entity: 'token',
      subject: sql`id`,
      before: sql`NULL`,
      after: asJson,
      of: sql`api_tokens WHERE id = ${id}`,
    }),
  ]
}

/** Ends a token of an admin's own; the second answers its id where they had it. */
export function deleteToken(admin: Query, id: string, note: Note): [Query, Query] {
  return [
    noteChange(admin, note, {
      action: 'token.revoke',
      entity: 'token',
      subject: sql`id`,
      before: asJson,
      after: sql`NULL`,
      of: sql`api_tokens WHERE id = ${id} AND user_id = ${admin}`,
    }),
    sql`DELETE FROM api_tokens WHERE id = ${id} AND user_id = ${admin} RETURNING id`,
  ]
}

const asJson = sql`json_object('name', name, 'scopes', json(scopes))`

export function toToken(row: TokenRow): Token {
  return {
    id: row.id,
    name: row.name,
    scopes: JSON.parse(row.scopes) as TokenScope[],
    createdAt: new Date(row.created_at).toISOString(),
    lastUsedAt: row.last_used_at === null ? null : new Date(row.last_used_at).toISOString(),
  }
}
