import { desc, eq, sql } from 'drizzle-orm'
import type { ReviewedPackage, ReviewedVersion } from '#contract/admin/packages.ts'
import { findingChanges } from '#contract/packages/finding-changes.ts'
import type { PackageReport } from '#contract/packages/report.ts'
import { MAX_VERSIONS } from '#contract/packages/limits.ts'
import type { Database } from '../db/client.ts'
import { auditLog } from '../db/schema/audit.ts'
import { packageInspections, packageVersions } from '../db/schema/packages.ts'
import { inspectionFields } from './inspections.queries.ts'
import { toInspection } from './to-package.ts'

type Counts = PackageReport['findingCounts']

/** Whether an entry says that the file of a version was deleted. */
const isFileDeleted = sql<boolean>`EXISTS (
  SELECT 1 FROM ${auditLog}
  WHERE ${auditLog.subjectType} = 'listing' AND ${auditLog.subjectId} = ${packageVersions.listingId}
    AND ${auditLog.action} = 'listing.delete-file'
    AND ${auditLog.after}->>'version' = ${packageVersions.version})`

/** Findings by kind, of the versions that are compared. */
const findings = sql<Counts | null>`iif(
  ${packageVersions.status} = 'current' OR ${packageVersions.reviewAskedAt} IS NOT NULL
    OR ${packageVersions.approvedAt} IS NOT NULL, ${packageInspections.summary}->'$.findings', NULL)`.mapWith(
  (json: string) => JSON.parse(json) as Counts,
)

/** A listing's versions with what was found in them, the newest first. */
export function listReviewedVersions(db: Database, listingId: string) {
  return db
    .select({
      version: packageVersions.version,
      size: packageVersions.bytes,
      status: packageVersions.status,
      createdAt: packageVersions.createdAt,
      currentAt: packageVersions.currentAt,
      reviewAskedAt: packageVersions.reviewAskedAt,
      approvedAt: packageVersions.approvedAt,
      refusal: packageVersions.refusal,
      reason: packageVersions.reason,
      fileDeleted: sql<boolean>`${packageVersions.status} = 'withheld' AND ${isFileDeleted}`
        .mapWith(Boolean)
        .as('file_deleted'),
      ...inspectionFields,
      findings: findings.as('findings'),
    })
    .from(packageVersions)
    .innerJoin(packageInspections, eq(packageInspections.versionId, packageVersions.id))
    .where(eq(packageVersions.listingId, listingId))
    .orderBy(desc(packageVersions.seq))
    .limit(MAX_VERSIONS)
}

type Row = Awaited<ReturnType<typeof listReviewedVersions>>[number]

export function toReviewedPackage(rows: Row[]): ReviewedPackage {
  return { versions: rows.map((row) => toReviewedVersion(row, rows)) }
}

function toReviewedVersion(row: Row, all: Row[]): ReviewedVersion {
  const iso = (date: Date | null) => date?.toISOString() ?? null
  const { version, size, status, refusal, reason, fileDeleted } = row
  return {
    version,
    size,
    status,
    createdAt: row.createdAt.toISOString(),
    currentAt: iso(row.currentAt),
    reviewAskedAt: iso(row.reviewAskedAt),
    approvedAt: iso(row.approvedAt),
    refusal,
    reason,
    fileDeleted,
    inspection: toInspection(row),
    since: changesSince(row, all),
  }
}

/** What has changed in the findings of a version that is current or waits, since the one approved last. */
function changesSince(row: Row, all: Row[]): ReviewedVersion['since'] {
  if (row.status !== 'current' && row.reviewAskedAt === null) return null
  const [former] = all
    .filter(({ version, approvedAt }) => version !== row.version && approvedAt !== null)
    .toSorted((a, b) => Number(b.approvedAt) - Number(a.approvedAt))
  if (!former?.findings || !row.findings) return null
  return { version: former.version, changes: findingChanges(former.findings, row.findings) }
}
