import { Hono } from 'hono'
import { AcceptEdit, StatusChanged, StatusChanges, StatusChange, UndoStatus } from '#contract/admin/listing-status.ts'
import { OwnListing } from '#contract/listings/own-listings.ts'
import type { AppEnv } from '../http/app-env.ts'
import { shortBody } from '../http/body-limits.ts'
import { describe } from '../http/describe.ts'
import { MUTATION_REFUSALS } from '../http/guard-mutations.ts'
import { body } from '../http/validate.ts'
import { adminsOnly } from '../sessions/guards.ts'
import { serviceContext } from '../sessions/service-context.ts'
import { acceptEdit } from './accept-edit.ts'
import { setStatus, setStatuses } from './set-listing-status.ts'
import { undoStatuses } from './undo-listing-status.ts'

/** For admins: reviewing listings. */
export const listingStatusRoutes = new Hono<AppEnv>()
  .post(
    '/admin/listings/status',
    describe('Approve, reject, publish, block or withdraw several listings', StatusChanged, [
      'invalid_input',
      'not_signed_in',
      'not_admin',
      ...MUTATION_REFUSALS,
    ]),
    adminsOnly,
    shortBody,
    body(StatusChanges),
    async (c) => c.json(await setStatuses(await serviceContext(c), c.req.valid('json'))),
  )
  .post(
    '/admin/listings/status/undo',
    describe('Make listings what they were before a decision of a moment ago', StatusChanged, [
      'invalid_input',
      'not_signed_in',
      'not_admin',
      ...MUTATION_REFUSALS,
    ]),
    adminsOnly,
    shortBody,
    body(UndoStatus),
    async (c) => c.json(await undoStatuses(await serviceContext(c), c.req.valid('json'))),
  )
  .post(
    '/admin/listings/:id/accept',
    describe(
      'Approve a live listing as its seller has edited it',
      'done',
      [
        'invalid_input',
        'not_signed_in',
        'not_admin',
        'project_not_found',
        'project_deleted',
        'project_changed',
        ...MUTATION_REFUSALS,
      ],
      OwnListing,
    ),
    adminsOnly,
    shortBody,
    body(AcceptEdit),
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
        'invalid_input',
        'not_signed_in',
        'not_admin',
        'project_not_found',
        'project_deleted',
        'project_changed',
        'project_moved',
        'seller_suspended',
        ...MUTATION_REFUSALS,
      ],
      OwnListing,
    ),
    adminsOnly,
    shortBody,
    body(StatusChange),
    async (c) => c.json(await setStatus(await serviceContext(c), c.req.param('id'), c.req.valid('json'))),
  )
