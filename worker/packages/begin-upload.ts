import { v7 } from 'uuid'
import type { NewUpload, PackageUpload } from '#contract/packages/packages.ts'
import type { ServiceContext } from '../context.ts'
import { newToken } from '../crypto/tokens.ts'
import { ApiError } from '../errors.ts'
import { requireSellerOrToken } from '../sessions/require-or-token.ts'
import { toUpload } from './to-package.ts'
import {
  findOpenUpload,
  findUpload,
  findUploadFacts,
  insertUpload,
  type UploadFacts,
  type UploadRow,
} from './uploads.queries.ts'

/** Who sends what, for whichever listing. */
export interface Sender {
  listingId: string
  /** From `bearerOf`. */
  token: string | undefined
}

/** Begins an upload in parts. */
export async function beginUpload(ctx: ServiceContext, sender: Sender, file: NewUpload): Promise<PackageUpload> {
  await requireRoom(ctx, sender, file)
  const key = newToken()
  const multipart = await ctx.timed('r2', ctx.env.PACKAGES.createMultipartUpload(key))
  try {
    return toUpload(await reserveUpload(ctx, sender, file, { key, multipartId: multipart.uploadId }))
  } catch (error) {
    ctx.waitUntil(multipart.abort())
    throw error
  }
}

/** Throws if the sender may not begin an upload of a file. */
export async function requireRoom(ctx: ServiceContext, { listingId, token }: Sender, file: NewUpload): Promise<void> {
  const attempt = { ...file, listingId, now: ctx.now }
  const { results } = await requireSellerOrToken(ctx, token, listingId, (me) => ({
    facts: findUploadFacts(ctx.db, me, attempt),
    open: findOpenUpload(ctx.db, me),
  }))
  throwRefusal(results.facts[0], results.open[0])
}

/** Stores an upload before anything of it arrives, within the sender's limits. */
export async function reserveUpload(
  ctx: ServiceContext,
  { listingId, token }: Sender,
  file: NewUpload,
  { key, multipartId }: { key: string; multipartId: string },
): Promise<UploadRow> {
  const attempt = { ...file, listingId, now: ctx.now }
  const id = v7({ msecs: ctx.now })
  const { results } = await requireSellerOrToken(ctx, token, listingId, (me) => ({
    facts: findUploadFacts(ctx.db, me, attempt),
    inserted: insertUpload(ctx.db, me, { ...attempt, id, key, multipartId }),
    open: findOpenUpload(ctx.db, me),
    upload: findUpload(ctx.db, me, listingId, id),
  }))
  const [upload] = results.upload
  if (upload) return upload
  throwRefusal(results.facts[0], results.open[0])
  throw new ApiError('internal')
}

function throwRefusal(facts: UploadFacts | undefined, open: UploadRow | undefined): void {
  if (!facts?.sells) throw new ApiError('project_not_found')
  if (open) throw new ApiError('upload_open', undefined, undefined, toUpload(open))
  if (facts.isTaken) throw new ApiError('version_taken')
  if (facts.isListFull) throw new ApiError('versions_full')
  if (facts.isStorageFull) throw new ApiError('packages_full')
  if (facts.isDayFull) throw new ApiError('too_many_bytes')
}
