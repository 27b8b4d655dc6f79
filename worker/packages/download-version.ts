import type { ServiceContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { attachment } from '../http/attachment.rules.ts'
import { requireOwnVersion } from './change-version.ts'

/** The file of a seller's own version, unless it is withheld. */
export async function downloadVersion(
  ctx: ServiceContext,
  named: { listingId: string; version: string },
): Promise<Response> {
  const { key, fileName, status } = await requireOwnVersion(ctx, named)
  const object = status === 'withheld' ? null : await ctx.timed('r2', ctx.env.PACKAGES.get(key))
  if (!object) throw new ApiError('version_not_found')
  return new Response(object.body, {
    headers: {
      'Content-Type': 'application/octet-stream',
      'Content-Length': String(object.size),
      'Content-Disposition': attachment(fileName),
    },
  })
}
