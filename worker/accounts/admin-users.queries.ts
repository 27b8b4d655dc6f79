import { desc, eq, sql } from 'drizzle-orm'
import type { UsersQuery } from '#contract/admin/users.ts'
import { type SearchIndex, selectMatches } from '../admin-lists/search.queries.ts'
import type { Database } from '../db/client.ts'
import { users } from '../db/schema/accounts.ts'
import { profileNumbers, profiles } from '../db/schema/profiles.ts'

const fields = {
  id: profiles.id,
  firstName: profiles.firstName,
  lastName: profiles.lastName,
  username: profiles.username,
  avatarUrl: profiles.avatarUrl,
  email: users.email,
  role: profiles.role,
  company: profiles.company,
  location: profiles.location,
  hasAccount: sql<boolean>`${users.id} IS NOT NULL`.mapWith(Boolean).as('has_account'),
  suspendedAt: users.suspendedAt,
  suspendedReason: users.suspendedReason,
  heldAt: users.heldAt,
  heldReason: users.heldReason,
  liveCount: profiles.liveCount,
  createdAt: profiles.createdAt,
}

export const profileIndex: SearchIndex = {
  table: sql`admin_profile_search`,
  column: 'names',
  texts: sql`admin_profile_texts`,
  selectAll: sql`SELECT seq FROM profile_numbers WHERE TRUE`,
}

/** A page of everyone with a profile and one more, newest first. */
export function listUsers(db: Database, { q, role, state, before }: UsersQuery) {
  const facets = [role && `r${role.slice(0, 2)}`, state?.slice(0, 3)]
  return db
    .select({ seq: profileNumbers.seq, user: fields })
    .from(sql`(${selectMatches(profileIndex, { q, before, facets })}) AS page`)
    .innerJoin(profileNumbers, eq(profileNumbers.seq, sql`page.seq`))
    .innerJoin(profiles, eq(profiles.id, profileNumbers.profileId))
    .leftJoin(users, eq(users.id, profiles.id))
    .orderBy(desc(profileNumbers.seq))
}

export function findUser(db: Database, id: string) {
  return db.select(fields).from(profiles).leftJoin(users, eq(users.id, profiles.id)).where(eq(profiles.id, id))
}

export type AdminUserRow = Awaited<ReturnType<typeof findUser>>[number]
