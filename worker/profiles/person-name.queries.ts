import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'

/** A person's name as `userName` makes it, of the row of `profiles` that a statement calls `row`. */
export function personName(row = 'profiles'): SQL<string> {
  const column = (name: string) => sql.raw(`${row}.${name}`)
  return sql<string>`coalesce(
    nullif(trim(coalesce(${column('first_name')}, '') || ' ' || coalesce(${column('last_name')}, '')), ''),
    ${column('username')}, 'Unknown')`
}

/** What names a joined person, under names of its own: D1 returns a batch's rows by column name. */
export function personColumns(
  person: Record<'username' | 'firstName' | 'lastName' | 'avatarUrl', SQLWrapper>,
  as: string,
) {
  return {
    username: sql<string | null>`${person.username}`.as(`${as}_username`),
    firstName: sql<string | null>`${person.firstName}`.as(`${as}_first_name`),
    lastName: sql<string | null>`${person.lastName}`.as(`${as}_last_name`),
    avatarUrl: sql<string | null>`${person.avatarUrl}`.as(`${as}_avatar`),
  }
}
