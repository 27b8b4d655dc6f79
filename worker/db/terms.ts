import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import {
  type InclusionName,
  INCLUSION_NAMES,
  type Inclusions,
  type NamedTerms,
  perInclusion,
  type Terms,
} from '#contract/deals/terms.ts'
import { columnOf } from './schema/terms.ts'

type WithInclusions = Record<InclusionName, SQLiteColumn>
type TermName = keyof Terms
type WithTerms = Record<TermName, SQLiteColumn>
const TERM_NAMES: readonly TermName[] = ['priceCents', 'license', ...INCLUSION_NAMES]

/** The columns of what a table's rows include, by name. */
export function inclusionFields<Table extends WithInclusions>(table: Table) {
  return Object.fromEntries(INCLUSION_NAMES.map((name) => [name, table[name]])) as Pick<Table, InclusionName>
}

/** The columns of the terms of a table's rows, by name. */
export function termFields<Table extends WithTerms>(table: Table): Pick<Table, TermName> {
  return { priceCents: table.priceCents, license: table.license, ...inclusionFields(table) }
}

/** What a row includes that was read as JSON. */
export function toInclusions(row: Record<InclusionName, number | null>): Inclusions {
  return perInclusion(
    (name) => row[name] === 1,
    (name) => row[name],
  )
}

/** The names of the columns of inclusions, for a raw `INSERT`; `inclusionList` has what to insert. */
export const inclusionColumns = sql.raw(INCLUSION_NAMES.map(columnOf).join(', '))

/** Something for each inclusion, separated by commas, in the order of `inclusionColumns`. */
export function inclusionList(of: (name: InclusionName) => SQL): SQL {
  return sql.join(INCLUSION_NAMES.map(of), sql`, `)
}

/** Whether a row of a table has the terms that are named. */
export function hasTerms(table: WithTerms, named: Partial<NamedTerms>): SQL[] {
  return TERM_NAMES.flatMap((term) => {
    const value = named[term]
    return value === undefined ? [] : [sql`${table[term]} IS ${toStored(value)}`]
  })
}

/** A term as SQLite stores it. */
export function toStored<Stored>(value: Stored | boolean): Stored | number {
  return typeof value === 'boolean' ? Number(value) : value
}
