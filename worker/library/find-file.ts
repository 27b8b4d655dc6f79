import type { ServiceContext } from '../context.ts'
import { batch } from '../db/client.ts'
import { ApiError } from '../errors.ts'
import { requireUser } from '../sessions/check-session.ts'
import { findLinkedFile, findOwnedFile, type GrantedFileRow } from './downloads.queries.ts'
import { openDownloadToken } from './download-links.ts'

/** A version's file that its buyer may have. */
export interface GrantedFile {
  grantId: string
  versionId: string
  key: string
  sha256: string
  bytes: number
  fileName: string
}

/** The file of a version of one of the caller's purchases. */
export async function requireOwnedFile(
  ctx: ServiceContext,
  named: { id: string; version: string },
): Promise<GrantedFile> {
  const { results } = await requireUser(ctx, (me) => ({ file: findOwnedFile(ctx.db, me, named) }))
  const [row] = results.file
  if (!row) throw new ApiError('purchase_not_found')
  const file = toFile(row)
  if (!file) throw new ApiError(row.ended_at === null ? 'version_not_found' : 'download_expired')
  return file
}

/** The file of a link. Why a link of ours leads nowhere is for its buyer to read in the library, not for its holder. */
export async function requireLinkedFile(ctx: ServiceContext, token: string): Promise<GrantedFile> {
  const link = await openDownloadToken(ctx.env, token)
  if (!link) throw new ApiError('download_not_found')
  if (link.expires <= ctx.now) throw new ApiError('download_expired')
  const { found } = await ctx.timed('d1', batch(ctx.db, { found: findLinkedFile(ctx.db, link) }))
  const file = found[0] && toFile(found[0])
  if (!file) throw new ApiError('download_expired')
  return file
}

function toFile(row: GrantedFileRow): GrantedFile | undefined {
  if (row.version_id === null) return undefined
  const { grant_id: grantId, version_id: versionId, file_name: fileName, key, sha256, bytes } = row
  return { grantId, versionId, fileName, key, sha256, bytes }
}
