import { Hono } from 'hono'
import { listingTag, sellerTag } from '#contract/cache-tags.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { FolderPage, FolderQuery } from '#contract/packages/inspections.ts'
import { DependenciesQuery, DependencyPage, OpenedText, OpenedTextQuery } from '#contract/packages/listed-packages.ts'
import { ListedVersions, VersionsQuery } from '#contract/packages/listed-versions.ts'
import { cacheable } from '../caching/cacheable.ts'
import { publicQuery, publicRead } from '../caching/public-read.ts'
import { findListedVersions } from '../catalogue/listed-package.queries.ts'
import { replica } from '../db/client.ts'
import { ApiError } from '../errors.ts'
import { type AppEnv, timed } from '../http/app-env.ts'
import { describe } from '../http/describe.ts'
import { query } from '../http/validate.ts'
import { checkReadLimit } from '../limits/check-read-limits.ts'
import { listDependencies } from './list-dependencies.rules.ts'
import { readOpenedText } from './read-opened-text.ts'
import { requireListedVersion } from './require-listed-version.ts'

const ERRORS: ErrorCode[] = ['not_found', 'too_many_attempts']
const QUERY_ERRORS: ErrorCode[] = ['invalid_input', ...ERRORS]
const limit = 'package'

/** Public: what is inside the current version of a live listing's package, and the versions before it. */
export const listedPackagesRoutes = new Hono<AppEnv>()
  .get(
    '/listings/:idOrSlug/package/versions',
    describe('A page of a package’s released versions', ListedVersions, QUERY_ERRORS),
    publicQuery(VersionsQuery, { limit }),
    async (c) => {
      const { idOrSlug } = c.req.param()
      const { before } = c.req.valid('query')
      const found = await timed(c, 'd1', findListedVersions(replica(c.env), idOrSlug, before))
      if (!found) throw new ApiError('not_found')
      cacheable(c, [listingTag(found.listingId), sellerTag(found.sellerId)])
      return c.json(found.page)
    },
  )
  .get(
    '/listings/:idOrSlug/package/folder',
    describe('A page of a folder of a package', FolderPage, QUERY_ERRORS),
    publicQuery(FolderQuery, { limit }),
    async (c) => {
      const version = await requireListedVersion(c, c.req.param('idOrSlug'))
      const { path, after } = c.req.valid('query')
      const page = await timed(c, 'inspector', c.env.INSPECTOR.folder(version.id, path, after))
      if (!page) throw new ApiError('not_found')
      cacheable(c, [listingTag(version.listingId), sellerTag(version.sellerId)])
      return c.json(page)
    },
  )
  .get(
    '/listings/:idOrSlug/package/dependencies',
    describe('A page of a package’s dependencies', DependencyPage, QUERY_ERRORS),
    publicQuery(DependenciesQuery, { limit }),
    async (c) => {
      const version = await requireListedVersion(c, c.req.param('idOrSlug'))
      const report = await timed(c, 'inspector', c.env.INSPECTOR.report(version.id))
      if (!report) throw new ApiError('not_found')
      cacheable(c, [listingTag(version.listingId), sellerTag(version.sellerId)])
      return c.json(listDependencies(report, c.req.valid('query').after))
    },
  )
  .get(
    '/listings/:idOrSlug/package/sbom',
    describe('A package’s software bill of materials, in CycloneDX 1.6', 'sbom', ERRORS),
    publicRead({ limit }),
    async (c) => {
      const { id, listingId, sellerId, slug, title, version, sha256, endedAt } = await requireListedVersion(
        c,
        c.req.param('idOrSlug'),
      )
      const subject = { name: title, version, sha256, id, createdAt: new Date(endedAt).toISOString() }
      const sbom = await timed(c, 'inspector', c.env.INSPECTOR.sbom(id, subject))
      if (sbom === null) throw new ApiError('not_found')
      cacheable(c, [listingTag(listingId), sellerTag(sellerId)])
      c.header('Content-Type', 'application/vnd.cyclonedx+json; version=1.6')
      c.header('Content-Disposition', `attachment; filename="${slug}-${version}.cdx.json"`)
      return c.body(sbom)
    },
  )
  .get(
    '/listings/:idOrSlug/package/text',
    describe('A file of a package that its seller shows to everyone', OpenedText, QUERY_ERRORS),
    query(OpenedTextQuery),
    async (c) => {
      // No cache keeps a byte of a file, so that each read counts.
      c.header('Cache-Control', 'private, no-store')
      const client = { address: c.req.header('CF-Connecting-IP') ?? '' }
      const refused = await checkReadLimit({ env: c.env, now: Date.now(), client }, limit)
      if (refused) throw refused
      const version = await requireListedVersion(c, c.req.param('idOrSlug'))
      return c.json(await readOpenedText(c, version, c.req.valid('query').path))
    },
  )
