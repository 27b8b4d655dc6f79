import { type SQL, sql } from 'drizzle-orm'

/** A person's name as `userName` makes it, of the row of `profiles` that a statement calls `row`. */
export function personName(row = 'profiles'): SQL<string> {
  const column = (name: string) => sql.raw(`${row}.${name}`)
  return sql<string>`coalesce(
    nullif(trim(coalesce(${column('first_name')}, '') || ' ' || coalesce(${column('last_name')}, '')), ''),
    ${column('username')}, 'Unknown')`
}
