import { Hono } from 'hono'
import type { ErrorCode } from '#contract/errors.ts'
import { LISTING_CHANGES_PER_HOUR } from '#contract/listings/limits.ts'
import { Listing } from '#contract/listings/catalogue.ts'
import { NewListing, ListingChange } from '#contract/listings/listing-form.ts'
import { OwnListing, OwnListingPage, OwnListingQuery } from '#contract/listings/own-listings.ts'
import { ListingStatistics } from '#contract/listings/statistics.ts'
import { toListing } from '../catalogue/find-listing.queries.ts'
import type { AppEnv } from '../http/app-env.ts'
import { describe } from '../http/describe.ts'
import { ApiError } from '../errors.ts'
import { MUTATION_REFUSALS } from '../http/guard-mutations.ts'
import { requireUser } from '../sessions/check-session.ts'
import { serviceContext } from '../sessions/service-context.ts'
import { body, query } from '../http/validate.ts'
import { duplicateListing } from './duplicate-listing.ts'
import { deleteOwnListing, transitionListing, restoreOwnListing } from './transition-listing.ts'
import { countOwn, findManagedListing, listOwn, previewListing } from './own-listings.queries.ts'
import { createListing, saveListing } from './save-listing.ts'
import { findStatistics, toStatistics } from './statistics.queries.ts'
import { restorableSince } from './sweep-listings.queries.ts'
import { requireOwnListing, toOwnListingPage } from './to-own-listing.ts'
import { longBody } from '../http/body-limits.ts'
import { usersOnly, usersWithin } from '../sessions/guards.ts'

const READ: ErrorCode[] = ['not_signed_in', 'project_not_found', 'project_deleted']
const MOVE: ErrorCode[] = [
  ...READ,
  'address_not_verified',
  'project_sold',
  'project_moved',
  'too_many_attempts',
  ...MUTATION_REFUSALS,
]

const withinLimit = usersWithin('change listing', LISTING_CHANGES_PER_HOUR)

/** A seller's own listings, in any status. */
export const ownListingsRoutes = new Hono<AppEnv>()
  .get(
    '/projects',
    describe('The caller’s projects, newest first', OwnListingPage, ['invalid_input', 'not_signed_in']),
    query(OwnListingQuery),
    async (c) => {
      const page = c.req.valid('query')
      const ctx = await serviceContext(c)
      const { results } = await requireUser(ctx, (me) => ({
        listings: listOwn(ctx.db, me, page, restorableSince(ctx.now)),
        counts: countOwn(ctx.db, me),
      }))
      return c.json(toOwnListingPage(results.listings, results.counts))
    },
  )
  .post(
    '/projects',
    describe('Create a project', OwnListing, [
      'invalid_input',
      'not_signed_in',
      'address_not_verified',
      'too_many_attempts',
      ...MUTATION_REFUSALS,
    ]),
    usersOnly,
    longBody,
    body(NewListing),
    async (c) => c.json(await createListing(await serviceContext(c), c.req.valid('json'))),
  )
  .get('/projects/:id', describe('A project, for its seller and for admins', OwnListing, READ), async (c) => {
    const ctx = await serviceContext(c)
    const { results } = await requireUser(ctx, (me) => ({
      listing: findManagedListing(ctx.db, me, c.req.param('id')),
    }))
    return c.json(requireOwnListing(results.listing))
  })
  .get(
    '/projects/:id/preview',
    describe('A project as buyers will see it', Listing, ['not_signed_in', 'project_not_found']),
    async (c) => {
      const ctx = await serviceContext(c)
      const { results } = await requireUser(ctx, (me) => ({ listing: previewListing(ctx.db, me, c.req.param('id')) }))
      const [row] = results.listing
      if (!row) throw new ApiError('project_not_found')
      return c.json(toListing(row))
    },
  )
  .get(
    '/projects/:id/statistics',
    describe('Statistics of a project for the last 30 days, for its seller', ListingStatistics, READ),
    async (c) => {
      const ctx = await serviceContext(c)
      const { results } = await requireUser(ctx, (me) => findStatistics(ctx.db, me, c.req.param('id'), ctx.now))
      return c.json(toStatistics(results, ctx.now))
    },
  )
  .put(
    '/projects/:id',
    describe(
      'Save a project',
      OwnListing,
      [
        ...READ,
        'invalid_input',
        'address_not_verified',
        'project_sold',
        'project_changed',
        'package_blocked',
        'too_many_attempts',
        ...MUTATION_REFUSALS,
      ],
      OwnListing,
    ),
    withinLimit,
    longBody,
    body(ListingChange),
    async (c) => c.json(await saveListing(await serviceContext(c), c.req.param('id'), c.req.valid('json'))),
  )
  .delete(
    '/projects/:id',
    describe('Delete a project; it can be restored for 30 days', 'done', [
      'not_signed_in',
      'project_not_found',
      'too_many_attempts',
      ...MUTATION_REFUSALS,
    ]),
    withinLimit,
    async (c) => {
      await deleteOwnListing(await serviceContext(c), c.req.param('id'))
      return c.body(null, 204)
    },
  )
  .post(
    '/projects/:id/restore',
    describe('Restore a deleted project', OwnListing, [
      'not_signed_in',
      'project_not_found',
      'too_many_attempts',
      ...MUTATION_REFUSALS,
    ]),
    withinLimit,
    async (c) => c.json(await restoreOwnListing(await serviceContext(c), c.req.param('id'))),
  )
  .post(
    '/projects/:id/duplicate',
    describe('Copy a project into a new draft, with copies of its images', OwnListing, [
      ...READ,
      'too_many_attempts',
      'pictures_full',
      ...MUTATION_REFUSALS,
    ]),
    async (c) => c.json(await duplicateListing(await serviceContext(c), c.req.param('id'))),
  )
  .post(
    '/projects/:id/submit',
    describe('Submit a project for review', OwnListing, [...MOVE, 'package_blocked'], OwnListing),
    withinLimit,
    async (c) => c.json(await transitionListing(await serviceContext(c), c.req.param('id'), 'submit')),
  )
  .post(
    '/projects/:id/publish',
    describe(
      'Publish an approved project; one that was taken offline and not edited since is what it was again',
      OwnListing,
      [...MOVE, 'package_blocked'],
      OwnListing,
    ),
    withinLimit,
    async (c) => c.json(await transitionListing(await serviceContext(c), c.req.param('id'), 'publish')),
  )
  .post(
    '/projects/:id/take-offline',
    describe('Turn a live project into a draft', OwnListing, MOVE, OwnListing),
    withinLimit,
    async (c) => c.json(await transitionListing(await serviceContext(c), c.req.param('id'), 'takeOffline')),
  )
