import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { SetRole } from '#contract/admin/users.ts'
import { type EntryStamp, isRecorded, recordChange } from '../audit/audit.queries.ts'
import type { Database } from '../db/client.ts'
import { apiTokens } from '../db/schema/accounts.ts'
import { profiles } from '../db/schema/profiles.ts'
import type { UserRef } from '../sessions/active-session.queries.ts'
import { isLastAdmin } from './last-admin.queries.ts'

/** Changes a person's role, unless they have it already or are the last admin. Their API tokens are deleted. */
export function updateRole(db: Database, admin: UserRef, id: string, { role, from }: SetRole, stamp: EntryStamp) {
  return {
    recorded: recordChange(db, admin, stamp, {
      action: 'user.role',
      of: profiles,
      before: { role: profiles.role },
      after: { role },
      where: and(
        eq(profiles.id, id),
        ne(profiles.role, role),
        from === undefined ? undefined : eq(profiles.role, from),
        isNotNull(admin),
        sql`NOT ${isLastAdmin(id)}`,
      ),
    }),
    profile: db
      .update(profiles)
      .set({ role })
      .where(and(eq(profiles.id, id), isRecorded(stamp))),
    tokens: db.delete(apiTokens).where(and(eq(apiTokens.userId, id), isRecorded(stamp))),
  }
}
