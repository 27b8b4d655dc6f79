import { type SQL, sql } from 'drizzle-orm'
import { notesHtml } from '#contract/listings/description-html.ts'
import type { ListedPackage, PackageSummary } from '#contract/packages/inspections.ts'
import { MAX_SUMMARY_VERSIONS, VERSION_PAGE } from '#contract/packages/limits.ts'
import type { ListedVersion, ListedVersions } from '#contract/packages/listed-versions.ts'
import { type Database, rows } from '../db/client.ts'
import { listings } from '../db/schema/listings.ts'
import { packageInspections, packageVersions } from '../db/schema/packages.ts'
import { isNamed } from './is-named.queries.ts'

/** Whether a version `v` with its inspection `i` is what buyers see: the current one, read, and an archive. */
const isListed = sql`v.status = 'current' AND v.sha256 IS NOT NULL AND i.state = 'done' AND i.level <> 'refused'`

interface VersionRow {
  version: string
  currentAt: number
  notes: string
}

interface PackageRow {
  version: string
  currentAt: number
  bytes: number
  sha256: string
  endedAt: number
  isConfirmed: 0 | 1
  summary: PackageSummary
  opened: string[]
  versions: VersionRow[]
}

/** The versions of a row of `listings` that are current or were so, the newest first; one more than `max`. */
const released = (max: number, condition: SQL = sql`1`) => sql`json((
  SELECT json_group_array(json_object('version', version, 'currentAt', current_at, 'notes', notes)) FROM (
    SELECT version, current_at, notes FROM ${packageVersions}
    WHERE listing_id = ${listings.id} AND status IN ('current', 'superseded') AND ${condition}
    ORDER BY current_at DESC, seq DESC LIMIT ${sql.raw(String(max + 1))})))`

/** The package of a row of `listings`, as JSON; null without a version that is listed. */
export const listedPackage = sql<PackageRow | null>`json((
  SELECT json_object('version', v.version, 'currentAt', v.current_at, 'bytes', v.bytes, 'sha256', v.sha256,
    'endedAt', i.ended_at, 'isConfirmed', i.confirmed_at IS NOT NULL, 'summary', json(i.summary),
    'opened', json(i.opened), 'versions', ${released(MAX_SUMMARY_VERSIONS)})
  FROM ${packageVersions} AS v JOIN ${packageInspections} AS i ON i.version_id = v.id
  WHERE v.listing_id = ${listings.id} AND ${isListed}))`

export function toListedPackage(row: PackageRow | null): ListedPackage | null {
  if (row === null) return null
  const { version, currentAt, bytes, sha256, endedAt, isConfirmed, summary, opened, versions } = row
  return {
    version,
    releasedAt: new Date(currentAt).toISOString(),
    size: bytes,
    sha256,
    readAt: new Date(endedAt).toISOString(),
    summary,
    hasExamples: isConfirmed === 1,
    opened,
    versions: versions.slice(0, MAX_SUMMARY_VERSIONS).map(toListedVersion),
    hasMoreVersions: versions.length > MAX_SUMMARY_VERSIONS,
  }
}

/** Selects of a live listing, of which `named` decides, and its listed version. */
const selectListed = (fields: SQL, named: SQL) => sql`
  SELECT ${fields} FROM ${listings}
    JOIN ${packageVersions} AS v ON v.listing_id = ${listings.id}
    JOIN ${packageInspections} AS i ON i.version_id = v.id
  WHERE ${named} AND ${listings.live} = 1 AND ${isListed}`

/** What the public reads of a package need to know of its listed version. */
export interface ListedVersionRow {
  listingId: string
  sellerId: string
  slug: string
  title: string
  id: string
  version: string
  sha256: string
  endedAt: number
  /** A JSON array. */
  opened: string
}

export async function findListedVersion(db: Database, idOrSlug: string): Promise<ListedVersionRow | undefined> {
  const fields = sql`${listings.id} AS listingId, ${listings.sellerId} AS sellerId, ${listings.slug} AS slug,
    ${listings.title} AS title, v.id AS id, v.version AS version, v.sha256 AS sha256, i.ended_at AS endedAt,
    i.opened AS opened`
  const [row] = await rows<ListedVersionRow>(db, selectListed(fields, isNamed(idOrSlug)))
  return row
}

/** A page of the versions that were released before another one, or of the newest if that is ''. */
export async function findListedVersions(db: Database, idOrSlug: string, before: string) {
  const isBefore = sql`(current_at, seq) < (
    SELECT current_at, seq FROM ${packageVersions} WHERE listing_id = ${listings.id} AND version = ${before})`
  const fields = sql`${listings.id} AS listingId, ${listings.sellerId} AS sellerId,
    ${released(VERSION_PAGE, before === '' ? undefined : isBefore)} AS versions`
  const [row] = await rows<{ listingId: string; sellerId: string; versions: string }>(
    db,
    selectListed(fields, isNamed(idOrSlug)),
  )
  return row && { ...row, page: toListedVersions(JSON.parse(row.versions) as VersionRow[]) }
}

function toListedVersions(versions: VersionRow[]): ListedVersions {
  return { items: versions.slice(0, VERSION_PAGE).map(toListedVersion), hasMore: versions.length > VERSION_PAGE }
}

function toListedVersion({ version, currentAt, notes }: VersionRow): ListedVersion {
  return { version, releasedAt: new Date(currentAt).toISOString(), notesHtml: notesHtml(notes, 4) }
}
