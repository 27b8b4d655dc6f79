import { sql } from 'drizzle-orm'
import type { AdminUser, UsersQuery } from '#contract/admin/users.ts'
import { imageUrl } from '#contract/media/images.ts'
import type { Query } from '../db/client.ts'
import { findNumbers, type SearchIndex } from './search.queries.ts'

export interface AdminUserRow {
  seq: number
  id: string
  first_name: string | null
  last_name: string | null
  username: string | null
  avatar_url: string | null
  email: string | null
  role: AdminUser['role']
  company: string | null
  location: string | null
  has_account: number
  suspended_at: number | null
  suspended_reason: string | null
  live_count: number
  created_at: number
}

const columns = sql`
  p.id, p.first_name, p.last_name, p.username, p.avatar_url, u.email, p.role, p.company, p.location,
  u.id IS NOT NULL AS has_account, u.suspended_at, u.suspended_reason, p.live_count, p.created_at`

export const profileIndex: SearchIndex = {
  name: sql`admin_profile_search`,
  column: 'names',
  all: sql`SELECT seq FROM profile_numbers WHERE TRUE`,
  contains: (pattern) =>
    sql`EXISTS (SELECT 1 FROM admin_profile_texts t WHERE t.seq = c.seq AND t.names LIKE ${pattern} ESCAPE '\\')`,
}

/** A page of everybody with a profile and one more, the newest first. */
export function listUsers({ q, role, state, before }: UsersQuery): Query {
  const facets = [
    ...(role === undefined ? [] : [`r${role.slice(0, 2)}`]),
    ...(state === undefined ? [] : [state.slice(0, 3)]),
  ]
  return sql`
    SELECT n.seq, ${columns} FROM (${findNumbers(profileIndex, { q, before, facets })}) AS page
    JOIN profile_numbers n ON n.seq = page.seq JOIN profiles p ON p.id = n.profile_id LEFT JOIN users u ON u.id = p.id
    ORDER BY n.seq DESC`
}

export function findUser(id: string): Query {
  return sql`SELECT 0 AS seq, ${columns} FROM profiles p LEFT JOIN users u ON u.id = p.id WHERE p.id = ${id}`
}

export function toAdminUser(row: AdminUserRow): AdminUser {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    username: row.username,
    avatar: row.avatar_url === null ? null : imageUrl(row.avatar_url),
    email: row.email,
    role: row.role,
    company: row.company,
    location: row.location,
    hasAccount: row.has_account === 1,
    suspendedAt: row.suspended_at === null ? null : new Date(row.suspended_at).toISOString(),
    suspendedReason: row.suspended_reason,
    listingCount: row.live_count,
    joinedAt: new Date(row.created_at).toISOString(),
  }
}
