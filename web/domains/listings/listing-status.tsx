import type { Status } from '#contract/listings/constants.ts'
import type { Tone } from '#web/ui/badge.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'

const TONES: Record<Status, Tone> = {
  draft: 'neutral',
  pending: 'info',
  approved: 'good',
  published: 'good',
  rejected: 'bad',
  blocked: 'bad',
}

/** A missing status shows as draft. */
export function ListingStatus({ status }: { status: Status | undefined }) {
  return <StatusBadge tone={TONES[status ?? 'draft']}>{status ?? 'draft'}</StatusBadge>
}
