import { Hono } from 'hono'
import type { ErrorCode } from '#contract/errors.ts'
import { PACKAGE_CHANGES_PER_HOUR, PARTS_PER_HOUR } from '#contract/packages/limits.ts'
import {
  NewUpload,
  Package,
  PackageTokenMade,
  PackageUpload,
  PackageVersion,
  Part,
  VersionNotes,
  WholeQuery,
  Withdraw,
} from '#contract/packages/packages.ts'
import { ApiError } from '../errors.ts'
import type { AppEnv } from '../http/app-env.ts'
import { longBody, shortBody } from '../http/body-limits.ts'
import { describe } from '../http/describe.ts'
import { MUTATION_REFUSALS } from '../http/guard-mutations.ts'
import { body, query } from '../http/validate.ts'
import { bearerOf } from '../sessions/bearer-token.rules.ts'
import { sellersWithin, usersWithin } from '../sessions/guards.ts'
import { serviceContext } from '../sessions/service-context.ts'
import { abortUpload } from './abort-upload.ts'
import { acceptPart } from './accept-part.ts'
import { beginUpload } from './begin-upload.ts'
import { makeVersionCurrent, saveNotes, withdraw } from './change-version.ts'
import { completeUpload } from './complete-upload.ts'
import { downloadVersion } from './download-version.ts'
import { createPackageToken, revokePackageToken } from './package-tokens.ts'
import { readPackage } from './read-package.ts'
import { requireUpload } from './require-upload.ts'
import { toUpload } from './to-package.ts'
import { uploadWhole } from './upload-whole.ts'

const READ: ErrorCode[] = ['not_signed_in', 'project_not_found']
const CHANGE: ErrorCode[] = [...READ, 'too_many_attempts', ...MUTATION_REFUSALS]
const TOKEN: ErrorCode[] = ['token_refused', 'scope_missing']
const ROOM: ErrorCode[] = [
  'invalid_input',
  'upload_open',
  'version_taken',
  'versions_full',
  'packages_full',
  'too_many_bytes',
]
const VERSION: ErrorCode[] = [...CHANGE, 'version_not_found', 'version_moved']

const changes = usersWithin('change package', PACKAGE_CHANGES_PER_HOUR)
const uploads = sellersWithin('change package', PACKAGE_CHANGES_PER_HOUR)
const parts = sellersWithin('package part', PARTS_PER_HOUR)

