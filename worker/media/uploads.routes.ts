import { Hono } from 'hono'
import { UPLOADS_PER_HOUR } from '#contract/media/limits.ts'
import { Upload, UploadQuery } from '#contract/media/uploads.ts'
import type { AppEnv } from '../http/app-env.ts'
import { describe } from '../http/describe.ts'
import { ApiError } from '../errors.ts'
import { requireUser } from '../sessions/check-session.ts'
import { usersWithin } from '../sessions/guards.ts'
import { serviceContext } from '../sessions/service-context.ts'
import { query } from '../http/validate.ts'
import { removeObjects } from './buckets.ts'
import { dropUpload, findUpload } from './uploads.queries.ts'
import { deleteImageRows } from './sweep-images.queries.ts'
import { acceptUpload } from './accept-upload.ts'

/** For signed-in people: images for a profile or a listing. */
export const uploadsRoutes = new Hono<AppEnv>()
  .post(
    '/uploads',
    describe('Upload an image; the body is the file. Repeating an id returns the same image', Upload, [
      'invalid_input',
      'not_signed_in',
      'forbidden_origin',
      'pictures_full',
      'picture_too_large',
      'picture_unknown',
      'picture_unread',
      'picture_broken',
      'picture_pixels',
      'too_many_uploads',
    ]),
    query(UploadQuery),
    async (c) => {
      const { id, kind } = c.req.valid('query')
      return c.json(await acceptUpload(await serviceContext(c), { id, kind, request: c.req.raw }))
    },
  )
  .delete(
    '/uploads/:id',
    describe('Delete one of the caller’s unused images', 'done', [
      'not_signed_in',
      'not_found',
      'picture_in_use',
      'too_many_attempts',
      'forbidden_origin',
      'unsupported_media_type',
    ]),
    usersWithin('image removal', UPLOADS_PER_HOUR),
    async (c) => {
      const id = c.req.param('id')
      const ctx = await serviceContext(c)
      const { results } = await requireUser(ctx, (me) => ({
        dropped: dropUpload(ctx.db, me, id, ctx.now),
        remaining: findUpload(ctx.db, me, id),
      }))
      const [dropped] = results.dropped
      if (!dropped) throw new ApiError(results.remaining.length > 0 ? 'picture_in_use' : 'not_found')
      await removeObjects(ctx.env, [dropped.path])
      await deleteImageRows(ctx.db, [dropped.path])
      return c.body(null, 204)
    },
  )
