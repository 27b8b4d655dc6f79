import type { ServiceContext } from '../context.ts'
import { batch } from '../db/client.ts'
import { cancelUpload, markAborted, type UploadRow } from './uploads.queries.ts'

type AbortContext = Pick<ServiceContext, 'env' | 'db' | 'now'>

/** Cancels an open upload and removes what R2 has of it. If this fails, the sweep does it. */
export async function abortUpload(
  ctx: AbortContext,
  upload: Pick<UploadRow, 'id' | 'key' | 'multipartId'>,
): Promise<void> {
  const { cancelled } = await batch(ctx.db, cancelUpload(ctx.db, upload.id, ctx.now))
  if (cancelled.length > 0) await removeUpload(ctx, upload)
}

/** Removes what R2 has of an upload that is marked as one to abort. */
export async function removeUpload(
  ctx: AbortContext,
  { id, key, multipartId }: Pick<UploadRow, 'id' | 'key' | 'multipartId'>,
): Promise<void> {
  const bucket = ctx.env.PACKAGES
  if (multipartId !== '') await bucket.resumeMultipartUpload(key, multipartId).abort().catch(ignoreUnknown)
  // It may have been put together, or sent whole, without becoming a version.
  await bucket.delete(key)
  await batch(ctx.db, markAborted(ctx.db, id))
}

/** R2 does not know an upload that it has put together or aborted. */
function ignoreUnknown(error: unknown): void {
  if (!/\(10024\)/.test(String(error))) throw error
}
