import { sql } from 'drizzle-orm'
import type { Query } from '../db/client.ts'

/** Whether this person is an admin and nobody else who can sign in is one. */
export function isLastAdmin(id: string): Query {
  return sql`(
    EXISTS (SELECT 1 FROM profiles WHERE profiles.id = ${id} AND role = 'admin')
    AND NOT EXISTS (
      SELECT 1 FROM profiles other JOIN users ON users.id = other.id
      WHERE other.role = 'admin' AND users.suspended_at IS NULL AND other.id <> ${id}))`
}
