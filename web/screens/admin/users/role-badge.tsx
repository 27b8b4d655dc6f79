import type { AdminUser } from '#contract/admin/users.ts'

const STYLES: Record<string, string> = { admin: 'bg-bad-soft text-bad', seller: 'bg-info-soft text-info' }

/** Red for admins, blue for sellers, grey for everyone else. */
export function RoleBadge({ role }: Pick<AdminUser, 'role'>) {
  return <span className={`badge ${STYLES[role] ?? 'bg-s3 text-muted'}`}>{role}</span>
}
