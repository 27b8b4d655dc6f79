import { Hono } from 'hono'
import { AdminDealPage } from '#contract/admin/deals.ts'
import { AdminReviewPage } from '#contract/admin/reviews.ts'
import {
  HoldUser,
  NewNote,
  RecordsQuery,
  SidedQuery,
  UserDetail,
  UserMailPage,
  UserNotePage,
  UserPurchasePage,
  UserReportPage,
  UserSessionPage,
  WarnUser,
} from '#contract/admin/user-records.ts'
import { AdminUser, UserChanged } from '#contract/admin/users.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { findUser } from '../accounts/admin-users.queries.ts'
import { changeHold } from '../accounts/hold-user.ts'
import { newEntry } from '../audit/new-entry.ts'
import { stepsDeadline } from '../db/run-steps.ts'
import { listDealsOf } from '../deals/admin-deals.queries.ts'
import { toAdminDeal } from '../deals/to-admin-deal.ts'
import type { AppEnv } from '../http/app-env.ts'
import { describe } from '../http/describe.ts'
import { MUTATION_REFUSALS } from '../http/guard-mutations.ts'
import { toPage } from '../http/page.rules.ts'
import { query } from '../http/validate.ts'
import { listReportsOf } from '../reports/admin-reports.queries.ts'
import { toReport } from '../reports/to-report.ts'
import { listReviewsOf } from '../reviews/admin-reviews.queries.ts'
import { toAdminReview } from '../reviews/to-admin-review.ts'
import { requireAdmin } from '../sessions/check-session.ts'
import { ADMIN_MUTATION_REFUSALS, ADMIN_QUERY_REFUSALS, ADMIN_REFUSALS, adminBody } from '../sessions/guards.ts'
import { readAsAdmin } from '../sessions/read-as-admin.ts'
import { serviceContext } from '../sessions/service-context.ts'
import { listSessions, toSessions } from '../sessions/sessions.queries.ts'
import { addNote, removeNote } from './change-notes.ts'
import { endSession } from './end-session.ts'
import { toUserDetail, toUserMail, toUserNote, toUserPurchase } from './to-user-records.ts'
import {
  findVerified,
  listMailsOf,
  listNotes,
  listPurchasesOf,
  listWarnings,
  recordView,
} from './user-records.queries.ts'
import { warnUser } from './warn-user.ts'

const HOLD: ErrorCode[] = [...ADMIN_MUTATION_REFUSALS, 'user_not_found', 'user_changed', 'last_admin', 'no_account']

