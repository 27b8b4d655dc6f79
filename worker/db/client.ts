import type { D1Database, D1DatabaseSession } from '@cloudflare/workers-types'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { drizzle, type DrizzleD1Database } from 'drizzle-orm/d1'
import type { RunnableQuery } from 'drizzle-orm/runnable-query'
import { QueryBuilder, SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'
import type { Env } from '../env.ts'

export type Database = DrizzleD1Database & { $client: D1Database }

/** A statement that has not been run, with the type of its result. */
export type Statement<Result = unknown> = RunnableQuery<Result, 'sqlite'>
export type Statements = Record<string, Statement | readonly Statement[]>
export type Results<Named extends Statements> = {
  [Name in keyof Named]: Named[Name] extends Statement<infer Result> ? Result : unknown
}

/** Builds a `select` that is part of another statement. */
export const qb = new QueryBuilder()

/** For reads that may be a moment old: the nearest replica answers. */
export function replica(env: Pick<Env, 'DB'>): Database {
  return open(env.DB.withSession('first-unconstrained'))
}

/** For writes, and for what must be as it is now, such as who is signed in. */
export function primary(env: Pick<Env, 'DB'>): Database {
  return open(env.DB.withSession('first-primary'))
}

/** Drizzle calls `prepare` and `batch` only, and a session has both. */
export function open(session: Pick<D1DatabaseSession, 'prepare' | 'batch'>): Database {
  return drizzle(session as D1Database)
}

/**
 * The results of statements by their names, in one round trip and one transaction, in the order in which they are named.
 * A list of statements under one name is for writes whose results nobody reads. D1 returns a batch's rows by column name,
 * so a joined `select` must not name two columns alike.
 */
export async function batch<Named extends Statements>(db: Database, statements: Named): Promise<Results<Named>> {
  const named = Object.entries(statements).flatMap(([name, of]): [string | undefined, Statement][] =>
    isStatement(of) ? [[name, of]] : of.map((statement) => [undefined, statement]),
  )
  if (named.length === 0) return {} as Results<Named>
  const results: readonly unknown[] = await db.batch(
    named.map(([, statement]) => statement) as unknown as Parameters<Database['batch']>[0],
  )
  return Object.fromEntries(
    named.flatMap(([name], index) => (name === undefined ? [] : [[name, results[index]]])),
  ) as Results<Named>
}

function isStatement(of: Statement | readonly Statement[]): of is Statement {
  return !Array.isArray(of)
}

/**
 * A statement of `sql`, whose rows the caller knows. Drizzle's batch binds what D1 has prepared, and its own raw
 * statements have prepared nothing.
 */
export function rows<Row>(db: Database, query: SQL): Statement<Row[]> & PromiseLike<Row[]> {
  const statement = db.all<Row>(query)
  const stmt = { get: () => db.$client.prepare(statement.getQuery().sql) }
  return Object.defineProperty(statement, 'stmt', stmt)
}

const dialect = new SQLiteAsyncDialect()

/**
 * A part of statements that never changes and binds nothing, as text. Drizzle goes through every piece of a statement
 * each time it runs: thirty columns cost half a millisecond, as much as the round trip to D1.
 */
export function constant(part: SQL): SQL {
  return sql.raw(dialect.sqlToQuery(part).sql)
}

/** A statement as text and what is bound to it, for a database that is reached in another way. */
export function toStatement(query: SQLWrapper): [text: string, params: (string | number | null)[]] {
  const { sql: text, params } = dialect.sqlToQuery(query.getSQL())
  return [text, params as (string | number | null)[]]
}
