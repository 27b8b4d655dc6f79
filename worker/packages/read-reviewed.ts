import type { FolderPage, VersionReport } from '#contract/packages/inspections.ts'
import type { ServiceContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { requireAdmin } from '../sessions/check-session.ts'
import { findAnyInspection } from './inspections.queries.ts'
import { folderOf, toReport } from './read-report.ts'
import type { NamedVersion } from './review-version.queries.ts'

/** The report of any version, for admins, or how far its inspection is. */
export async function readAnyReport(ctx: ServiceContext, named: NamedVersion): Promise<VersionReport> {
  return toReport(ctx, await requireAnyInspection(ctx, named))
}

/** A page of a folder of any version, for admins. */
export async function readAnyFolder(
  ctx: ServiceContext,
  named: NamedVersion,
  path: string,
  after?: number,
): Promise<FolderPage> {
  const { id } = await requireAnyInspection(ctx, named)
  return folderOf(ctx, id, path, after)
}

async function requireAnyInspection(ctx: ServiceContext, { listingId, version }: NamedVersion) {
  const { results } = await requireAdmin(ctx, (admin) => ({
    inspection: findAnyInspection(ctx.db, admin, listingId, version),
  }))
  const [row] = results.inspection
  if (!row) throw new ApiError('version_not_found')
  return row
}