/** For admins: what there is about one person. */
export const userRecordsRoutes = new Hono<AppEnv>()
  // Every view is recorded, so no link may cause one.
  .post(
    '/admin/users/:id/look',
    describe('A user with their warnings; viewing them is recorded', UserDetail, [
      ...ADMIN_REFUSALS,
      ...MUTATION_REFUSALS,
      'user_not_found',
    ]),
    async (c) => {
      const ctx = await serviceContext(c)
      const id = c.req.param('id')
      const { results } = await requireAdmin(ctx, (admin) => ({
        recorded: recordView(ctx.db, admin, id, newEntry(ctx)),
        user: findUser(ctx.db, id),
        verified: findVerified(ctx.db, id),
        warnings: listWarnings(ctx.db, id),
      }))
      return c.json(toUserDetail(results.user, results.verified, results.warnings))
    },
  )
  .get(
    '/admin/users/:id/purchased',
    describe('A user’s deals as a buyer, newest first', AdminDealPage, ADMIN_QUERY_REFUSALS),
    query(RecordsQuery),
    async (c) => {
      const { before } = c.req.valid('query')
      const { page } = await readAsAdmin(c, (db) => ({ page: listDealsOf(db, c.req.param('id'), 'buyer', before) }))
      return c.json(toPage(page, toAdminDeal))
    },
  )
  .get(
    '/admin/users/:id/sold',
    describe('A user’s deals as a seller, newest first', AdminDealPage, ADMIN_QUERY_REFUSALS),
    query(RecordsQuery),
    async (c) => {
      const { before } = c.req.valid('query')
      const { page } = await readAsAdmin(c, (db) => ({ page: listDealsOf(db, c.req.param('id'), 'seller', before) }))
      return c.json(toPage(page, toAdminDeal))
    },
  )
  .get(
    '/admin/users/:id/library',
    describe('What a user bought, newest first', UserPurchasePage, ADMIN_QUERY_REFUSALS),
    query(RecordsQuery),
    async (c) => {
      const { before } = c.req.valid('query')
      const { page } = await readAsAdmin(c, (db) => ({ page: listPurchasesOf(db, c.req.param('id'), before) }))
      return c.json(toPage(page, toUserPurchase))
    },
  )
  .get(
    '/admin/users/:id/reviews',
    describe(
      'Reviews by a user, or about them and their products, newest first',
      AdminReviewPage,
      ADMIN_QUERY_REFUSALS,
    ),
    query(SidedQuery),
    async (c) => {
      const { side = 'by', before } = c.req.valid('query')
      const { page } = await readAsAdmin(c, (db) => ({ page: listReviewsOf(db, c.req.param('id'), side, before) }))
      return c.json(toPage(page, toAdminReview))
    },
  )
  .get(
    '/admin/users/:id/reports',
    describe('Reports by a user, or about them and what is theirs, newest first', UserReportPage, ADMIN_QUERY_REFUSALS),
    query(SidedQuery),
    async (c) => {
      const { side = 'by', before } = c.req.valid('query')
      const { page } = await readAsAdmin(c, (db) => ({ page: listReportsOf(db, c.req.param('id'), side, before) }))
      return c.json(toPage(page, toReport, ({ place }) => place))
    },
  )
  .get(
    '/admin/users/:id/sessions',
    describe('Where a user is signed in, most recently seen first', UserSessionPage, ADMIN_REFUSALS),
    async (c) => {
      const ctx = await serviceContext(c)
      const { sessionId, results } = await requireAdmin(ctx, () => ({
        sessions: listSessions(ctx.db, c.req.param('id'), ctx.now),
      }))
      return c.json({ ...toSessions(results.sessions, sessionId), next: null })
    },
  )
  .delete(
    '/admin/users/:id/sessions/:session',
    describe('End a session of a user', 'done', [...ADMIN_REFUSALS, ...MUTATION_REFUSALS, 'not_found']),
    async (c) => {
      await endSession(await serviceContext(c), c.req.param('id'), c.req.param('session'))
      return c.body(null, 204)
    },
  )
  .get(
    '/admin/users/:id/mails',
    describe('Mails to a user in the last week, newest first', UserMailPage, ADMIN_QUERY_REFUSALS),
    query(RecordsQuery),
    async (c) => {
      const { before } = c.req.valid('query')
      const { page } = await readAsAdmin(c, (db) => ({ page: listMailsOf(db, c.req.param('id'), before) }))
      return c.json(toPage(page, toUserMail))
    },
  )
  .get(
    '/admin/users/:id/notes',
    describe('Notes of admins about a user, newest first', UserNotePage, ADMIN_QUERY_REFUSALS),
    query(RecordsQuery),
    async (c) => {
      const { before } = c.req.valid('query')
      const { page } = await readAsAdmin(c, (db) => ({ page: listNotes(db, c.req.param('id'), before) }))
      return c.json(toPage(page, toUserNote))
    },
  )
  .post(
    '/admin/users/:id/notes',
    describe('Add a note about a user', 'done', [...ADMIN_MUTATION_REFUSALS, 'user_not_found', 'notes_full']),
    ...adminBody(NewNote),
    async (c) => {
      await addNote(await serviceContext(c), c.req.param('id'), c.req.valid('json').text)
      return c.body(null, 204)
    },
  )
  .delete(
    '/admin/users/:id/notes/:note',
    describe('Delete a note of the caller’s own', 'done', [...ADMIN_REFUSALS, ...MUTATION_REFUSALS, 'note_not_found']),
    async (c) => {
      await removeNote(await serviceContext(c), c.req.param('id'), c.req.param('note'))
      return c.body(null, 204)
    },
  )
  .post(
    '/admin/users/:id/warn',
    describe('Warn a user by email and in their account', UserDetail, [
      ...ADMIN_MUTATION_REFUSALS,
      'user_not_found',
      'no_account',
      'warnings_full',
    ]),
    ...adminBody(WarnUser),
    async (c) => c.json(await warnUser(await serviceContext(c), c.req.param('id'), c.req.valid('json').reason)),
  )
  .post(
    '/admin/users/:id/hold',
    describe('Put a user on hold: hide their listings and stop what is new', UserChanged, HOLD, AdminUser),
    ...adminBody(HoldUser),
    async (c) => {
      const deadline = stepsDeadline()
      const { reason } = c.req.valid('json')
      return c.json(await changeHold(await serviceContext(c), c.req.param('id'), 'held', reason, deadline))
    },
  )
  .post(
    '/admin/users/:id/release',
    describe('Release a user from a hold', UserChanged, HOLD, AdminUser),
    ...adminBody(HoldUser),
    async (c) => {
      const deadline = stepsDeadline()
      const { reason } = c.req.valid('json')
      return c.json(await changeHold(await serviceContext(c), c.req.param('id'), 'released', reason, deadline))
    },
  )
