import type { FolderPage, VersionReport } from '#contract/packages/inspections.ts'
import type { ServiceContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { requireUser } from '../sessions/check-session.ts'
import type { Named } from './change-version.ts'
import { findInspection } from './inspections.queries.ts'
import { toInspection } from './to-package.ts'
import { findPackageListing } from './uploads.queries.ts'

type Inspected = Awaited<ReturnType<typeof findInspection>>[number]

/** The report of a seller's own version, or how far its inspection is. */
export async function readReport(ctx: ServiceContext, named: Named): Promise<VersionReport> {
  return toReport(ctx, await requireInspection(ctx, named))
}

/** The report of a version that the caller may see. */
export async function toReport({ env, timed }: ServiceContext, row: Inspected): Promise<VersionReport> {
  const isDone = row.state === 'done'
  const [progress, report] = await timed(
    'inspector',
    Promise.all([env.INSPECTOR.progress(row.id), isDone ? env.INSPECTOR.report(row.id) : null]),
  )
  const { version, summary, opened } = row
  return { version, inspection: toInspection(row), progress, report, summary, opened }
}

/** A page of a folder of a seller's own version. */
export async function readFolder(ctx: ServiceContext, named: Named, path: string, after?: number): Promise<FolderPage> {
  const { id } = await requireInspection(ctx, named)
  return folderOf(ctx, id, path, after)
}

/** A page of a folder of a version that the caller may see. */
export async function folderOf(
  { env, timed }: ServiceContext,
  id: string,
  path: string,
  after = 0,
): Promise<FolderPage> {
  const page = await timed('inspector', env.INSPECTOR.folder(id, path, after))
  if (!page) throw new ApiError('not_found')
  return page
}

export async function requireInspection(ctx: ServiceContext, { listingId, version }: Named): Promise<Inspected> {
  const { results } = await requireUser(ctx, (me) => ({
    listing: findPackageListing(ctx.db, me, listingId),
    inspection: findInspection(ctx.db, me, listingId, version),
  }))
  if (results.listing.length === 0) throw new ApiError('project_not_found')
  const [row] = results.inspection
  if (!row) throw new ApiError('version_not_found')
  return row
}
