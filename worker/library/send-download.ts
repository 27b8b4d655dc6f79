import type { Context } from 'hono'
import { batch } from '../db/client.ts'
import { ApiError } from '../errors.ts'
import type { AppEnv } from '../http/app-env.ts'
import { fileReply } from '../http/file-reply.rules.ts'
import { serviceContext } from '../sessions/service-context.ts'
import { recordSent } from './downloads.queries.ts'
import type { GrantedFile } from './find-file.ts'

/** Sends a file, or the range of it that is requested, and logs that. */
export async function sendDownload(c: Context<AppEnv>, file: GrantedFile, byLink: boolean): Promise<Response> {
  const ctx = await serviceContext(c)
  const { method } = c.req
  const [range, ifRange, ifNoneMatch] = [c.req.header('Range'), c.req.header('If-Range'), c.req.header('If-None-Match')]
  const reply = fileReply(file, { method, range, ifRange, ifNoneMatch })
  if (reply.status === 416) {
    for (const [name, value] of Object.entries(reply.headers)) c.header(name, value)
    throw new ApiError('range_not_satisfiable')
  }
  if (reply.status === 304 || method === 'HEAD') return new Response(null, reply)
  const { status, headers, offset, length } = reply
  const isRange = status === 206
  const object = await ctx.timed(
    'r2',
    ctx.env.PACKAGES.get(file.key, isRange ? { range: { offset, length } } : undefined),
  )
  if (!object) throw new ApiError(byLink ? 'download_expired' : 'version_not_found')
  const { grantId, versionId } = file
  const sent = { grantId, versionId, bytes: length, byLink, isRange }
  await ctx.timed('d1', batch(ctx.db, { sent: recordSent(ctx.db, sent, ctx.now) }))
  return new Response(object.body, { status, headers })
}
