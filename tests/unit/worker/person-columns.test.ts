import { readdirSync } from 'node:fs'
import path from 'node:path'
import { is, sql } from 'drizzle-orm'
import { getTableConfig, SQLiteSyncDialect, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, it } from 'vitest'
import { EXPORT_LISTS, personDocument } from '#worker/accounts/export.queries.ts'

const SCHEMA = path.resolve(import.meta.dirname, '../../../worker/db/schema')
const PEOPLE = new Set(['users', 'profiles'])

/**
 * Every column that refers to a person and what happens to it when the account is deleted. A new column needs a
 * decision here.
 */
const OF_PEOPLE: Record<string, 'goes' | 'is kept' | 'goes offline'> = {
  'users.id': 'goes',
  'accounts.user_id': 'goes',
  'sessions.user_id': 'goes',
  'mailed_tokens.user_id': 'goes',
  'former_usernames.profile_id': 'goes',
  'api_tokens.user_id': 'goes',
  'mail_opt_outs.user_id': 'goes',
  'profile_numbers.profile_id': 'is kept',
  'pictures.owner_id': 'goes',
  'package_uploads.seller_id': 'goes',
  // Those of listings with deals are kept for whoever has them.
  'package_versions.seller_id': 'goes',
  'listings.seller_id': 'goes offline',
  'deals.buyer_id': 'is kept',
  'deals.seller_id': 'is kept',
  'grants.buyer_id': 'is kept',
  'chats.buyer_id': 'is kept',
  'chats.seller_id': 'is kept',
  'chat_members.user_id': 'is kept',
  'blocks.blocker_id': 'goes',
  'blocks.blocked_id': 'goes',
  'report_cases.reported_id': 'is kept',
  'report_cases.decided_by': 'is kept',
  'reports.reporter_id': 'is kept',
  'reviews.owner_id': 'is kept',
  'reviews.reviewer_id': 'is kept',
  'helpful_votes.user_id': 'goes',
  'favorites.user_id': 'goes',
  'saved_replies.user_id': 'goes',
  'user_notes.profile_id': 'goes',
  'user_notes.author_id': 'is kept',
  'warnings.user_id': 'goes',
  // The mail stays, without whom it was for.
  'outbox.user_id': 'goes',
}

it(
  'The data export and the deletion of an account cover every column that refers to a person',
  { tags: ['1-6-download-my-data'] },
  async () => {
    const tables = (await Promise.all(readdirSync(SCHEMA).map(tablesOf))).flat()
    const found = tables.flatMap((table) => {
      const { name, foreignKeys } = getTableConfig(table)
      return foreignKeys.flatMap((key) => {
        const { columns, foreignTable } = key.reference()
        return PEOPLE.has(getTableConfig(foreignTable).name) ? columns.map((column) => `${name}.${column.name}`) : []
      })
    })
    expect(found.toSorted()).toEqual(Object.keys(OF_PEOPLE).toSorted())

    const lists = Object.values(EXPORT_LISTS).map((list) => list('me', 0))
    const exported = [personDocument(sql`'me'`), ...lists]
      .map((query) => new SQLiteSyncDialect().sqlToQuery(query.getSQL()).sql)
      .join('\n')
    for (const table of new Set(found.map((name) => name.split('.')[0])))
      expect(exported).toContain(`FROM ${table} WHERE`)
  },
)

async function tablesOf(file: string): Promise<SQLiteTable[]> {
  const schema: Record<string, unknown> = await import(path.join(SCHEMA, file))
  return Object.values(schema).filter((value): value is SQLiteTable => is(value, SQLiteTable))
}
