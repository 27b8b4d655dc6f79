import { Hono } from 'hono'
import { Upload, UploadQuery } from '#contract/media/uploads.ts'
import type { AppEnv } from '../http/app-env.ts'
import { describe } from '../http/describe.ts'
import { ApiError } from '../errors.ts'
import { primary } from '../db/client.ts'
import { requireUserRows } from '../sessions/current-user.ts'
import { query } from '../http/validate.ts'
import { removeObjects } from './buckets.ts'
import { dropUpload, findUpload, deleteImageRows, type UploadRow } from './images.queries.ts'
import { acceptUpload } from './accept-upload.ts'

/** For whoever is signed in: pictures on their way to a profile or a listing. */
export const uploadsRoutes = new Hono<AppEnv>()
  .post(
    '/uploads',
    describe('Upload a picture, the body being the file; repeated with the same id it is the same picture', Upload, [
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
      return c.json(await acceptUpload(c, id, kind))
    },
  )
  .delete(
    '/uploads/:id',
    describe('Take away a picture of one’s own that nothing shows', 'done', [
      'not_signed_in',
      'not_found',
      'picture_in_use',
      'forbidden_origin',
      'unsupported_media_type',
    ]),
    async (c) => {
      const id = c.req.param('id')
      const { rows } = await requireUserRows<[{ path: string }[], UploadRow[]]>(c, (me) => [
        dropUpload(me, id, Date.now()),
        findUpload(me, id),
      ])
      const [[dropped], [kept]] = rows
      if (!dropped) throw new ApiError(kept ? 'picture_in_use' : 'not_found')
      await removeObjects(c.env, [dropped.path])
      await deleteImageRows(primary(c.env), [dropped.path])
      return c.body(null, 204)
    },
  )