/** The packages of a seller's own listings. What a token may do, too, is to upload drafts. */
export const packagesRoutes = new Hono<AppEnv>()
  .use('/projects/:id/package/*', async (c, next) => {
    await next()
    c.header('Cache-Control', 'private, no-store')
  })
  .get(
    '/projects/:id/package',
    describe('A project’s versions, and the seller’s unfinished upload', Package, READ),
    async (c) => c.json(await readPackage(await serviceContext(c), c.req.param('id'))),
  )
  .post(
    '/projects/:id/package/uploads',
    describe('Begin to upload a version in parts', PackageUpload, [...CHANGE, ...TOKEN, ...ROOM], PackageUpload),
    uploads,
    shortBody,
    body(NewUpload),
    async (c) => {
      const sender = { listingId: c.req.param('id'), token: bearerOf(c.req.header('Authorization')) }
      return c.json(await beginUpload(await serviceContext(c), sender, c.req.valid('json')))
    },
  )
  .get(
    '/projects/:id/package/uploads/:upload',
    describe('An unfinished upload, with the parts held', PackageUpload, [...READ, ...TOKEN, 'upload_not_found']),
    async (c) => {
      const upload = await requireUpload(await serviceContext(c), uploadOf(c))
      if (upload.state !== 'uploading' && upload.state !== 'completing') throw new ApiError('upload_not_found')
      return c.json(toUpload(upload))
    },
  )
  .put(
    '/projects/:id/package/uploads/:upload/parts/:number',
    describe('Send a part; the body is its bytes', Part, [
      ...CHANGE,
      ...TOKEN,
      'upload_not_found',
      'length_wrong',
      'digest_wrong',
    ]),
    parts,
    async (c) => {
      const { number } = c.req.param()
      const sent = { ...uploadOf(c), number: /^[1-9]\d{0,3}$/.test(number) ? Number(number) : 0, request: c.req.raw }
      return c.json(await acceptPart(await serviceContext(c), sent))
    },
  )
  .post(
    '/projects/:id/package/uploads/:upload/complete',
    describe(
      'Make a draft of an upload; repeating it returns the same version',
      PackageVersion,
      [...CHANGE, ...TOKEN, 'upload_not_found', 'upload_incomplete'],
      PackageUpload,
    ),
    uploads,
    async (c) => c.json(await completeUpload(await serviceContext(c), uploadOf(c))),
  )
  .delete(
    '/projects/:id/package/uploads/:upload',
    describe('Cancel an upload', 'done', [...CHANGE, ...TOKEN, 'upload_not_found']),
    uploads,
    async (c) => {
      const ctx = await serviceContext(c)
      await abortUpload(ctx, await requireUpload(ctx, uploadOf(c)))
      return c.body(null, 204)
    },
  )
  .put(
    '/projects/:id/package/versions/:version',
    describe(
      'Upload a version of up to 95 MB; the body is the file',
      PackageVersion,
      [...CHANGE, ...TOKEN, ...ROOM, 'length_wrong', 'digest_wrong', 'package_too_large'],
      PackageUpload,
    ),
    uploads,
    query(WholeQuery),
    async (c) => {
      const { id: listingId, version } = c.req.param()
      const token = bearerOf(c.req.header('Authorization'))
      const { name } = c.req.valid('query')
      return c.json(await uploadWhole(await serviceContext(c), { listingId, token, version, name, request: c.req.raw }))
    },
  )
  .get(
    '/projects/:id/package/versions/:version/file',
    describe('The file of a version', 'file', [...READ, 'version_not_found']),
    async (c) => downloadVersion(await serviceContext(c), versionOf(c)),
  )
  .put(
    '/projects/:id/package/versions/:version/notes',
    describe('Save the notes of a version', PackageVersion, ['invalid_input', ...VERSION], PackageVersion),
    changes,
    longBody,
    body(VersionNotes),
    async (c) => c.json(await saveNotes(await serviceContext(c), versionOf(c), c.req.valid('json').notes)),
  )
  .post(
    '/projects/:id/package/versions/:version/make-current',
    describe(
      'Make a draft the version that buyers get',
      PackageVersion,
      [...VERSION, 'version_unread', 'version_blocked'],
      PackageVersion,
    ),
    changes,
    async (c) => c.json(await makeVersionCurrent(await serviceContext(c), versionOf(c))),
  )
  .post(
    '/projects/:id/package/versions/:version/withdraw',
    describe('Withdraw a version', PackageVersion, ['invalid_input', ...VERSION], PackageVersion),
    changes,
    shortBody,
    body(Withdraw),
    async (c) => c.json(await withdraw(await serviceContext(c), versionOf(c), c.req.valid('json').reason)),
  )
  .post(
    '/projects/:id/package/tokens',
    describe('Create a token that uploads drafts of this project', PackageTokenMade, [...CHANGE, 'tokens_full']),
    changes,
    async (c) => c.json(await createPackageToken(await serviceContext(c), c.req.param('id'))),
  )
  .delete(
    '/projects/:id/package/tokens/:token',
    describe('Revoke such a token', 'done', [...CHANGE, 'not_found']),
    changes,
    async (c) => {
      const { id, token } = c.req.param()
      await revokePackageToken(await serviceContext(c), id, token)
      return c.body(null, 204)
    },
  )

interface UploadRequest {
  req: { param(name: 'id' | 'upload'): string; header(name: string): string | undefined }
}

function uploadOf({ req }: UploadRequest) {
  return {
    listingId: req.param('id'),
    uploadId: req.param('upload'),
    token: bearerOf(req.header('Authorization')),
  }
}

function versionOf({ req }: { req: { param(name: 'id' | 'version'): string } }) {
  return { listingId: req.param('id'), version: req.param('version') }
}
