import { Hono } from 'hono'
import { AdminReviewDetail, AdminReviewPage, AdminReviewsQuery, SetVisibility } from '#contract/admin/reviews.ts'
import { listHistory } from '../audit/activity.queries.ts'
import type { AppEnv } from '../http/app-env.ts'
import { describe } from '../http/describe.ts'
import { toPage } from '../http/page.rules.ts'
import { query } from '../http/validate.ts'
import { ADMIN_MUTATION_REFUSALS, ADMIN_QUERY_REFUSALS, ADMIN_REFUSALS, adminBody } from '../sessions/guards.ts'
import { readAsAdmin } from '../sessions/read-as-admin.ts'
import { serviceContext } from '../sessions/service-context.ts'
import { findAdminReview, listAdminReviews } from './admin-reviews.queries.ts'
import { setVisibility } from './set-review-visibility.ts'
import { toAdminReview, toReviewDetail } from './to-admin-review.ts'

/** For admins: every review, shown or hidden. */
export const adminReviewsRoutes = new Hono<AppEnv>()
  .get(
    '/admin/reviews',
    describe('Reviews, shown or hidden, newest first', AdminReviewPage, ADMIN_QUERY_REFUSALS),
    query(AdminReviewsQuery),
    async (c) => {
      const { page } = await readAsAdmin(c, (db) => ({ page: listAdminReviews(db, c.req.valid('query')) }))
      return c.json(toPage(page, toAdminReview))
    },
  )
  .get(
    '/admin/reviews/:id',
    describe('A review and what admins did about it', AdminReviewDetail, [...ADMIN_REFUSALS, 'review_not_found']),
    async (c) => {
      const id = c.req.param('id')
      const { review, history } = await readAsAdmin(c, (db) => ({
        review: findAdminReview(db, id),
        history: listHistory(db, 'review', id),
      }))
      return c.json(toReviewDetail(review, history))
    },
  )
  .post(
    '/admin/reviews/:id/visibility',
    describe(
      'Hide a review and tell its author why, or restore it',
      AdminReviewDetail,
      [...ADMIN_MUTATION_REFUSALS, 'review_not_found', 'review_changed'],
      AdminReviewDetail,
    ),
    ...adminBody(SetVisibility),
    async (c) => c.json(await setVisibility(await serviceContext(c), c.req.param('id'), c.req.valid('json'))),
  )
