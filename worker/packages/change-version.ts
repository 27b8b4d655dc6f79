import { isLive } from '#contract/listings/lifecycle.ts'
import { findingsChanged } from '#contract/packages/findings-changed.ts'
import type { PackageVersion } from '#contract/packages/packages.ts'
import { newEntry } from '../audit/new-entry.ts'
import { purgeTags } from '../caching/purge-tags.ts'
import type { ServiceContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { requireUser } from '../sessions/check-session.ts'
import type { UserRef } from '../sessions/active-session.queries.ts'
import { toInspection, toVersion } from './to-package.ts'
import { findPackageListing } from './uploads.queries.ts'
import {
  requestReview,
  findCurrent,
  findVersion,
  makeCurrent,
  setNotes,
  type VersionRow,
  withdrawVersion,
} from './versions.queries.ts'

export interface Named {
  listingId: string
  version: string
}

/** A seller's own version; throws if they have none of that number. */
export async function requireOwnVersion(ctx: ServiceContext, named: Named) {
  const { results } = await requireUser(ctx, (me) => readVersion(ctx, me, named))
  return firstVersion(results)
}

export async function saveNotes(ctx: ServiceContext, { listingId, version }: Named, notes: string) {
  const { results } = await requireUser(ctx, (me) => ({
    changed: setNotes(ctx.db, me, listingId, version, notes),
    ...readVersion(ctx, me, { listingId, version }),
  }))
  const changed = changedVersion(results)
  if (changed.status !== 'draft') await purgeTags(ctx.env, [{ listing: listingId }])
  return changed
}

/**
 * Makes a draft the version that buyers get. If its listing is live and it has findings that the version before had not,
 * a reviewer is asked to see it first.
 */
export async function makeVersionCurrent(ctx: ServiceContext, named: Named): Promise<PackageVersion> {
  const { listing, former, version: row } = await readForRelease(ctx, named)
  if (row.status === 'draft') requireClean(row)
  const isNew = row.approvedAt === null && findingsChanged(former?.findings ?? [], row.findings ?? [])
  const isSeenFirst = isLive(listing.status) && isNew
  const stamp = newEntry(ctx)
  const { results } = await requireUser(ctx, (me) => ({
    ...(isSeenFirst
      ? requestReview(ctx.db, me, named.listingId, named.version, stamp)
      : makeCurrent(ctx.db, me, { ...named, former: former?.id ?? null, isNew }, stamp)),
    ...readVersion(ctx, me, named),
  }))
  const changed = changedVersion(results)
  if (!isSeenFirst) await purgeTags(ctx.env, [{ listing: named.listingId }])
  return changed
}

async function readForRelease(ctx: ServiceContext, named: Named) {
  const { results } = await requireUser(ctx, (me) => ({
    ...readVersion(ctx, me, named),
    current: findCurrent(ctx.db, named.listingId),
  }))
  const version = firstVersion(results)
  const [listing] = results.listing
  if (!listing) throw new ApiError('project_not_found')
  return { listing, version, former: results.current[0] }
}

function requireClean(row: VersionRow): void {
  if (row.sha256 === null || row.state === 'waiting') throw new ApiError('version_unread')
  const { level, blocking } = toInspection(row)
  if (row.state === 'failed' || level === 'refused' || blocking > 0) throw new ApiError('version_blocked')
}

/** Withdraws a version: its owners keep it and see the reason. */
export async function withdraw(ctx: ServiceContext, { listingId, version }: Named, reason: string) {
  const { results } = await requireUser(ctx, (me) => ({
    ...withdrawVersion(ctx.db, me, { listingId, version, reason }, newEntry(ctx)),
    ...readVersion(ctx, me, { listingId, version }),
  }))
  const changed = changedVersion(results)
  await purgeTags(ctx.env, [{ listing: listingId }])
  return changed
}

export function readVersion({ db }: ServiceContext, me: UserRef, { listingId, version }: Named) {
  return {
    listing: findPackageListing(db, me, listingId),
    version: findVersion(db, me, listingId, version),
  }
}

function firstVersion<Row>({ listing, version: [row] }: { listing: unknown[]; version: Row[] }): Row {
  if (listing.length === 0) throw new ApiError('project_not_found')
  if (!row) throw new ApiError('version_not_found')
  return row
}

export function changedVersion(results: {
  changed: unknown[]
  listing: unknown[]
  version: VersionRow[]
}): PackageVersion {
  const version = toVersion(firstVersion(results))
  if (results.changed.length === 0) throw new ApiError('version_moved', undefined, undefined, version)
  return version
}
