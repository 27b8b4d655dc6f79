import type { D1Database, D1DatabaseSession } from '@cloudflare/workers-types'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { drizzle, type DrizzleD1Database } from 'drizzle-orm/d1'
import type { RunnableQuery } from 'drizzle-orm/runnable-query'
import type { PreparedQuery } from 'drizzle-orm/session'
import { QueryBuilder, SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'
import type { Env } from '../env.ts'

export type Database = DrizzleD1Database & { $client: D1Database }

/** A statement that has not run yet, with the type of its result. */
export type Statement<Result = unknown> = RunnableQuery<Result, 'sqlite'> &
  ({ prepare(): PreparedQuery } | PreparedQuery)
export type Statements = Record<string, Statement | readonly Statement[]>
export type Results<Named extends Statements> = {
  [Name in keyof Named]: Named[Name] extends Statement<infer Result> ? Result : unknown
}

/** Builds a `select` that is part of another statement. */
export const qb = new QueryBuilder()

/** For reads that may lag a moment behind: served by the nearest replica. */
export function replica(env: Pick<Env, 'DB'>): Database {
  return open(env.DB.withSession('first-unconstrained'))
}

/** For writes, and for reads that must be current, such as sessions. */
export function primary(env: Pick<Env, 'DB'>): Database {
  return open(env.DB.withSession('first-primary'))
}

/** Drizzle only calls `prepare` and `batch`, which a session has too. */
export function open(session: Pick<D1DatabaseSession, 'prepare' | 'batch'>): Database {
  return drizzle(session as D1Database)
}

/**
 * Runs named statements in order, in one round trip and one transaction. A list under one name is for writes whose
 * results are not needed. D1 returns a batch's rows by column name, so a joined `select` must not use a name twice.
 */
export async function batch<Named extends Statements>(db: Database, statements: Named): Promise<Results<Named>> {
  const named = Object.entries(statements).flatMap(([name, of]): { name?: string; query: PreparedQuery }[] =>
    isStatement(of) ? [{ name, query: prepared(of) }] : of.map((statement) => ({ query: prepared(statement) })),
  )
  if (named.length === 0) return {} as Results<Named>
  // Not `db.batch`, which drops the parameters of raw statements.
  const results = await db.$client.batch(
    named.map(({ query }) => {
      const { sql: text, params } = query.getQuery()
      return db.$client.prepare(text).bind(...params)
    }),
  )
  return Object.fromEntries(
    named.flatMap(({ name, query }, index) =>
      name === undefined ? [] : [[name, query.mapResult(results[index], true)]],
    ),
  ) as Results<Named>
}

/** A raw statement counts as prepared. */
function prepared(statement: Statement): PreparedQuery {
  return 'prepare' in statement ? statement.prepare() : statement
}

function isStatement(of: Statement | readonly Statement[]): of is Statement {
  return !Array.isArray(of)
}

/** A raw statement whose row type the caller knows. */
export function rows<Row>(db: Database, query: SQL): Statement<Row[]> & PromiseLike<Row[]> {
  return db.all<Row>(query)
}

const dialect = new SQLiteAsyncDialect()

/**
 * Renders a constant part of a statement as text, once. Drizzle walks every piece of a statement on each run: thirty
 * columns cost half a millisecond, as much as the round trip to D1.
 */
export function constant(part: SQL): SQL {
  return sql.raw(dialect.sqlToQuery(part).sql)
}

/**
 * A whole number as text of a statement, for LIMIT: SQLite prepares a statement anew for each value that is bound there,
 * which costs more than most reads, while D1 keeps a prepared statement by its text. Only for few values.
 */
export function literal(number: number): SQL {
  return sql.raw(String(Math.trunc(number)))
}

/** A statement's text and parameters, for a database that is reached some other way. */
export function toStatement(query: SQLWrapper): [text: string, params: (string | number | null)[]] {
  const { sql: text, params } = dialect.sqlToQuery(query.getSQL())
  return [text, params as (string | number | null)[]]
}
