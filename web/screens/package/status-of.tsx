import type { VersionStatus } from '#contract/packages/constants.ts'
import type { Tone } from '#web/ui/badge.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'

const TONES: Record<VersionStatus, Tone> = {
  draft: 'neutral',
  current: 'good',
  superseded: 'neutral',
  withdrawn: 'bad',
  withheld: 'bad',
}
const LABELS: Record<VersionStatus, string> = {
  draft: 'Draft',
  current: 'Current',
  superseded: 'Superseded',
  withdrawn: 'Withdrawn',
  withheld: 'Withheld',
}

export function StatusOf({ status }: { status: VersionStatus }) {
  return <StatusBadge tone={TONES[status]}>{LABELS[status]}</StatusBadge>
}
