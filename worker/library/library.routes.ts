import { Hono } from 'hono'
import type { ErrorCode } from '#contract/errors.ts'
import { DownloadLink, LibraryPage, LibraryQuery, OwnedPurchase, PurchaseMails } from '#contract/library/library.ts'
import { DOWNLOAD_LINKS_PER_HOUR, LIBRARY_CHANGES_PER_HOUR } from '#contract/library/limits.ts'
import type { AppEnv } from '../http/app-env.ts'
import { shortBody } from '../http/body-limits.ts'
import { describe } from '../http/describe.ts'
import { MUTATION_REFUSALS } from '../http/guard-mutations.ts'
import { body, query } from '../http/validate.ts'
import { usersWithin } from '../sessions/guards.ts'
import { serviceContext } from '../sessions/service-context.ts'
import { makeDownloadLink } from './download-links.ts'
import { requireLinkedFile, requireOwnedFile } from './find-file.ts'
import { readLibrary, readPurchase, setPurchaseMails } from './read-library.ts'
import { sendDownload } from './send-download.ts'

const READ: ErrorCode[] = ['not_signed_in', 'purchase_not_found']
const FILE: ErrorCode[] = [...READ, 'version_not_found', 'download_expired']

/** What a signed-in user has bought, and its files; and the file of a link without a session. */
export const libraryRoutes = new Hono<AppEnv>()
  .get(
    '/library',
    describe('What the caller has bought, the newest first, or what a search finds of it', LibraryPage, [
      'invalid_input',
      'not_signed_in',
    ]),
    query(LibraryQuery),
    async (c) => c.json(await readLibrary(await serviceContext(c), c.req.valid('query'))),
  )
  .get('/library/:id', describe('A purchase of the caller’s with its versions', OwnedPurchase, READ), async (c) =>
    c.json(await readPurchase(await serviceContext(c), c.req.param('id'))),
  )
  .put(
    '/library/:id/mails',
    describe('Be mailed about new versions of a purchase, or not', 'done', [
      'invalid_input',
      ...READ,
      'too_many_attempts',
      ...MUTATION_REFUSALS,
    ]),
    usersWithin('change library', LIBRARY_CHANGES_PER_HOUR),
    shortBody,
    body(PurchaseMails),
    async (c) => {
      await setPurchaseMails(await serviceContext(c), c.req.param('id'), c.req.valid('json').wanted)
      return c.body(null, 204)
    },
  )
  .get(
    '/library/:id/versions/:version/file',
    describe('The file of a version of a purchase, or one range of it', 'file', [...FILE, 'range_not_satisfiable']),
    async (c) => sendDownload(c, await requireOwnedFile(await serviceContext(c), versionOf(c)), false),
  )
  .post(
    '/library/:id/versions/:version/link',
    describe('A link to the same file for download managers, which needs no session', DownloadLink, [
      ...FILE,
      'too_many_attempts',
      ...MUTATION_REFUSALS,
    ]),
    usersWithin('make download link', DOWNLOAD_LINKS_PER_HOUR),
    async (c) => {
      const ctx = await serviceContext(c)
      return c.json(await makeDownloadLink(ctx.env, await requireOwnedFile(ctx, versionOf(c)), ctx.now))
    },
  )
  .get(
    '/downloads/:token',
    describe('The file of a link, or one range of it', 'file', [
      'download_not_found',
      'download_expired',
      'range_not_satisfiable',
    ]),
    async (c) => sendDownload(c, await requireLinkedFile(await serviceContext(c), c.req.param('token')), true),
  )

function versionOf({ req }: { req: { param(name: 'id' | 'version'): string } }) {
  return { id: req.param('id'), version: req.param('version') }
}
