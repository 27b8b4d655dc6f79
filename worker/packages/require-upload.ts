import type { ServiceContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { requireSellerOrToken } from '../sessions/require-or-token.ts'
import type { Sender } from './begin-upload.ts'
import { findPackageListing, findUpload, type UploadRow } from './uploads.queries.ts'

/** The sender's upload, in any state. */
export async function requireUpload(
  ctx: ServiceContext,
  { listingId, token, uploadId }: Sender & { uploadId: string },
): Promise<UploadRow> {
  const { results } = await requireSellerOrToken(ctx, token, listingId, (me) => ({
    listing: findPackageListing(ctx.db, me, listingId),
    upload: findUpload(ctx.db, me, listingId, uploadId),
  }))
  if (results.listing.length === 0) throw new ApiError('project_not_found')
  const [upload] = results.upload
  if (!upload) throw new ApiError('upload_not_found')
  return upload
}
