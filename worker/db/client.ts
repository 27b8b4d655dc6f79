import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import type { SQL } from 'drizzle-orm'
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'
import { SharedReads } from './shared-reads.ts'

export type Db = Pick<D1Database, 'prepare' | 'batch'>
/** What statements that only read may be asked of. */
export type Reader = Db | SharedReads

/** A statement that is not asked yet. */
export type Query = SQL

const dialect = new SQLiteAsyncDialect()

/** The rows of one statement. */
export async function all<Row>(db: Reader, query: SQL): Promise<Row[]> {
  if (db instanceof SharedReads) return db.read<Row>(dialect.sqlToQuery(query))
  return (await prepare(db, query).all<Row>()).results
}

/** The rows of two statements in one round trip and one transaction. */
export async function both<First, Second>(db: Db, first: SQL, second: SQL): Promise<[First[], Second[]]> {
  const [one, two] = await db.batch<unknown>([prepare(db, first), prepare(db, second)])
  return [(one?.results ?? []) as First[], (two?.results ?? []) as Second[]]
}

/** The rows of statements in one round trip and one transaction, each as the caller knows them to be. */
export async function batch<Rows extends unknown[][]>(
  db: Db,
  queries: { [Place in keyof Rows]: SQL },
): Promise<Rows> {
  const results = await db.batch<unknown>(queries.map((query) => prepare(db, query)))
  return results.map((result) => result.results) as Rows
}

/** A statement as text and what is bound to it, for a database that is reached in another way. */
export function toStatement(query: SQL): [text: string, params: (string | number | null)[]] {
  const { sql: text, params } = dialect.sqlToQuery(query)
  return [text, params as (string | number | null)[]]
}

function prepare(db: Db, query: SQL): D1PreparedStatement {
  const { sql, params } = dialect.sqlToQuery(query)
  return db.prepare(sql).bind(...params)
}
