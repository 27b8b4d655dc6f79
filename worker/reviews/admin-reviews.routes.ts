import { Hono } from 'hono'
import { toPage } from '#contract/admin/lists.ts'
import { AdminReviewDetail, AdminReviewPage, AdminReviewsQuery, SetVisibility } from '#contract/admin/reviews.ts'
import type { AppEnv } from '../http/app-env.ts'
import { shortBody } from '../http/body-limits.ts'
import { describe } from '../http/describe.ts'
import { MUTATION_REFUSALS } from '../http/guard-mutations.ts'
import { body, query } from '../http/validate.ts'
import { requireAdmin } from '../sessions/check-session.ts'
import { adminsOnly } from '../sessions/guards.ts'
import { serviceContext } from '../sessions/service-context.ts'
import { listHistory } from '../audit/activity.queries.ts'
import { findAdminReview, listAdminReviews, toAdminReview } from './admin-reviews.queries.ts'
import { setVisibility } from './set-review-visibility.ts'
import { toReviewDetail } from './to-review-detail.ts'

/** For admins: every review, shown or hidden. */
export const adminReviewsRoutes = new Hono<AppEnv>()
  .get(
    '/admin/reviews',
    describe('Reviews, shown or hidden, newest first', AdminReviewPage, [
      'invalid_input',
      'not_signed_in',
      'not_admin',
    ]),
    query(AdminReviewsQuery),
    async (c) => {
      const ctx = await serviceContext(c)
      const { results } = await requireAdmin(ctx, () => ({ page: listAdminReviews(ctx.db, c.req.valid('query')) }))
      const { items, next } = toPage(results.page, ({ seq }) => seq)
      return c.json({ items: items.map(toAdminReview), next })
    },
  )
  .get(
    '/admin/reviews/:id',
    describe('A review and what admins did about it', AdminReviewDetail, [
      'not_signed_in',
      'not_admin',
      'review_not_found',
    ]),
    async (c) => {
      const ctx = await serviceContext(c)
      const id = c.req.param('id')
      const { results } = await requireAdmin(ctx, () => ({
        review: findAdminReview(ctx.db, id),
        history: listHistory(ctx.db, 'review', id),
      }))
      return c.json(toReviewDetail(results.review, results.history))
    },
  )
  .post(
    '/admin/reviews/:id/visibility',
    describe(
      'Hide a review and tell its author why, or restore it',
      AdminReviewDetail,
      ['invalid_input', 'not_signed_in', 'not_admin', 'review_not_found', 'review_changed', ...MUTATION_REFUSALS],
      AdminReviewDetail,
    ),
    adminsOnly,
    shortBody,
    body(SetVisibility),
    async (c) => c.json(await setVisibility(await serviceContext(c), c.req.param('id'), c.req.valid('json'))),
  )
