import type { AdminUser } from '#contract/admin/users.ts'
import { isolate } from '#contract/isolate.ts'
import { Badge } from '#web/ui/badge.tsx'
import { localDate } from '../local-date.ts'

const ROLE_COLORS: Record<string, string> = { admin: 'bg-bad-soft text-bad', seller: 'bg-info-soft text-info' }

/** Red for admins, blue for sellers, gray for everyone else. */
export function Role({ user }: { user: AdminUser }) {
  const { role, suspendedAt, suspendedReason, heldAt, heldReason } = user
  return (
    <span className="flex flex-wrap gap-1">
      <span className={`badge ${ROLE_COLORS[role] ?? 'bg-s3 text-muted'}`}>{role}</span>
      {suspendedAt && (
        <span title={`${localDate(suspendedAt)}: ${isolate(suspendedReason ?? '')}`}>
          <Badge>suspended</Badge>
        </span>
      )}
      {heldAt && (
        <span title={`${localDate(heldAt)}: ${isolate(heldReason ?? '')}`}>
          <Badge>on hold</Badge>
        </span>
      )}
    </span>
  )
}
