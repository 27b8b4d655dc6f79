import type { Status } from '#contract/listings/constants.ts'
import { StatusBadge, type StatusStyle } from '#web/ui/status-badge.tsx'

const STYLES: Record<Status, StatusStyle> = {
  draft: 'secondary',
  pending: 'outline',
  approved: 'default',
  published: 'default',
  rejected: 'destructive',
  blocked: 'destructive',
}

/** The status of a listing; a missing one shows as draft. */
export function ListingStatus({ status }: { status: Status | undefined }) {
  return <StatusBadge style={STYLES[status ?? 'draft']}>{status ?? 'draft'}</StatusBadge>
}
