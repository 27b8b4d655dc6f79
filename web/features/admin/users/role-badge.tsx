import type { AdminUser } from '#contract/admin/users.ts'

const STYLES: Record<string, string> = { admin: 'bg-bad-soft text-bad', seller: 'bg-accent text-ink' }

/** Red for admins, the default style for sellers, secondary for everyone else. */
export function RoleBadge({ role }: Pick<AdminUser, 'role'>) {
  return <span className={`badge ${STYLES[role] ?? 'bg-s3 text-muted'}`}>{role}</span>
}
