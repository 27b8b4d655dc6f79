import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import type { SQL } from 'drizzle-orm'
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'
import { SharedReads } from './shared-reads.ts'

export type Db = Pick<D1Database, 'prepare' | 'batch'>
/** What statements that only read may be asked of. */
export type Reader = Db | SharedReads

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

function prepare(db: Db, query: SQL): D1PreparedStatement {
  const { sql, params } = dialect.sqlToQuery(query)
  return db.prepare(sql).bind(...params)
}
