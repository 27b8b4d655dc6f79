import { Hono } from 'hono'
import type { ErrorCode } from '#contract/errors.ts'
import { FolderPage, FolderQuery, InspectionMail, OpenedFiles, VersionReport } from '#contract/packages/inspections.ts'
import { PACKAGE_CHANGES_PER_HOUR } from '#contract/packages/limits.ts'
import { PackageVersion } from '#contract/packages/packages.ts'
import type { AppEnv } from '../http/app-env.ts'
import { shortBody } from '../http/body-limits.ts'
import { describe } from '../http/describe.ts'
import { MUTATION_REFUSALS } from '../http/guard-mutations.ts'
import { body, query } from '../http/validate.ts'
import { usersWithin } from '../sessions/guards.ts'
import { serviceContext } from '../sessions/service-context.ts'
import { confirmExamples, inspectAgain, openFiles, setInspectionMail } from './change-inspection.ts'
import { readFolder, readReport } from './read-report.ts'

const READ: ErrorCode[] = ['not_signed_in', 'project_not_found', 'version_not_found']
const CHANGE: ErrorCode[] = [...READ, 'too_many_attempts', 'version_moved', ...MUTATION_REFUSALS]

const changes = usersWithin('change package', PACKAGE_CHANGES_PER_HOUR)

/** What is inside the versions of a seller's own listings. */
export const inspectionsRoutes = new Hono<AppEnv>()
  .get(
    '/projects/:id/package/versions/:version/report',
    describe('What was found in a version, or how far its inspection is', VersionReport, READ),
    async (c) => c.json(await readReport(await serviceContext(c), versionOf(c))),
  )
  .get(
    '/projects/:id/package/versions/:version/folder',
    describe('A page of a folder of a version', FolderPage, [...READ, 'invalid_input', 'not_found']),
    query(FolderQuery),
    async (c) => {
      const { path, after } = c.req.valid('query')
      return c.json(await readFolder(await serviceContext(c), versionOf(c), path, after))
    },
  )
  .post(
    '/projects/:id/package/versions/:version/examples',
    describe('Confirm that what looks like secrets are examples', PackageVersion, CHANGE, PackageVersion),
    changes,
    async (c) => c.json(await confirmExamples(await serviceContext(c), versionOf(c))),
  )
  .post(
    '/projects/:id/package/versions/:version/inspect',
    describe('Begin an inspection anew that has failed', PackageVersion, CHANGE, PackageVersion),
    changes,
    async (c) => c.json(await inspectAgain(await serviceContext(c), versionOf(c))),
  )
  .put(
    '/projects/:id/package/versions/:version/opened',
    describe('Choose the files of a version that buyers may read', VersionReport, [
      ...READ,
      'too_many_attempts',
      'invalid_input',
      ...MUTATION_REFUSALS,
    ]),
    changes,
    shortBody,
    body(OpenedFiles),
    async (c) => c.json(await openFiles(await serviceContext(c), versionOf(c), c.req.valid('json').paths)),
  )
  .put(
    '/projects/:id/package/versions/:version/inspection-mail',
    describe(
      'Be mailed when an inspection has ended, or not',
      PackageVersion,
      ['invalid_input', ...CHANGE],
      PackageVersion,
    ),
    changes,
    shortBody,
    body(InspectionMail),
    async (c) => c.json(await setInspectionMail(await serviceContext(c), versionOf(c), c.req.valid('json').wanted)),
  )

function versionOf({ req }: { req: { param(name: 'id' | 'version'): string } }) {
  return { listingId: req.param('id'), version: req.param('version') }
}
