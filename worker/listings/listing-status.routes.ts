import { Hono } from 'hono'
import { AcceptEdit, StatusChanged, StatusChanges, StatusChange, UndoStatus } from '#contract/admin/listing-status.ts'
import { OwnListing } from '#contract/listings/own-listings.ts'
import type { AppEnv } from '../http/app-env.ts'
import { describe } from '../http/describe.ts'
import { ADMIN_MUTATION_REFUSALS, adminBody } from '../sessions/guards.ts'
import { serviceContext } from '../sessions/service-context.ts'
import { acceptEdit } from './accept-edit.ts'
import { setStatus, setStatuses } from './set-listing-status.ts'
import { undoStatuses } from './undo-listing-status.ts'

/** For admins: reviewing listings. */
export const listingStatusRoutes = new Hono<AppEnv>()
  .post(
    '/admin/listings/status',
    describe('Approve, reject, publish, block or withdraw several listings', StatusChanged, ADMIN_MUTATION_REFUSALS),
    ...adminBody(StatusChanges),
    async (c) => c.json(await setStatuses(await serviceContext(c), c.req.valid('json'))),
  )
  .post(
    '/admin/listings/status/undo',
    describe('Undo a decision on several listings that was made a moment ago', StatusChanged, ADMIN_MUTATION_REFUSALS),
    ...adminBody(UndoStatus),
    async (c) => c.json(await undoStatuses(await serviceContext(c), c.req.valid('json'))),
  )
  .post(
    '/admin/listings/:id/accept',
    describe(
      'Approve a live listing with its seller’s edits',
      'done',
      [...ADMIN_MUTATION_REFUSALS, 'project_not_found', 'project_deleted', 'project_changed'],
      OwnListing,
    ),
    ...adminBody(AcceptEdit),
    async (c) => {
      await acceptEdit(await serviceContext(c), c.req.param('id'), c.req.valid('json').version)
      return c.body(null, 204)
    },
  )
  .post(
    '/admin/listings/:id/status',
    describe(
      'Approve, reject, publish, block or withdraw a listing',
      OwnListing,
      [
        ...ADMIN_MUTATION_REFUSALS,
        'project_not_found',
        'project_deleted',
        'project_changed',
        'project_moved',
        'package_changed',
        'seller_suspended',
      ],
      OwnListing,
    ),
    ...adminBody(StatusChange),
    async (c) => c.json(await setStatus(await serviceContext(c), c.req.param('id'), c.req.valid('json'))),
  )
