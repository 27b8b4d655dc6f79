import type { VersionInspection } from '#contract/packages/inspections.ts'
import type { PackageToken, PackageUpload, PackageVersion } from '#contract/packages/packages.ts'
import { PART_BYTES } from '#contract/packages/limits.ts'
import type { UploadRow } from './uploads.queries.ts'
import type { VersionRow } from './versions.queries.ts'

export function toUpload({
  id,
  listingId,
  version,
  fileName,
  bytes,
  fingerprint,
  parts,
  createdAt,
}: UploadRow): PackageUpload {
  return {
    id,
    projectId: listingId,
    version,
    name: fileName,
    size: bytes,
    fingerprint,
    partBytes: PART_BYTES,
    parts: parts.map(({ number, size, digest }) => ({ number, size, digest })),
    createdAt: createdAt.toISOString(),
  }
}

export function toVersion(row: VersionRow): PackageVersion {
  const { version, fileName, bytes, sha256, status, notes, reason, createdAt } = row
  return {
    version,
    name: fileName,
    size: bytes,
    sha256,
    status,
    notes,
    reason,
    createdAt: createdAt.toISOString(),
    inspection: toInspection(row),
    review: toReview(row),
  }
}

function toReview({ reviewAskedAt, refusal }: VersionRow): PackageVersion['review'] {
  if (reviewAskedAt) return { state: 'waiting', reason: null }
  return refusal === null ? null : { state: 'refused', reason: refusal }
}

type InspectionRow = Pick<
  VersionRow,
  'state' | 'endedAt' | 'level' | 'blocking' | 'confirmable' | 'confirmedAt' | 'mails'
>

export function toInspection(row: InspectionRow): VersionInspection {
  const { state, endedAt, level, blocking, confirmable, confirmedAt, mails } = row
  return {
    state,
    endedAt: endedAt?.toISOString() ?? null,
    level,
    blocking: blocking + (confirmedAt ? 0 : confirmable),
    confirmedAt: confirmedAt?.toISOString() ?? null,
    mails,
  }
}

export function toPackageToken(row: { id: string; createdAt: Date; lastUsedAt: Date | null }): PackageToken {
  return {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  }
}
