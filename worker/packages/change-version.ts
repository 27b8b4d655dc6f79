import type { PackageVersion } from '#contract/packages/packages.ts'
import type { ServiceContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { requireUser } from '../sessions/check-session.ts'
import type { UserRef } from '../sessions/active-session.queries.ts'
import { toVersion } from './to-package.ts'
import { findPackageListing } from './uploads.queries.ts'
import { findVersion, makeCurrent, setNotes, type VersionRow, withdrawVersion } from './versions.queries.ts'

interface Named {
  listingId: string
  version: string
}

/** A seller's own version; throws if they have none of that number. */
export async function requireOwnVersion(ctx: ServiceContext, { listingId, version }: Named) {
  const { results } = await requireUser(ctx, (me) => readVersion(ctx, me, listingId, version))
  return firstVersion(results)
}

export async function saveNotes(ctx: ServiceContext, { listingId, version }: Named, notes: string) {
  const { results } = await requireUser(ctx, (me) => ({
    changed: setNotes(ctx.db, me, listingId, version, notes),
    ...readVersion(ctx, me, listingId, version),
  }))
  return changedVersion(results)
}

/** Makes a draft the version that buyers get. */
export async function makeVersionCurrent(ctx: ServiceContext, { listingId, version }: Named) {
  const { results } = await requireUser(ctx, (me) => ({
    ...makeCurrent(ctx.db, me, listingId, version, ctx.now),
    ...readVersion(ctx, me, listingId, version),
  }))
  const row = firstVersion(results)
  if (results.changed.length === 0 && row.status === 'draft') throw new ApiError('version_unread')
  return changedVersion(results)
}

/** Withdraws a version: its owners keep it and see the reason. */
export async function withdraw(ctx: ServiceContext, { listingId, version }: Named, reason: string) {
  const { results } = await requireUser(ctx, (me) => ({
    changed: withdrawVersion(ctx.db, me, listingId, version, reason),
    ...readVersion(ctx, me, listingId, version),
  }))
  return changedVersion(results)
}

function readVersion({ db }: ServiceContext, me: UserRef, listingId: string, version: string) {
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

function changedVersion(results: { changed: unknown[]; listing: unknown[]; version: VersionRow[] }): PackageVersion {
  const version = toVersion(firstVersion(results))
  if (results.changed.length === 0) throw new ApiError('version_moved', undefined, undefined, version)
  return version
}
