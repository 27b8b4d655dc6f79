import { Hono } from 'hono'
import { ApproveVersion, RefuseVersion, ReviewedPackage, WithholdVersion } from '#contract/admin/packages.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { FolderPage, FolderQuery, VersionReport } from '#contract/packages/inspections.ts'
import type { AppEnv } from '../http/app-env.ts'
import { describe } from '../http/describe.ts'
import { MUTATION_REFUSALS } from '../http/guard-mutations.ts'
import { query } from '../http/validate.ts'
import { ADMIN_MUTATION_REFUSALS, ADMIN_REFUSALS, adminBody, adminsOnly } from '../sessions/guards.ts'
import { serviceContext } from '../sessions/service-context.ts'
import { readAnyFolder, readAnyReport } from './read-reviewed.ts'
import { approve, deleteFile, refuse, withhold } from './review-version.ts'

const READ: ErrorCode[] = [...ADMIN_REFUSALS, 'version_not_found']
const DECISION: ErrorCode[] = [...ADMIN_MUTATION_REFUSALS, 'version_not_found', 'version_moved']

/** For admins: versions of packages that wait for a review, and those that no one may get. */
export const reviewVersionsRoutes = new Hono<AppEnv>()
  .get(
    '/admin/listings/:id/package/versions/:version/report',
    describe('What was found in a version, or how far its inspection is', VersionReport, READ),
    async (c) => c.json(await readAnyReport(await serviceContext(c), versionOf(c))),
  )
  .get(
    '/admin/listings/:id/package/versions/:version/folder',
    describe('A page of a folder of a version', FolderPage, [...READ, 'invalid_input', 'not_found']),
    query(FolderQuery),
    async (c) => {
      const { path, after } = c.req.valid('query')
      return c.json(await readAnyFolder(await serviceContext(c), versionOf(c), path, after))
    },
  )
  .post(
    '/admin/listings/:id/package/versions/:version/approve',
    describe('Approve a version that waits, which makes it current', ReviewedPackage, DECISION, ReviewedPackage),
    ...adminBody(ApproveVersion),
    async (c) => c.json(await approve(await serviceContext(c), { ...versionOf(c), ...c.req.valid('json') })),
  )
  .post(
    '/admin/listings/:id/package/versions/:version/refuse',
    describe('Refuse a version that waits', ReviewedPackage, DECISION, ReviewedPackage),
    ...adminBody(RefuseVersion),
    async (c) => c.json(await refuse(await serviceContext(c), { ...versionOf(c), ...c.req.valid('json') })),
  )
  .post(
    '/admin/listings/:id/package/versions/:version/withhold',
    describe('Withhold a version from everyone', ReviewedPackage, DECISION, ReviewedPackage),
    ...adminBody(WithholdVersion),
    async (c) => c.json(await withhold(await serviceContext(c), { ...versionOf(c), ...c.req.valid('json') })),
  )
  .delete(
    '/admin/listings/:id/package/versions/:version/file',
    describe(
      'Delete the file of a withheld version for good',
      ReviewedPackage,
      [...ADMIN_REFUSALS, ...MUTATION_REFUSALS, 'version_not_found', 'version_moved'],
      ReviewedPackage,
    ),
    adminsOnly,
    async (c) => c.json(await deleteFile(await serviceContext(c), versionOf(c))),
  )

function versionOf({ req }: { req: { param(name: 'id' | 'version'): string } }) {
  return { listingId: req.param('id'), version: req.param('version') }
}
