import { Hono } from 'hono'
import type { ErrorCode } from '#contract/errors.ts'
import {
  ComparableVersions,
  ComparedText,
  CompareQuery,
  CompareTextQuery,
  Comparison,
  DependencyChanges,
} from '#contract/packages/comparisons.ts'
import { COMPARISONS_PER_HOUR } from '#contract/packages/limits.ts'
import type { AppEnv } from '../http/app-env.ts'
import { describe } from '../http/describe.ts'
import { query } from '../http/validate.ts'
import { usersWithin } from '../sessions/guards.ts'
import { serviceContext } from '../sessions/service-context.ts'
import { compareDependencies, compareFiles, compareText, readComparable } from './compare-versions.ts'

const READ: ErrorCode[] = ['not_signed_in', 'not_found']
const COMPARE: ErrorCode[] = ['invalid_input', ...READ, 'too_many_attempts']

const readers = usersWithin('compare versions', COMPARISONS_PER_HOUR)

/** What changed between versions of a package, for who sells it or has bought it. */
export const comparisonsRoutes = new Hono<AppEnv>()
  .use('/listings/:idOrSlug/package/compare/*', async (c, next) => {
    await next()
    c.header('Cache-Control', 'private, no-store')
  })
  .get(
    '/listings/:idOrSlug/package/compare/versions',
    describe('The versions that one may compare', ComparableVersions, READ),
    async (c) => c.json(await readComparable(await serviceContext(c), c.req.param('idOrSlug'))),
  )
  .get(
    '/listings/:idOrSlug/package/compare',
    describe('Which files differ between two versions', Comparison, COMPARE),
    readers,
    query(CompareQuery),
    async (c) => c.json(await compareFiles(await serviceContext(c), c.req.param('idOrSlug'), c.req.valid('query'))),
  )
  .get(
    '/listings/:idOrSlug/package/compare/dependencies',
    describe('Which dependencies differ between two versions', DependencyChanges, COMPARE),
    readers,
    query(CompareQuery),
    async (c) =>
      c.json(await compareDependencies(await serviceContext(c), c.req.param('idOrSlug'), c.req.valid('query'))),
  )
  .get(
    '/listings/:idOrSlug/package/compare/text',
    describe('What differs in a text of two versions', ComparedText, COMPARE),
    readers,
    query(CompareTextQuery),
    async (c) => c.json(await compareText(await serviceContext(c), c.req.param('idOrSlug'), c.req.valid('query'))),
  )
