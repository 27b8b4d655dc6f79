import type { ReviewedVersion } from '#contract/admin/packages.ts'
import type { VersionStatus as Status } from '#contract/packages/constants.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

const TONES: Record<Status, Tone> = {
  draft: 'neutral',
  current: 'good',
  superseded: 'neutral',
  withdrawn: 'bad',
  withheld: 'bad',
}

/** Where a version stands, and whether a review is requested. */
export function VersionStatus({ version: { status, reviewAskedAt, fileDeleted } }: { version: ReviewedVersion }) {
  return (
    <>
      {reviewAskedAt === null ? (
        <Badge tone={TONES[status]}>{status}</Badge>
      ) : (
        <Badge tone="info">waits for review</Badge>
      )}
      {fileDeleted && <Badge tone="bad">file deleted</Badge>}
    </>
  )
}
