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

export function toVersion({
  version,
  fileName,
  bytes,
  sha256,
  status,
  notes,
  reason,
  createdAt,
}: VersionRow): PackageVersion {
  return { version, name: fileName, size: bytes, sha256, status, notes, reason, createdAt: createdAt.toISOString() }
}

export function toPackageToken(row: { id: string; createdAt: Date; lastUsedAt: Date | null }): PackageToken {
  return {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  }
}
