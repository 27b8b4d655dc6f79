import { Hono } from 'hono'
import { listingTag, sellerTag } from '#contract/cache-tags.ts'
import { REVIEWS_PER_DAY, VOTES_PER_HOUR } from '#contract/reviews/limits.ts'
import {
  EditReview,
  NewReview,
  OwnReview,
  OwnReviews,
  OwnReviewsQuery,
  Reply,
  ReviewPage,
  ReviewsQuery,
  Vote,
  Voted,
} from '#contract/reviews/reviews.ts'
import { cacheable } from '../caching/cacheable.ts'
import { publicQuery } from '../caching/public-read.ts'
import { replica } from '../db/client.ts'
import { ApiError } from '../errors.ts'
import { type AppEnv, timed } from '../http/app-env.ts'
import { longBody, shortBody } from '../http/body-limits.ts'
import { describe } from '../http/describe.ts'
import { MUTATION_REFUSALS } from '../http/guard-mutations.ts'
import { body, query } from '../http/validate.ts'
import { requireUser } from '../sessions/check-session.ts'
import { usersWithin } from '../sessions/guards.ts'
import { serviceContext } from '../sessions/service-context.ts'
import { findListingReviews, findProfileReviews } from './list-reviews.queries.ts'
import { editReview, removeReview, replyToReview, voteHelpful, writeReview } from './write-review.ts'
import { findOwnReview, findOwnVotes, toOwnReview } from './write-review.queries.ts'

const DAY_MS = 24 * 60 * 60_000
const reviewers = usersWithin('review', REVIEWS_PER_DAY, DAY_MS)
const voters = usersWithin('vote', VOTES_PER_HOUR)

/** Reviews of listings and people, the same for all callers, and a signed-in user's changes to them. */
export const reviewsRoutes = new Hono<AppEnv>()
  .get(
    '/listings/:idOrSlug/reviews',
    describe('A page of the reviews of a live listing', ReviewPage, ['invalid_input', 'listing_not_found']),
    publicQuery(ReviewsQuery),
    async (c) => {
      const { idOrSlug } = c.req.param()
      const found = await timed(c, 'd1', findListingReviews(replica(c.env), idOrSlug, c.req.valid('query')))
      if (!found) throw new ApiError('listing_not_found')
      cacheable(c, [listingTag(found.subjectId), sellerTag(found.ownerId)])
      return c.json(found.page)
    },
  )
  .get(
    '/profiles/:name/reviews',
    describe('A page of the reviews of a profile', ReviewPage, ['invalid_input', 'profile_not_found']),
    publicQuery(ReviewsQuery, { ignoresCase: true }),
    async (c) => {
      const { name } = c.req.param()
      const found = await timed(c, 'd1', findProfileReviews(replica(c.env), name, c.req.valid('query'), Date.now()))
      if (!found) throw new ApiError('profile_not_found')
      cacheable(c, [sellerTag(found.ownerId)])
      return c.json(found.page)
    },
  )
  .get(
    '/reviews/own',
    describe('The caller’s review of a listing or profile, and the reviews of it they found helpful', OwnReviews, [
      'invalid_input',
      'not_signed_in',
    ]),
    query(OwnReviewsQuery),
    async (c) => {
      const { subjectId } = c.req.valid('query')
      const ctx = await serviceContext(c)
      const { results } = await requireUser(ctx, (me) => ({
        own: findOwnReview(ctx.db, me, subjectId),
        votes: findOwnVotes(ctx.db, me, subjectId),
      }))
      const [own] = results.own
      return c.json({ review: own ? toOwnReview(own) : null, votes: results.votes.map(({ id }) => id) })
    },
  )
  .post(
    '/reviews',
    describe(
      'Review a live or bought listing, or a profile, once',
      OwnReview,
      [
        'invalid_input',
        'not_signed_in',
        'listing_not_found',
        'profile_not_found',
        'own_review',
        'review_exists',
        'too_many_attempts',
        ...MUTATION_REFUSALS,
      ],
      OwnReview,
    ),
    reviewers,
    longBody,
    body(NewReview),
    async (c) => c.json(await writeReview(await serviceContext(c), c.req.valid('json'))),
  )
  .put(
    '/reviews/:id',
    describe('Change the caller’s own review', OwnReview, [
      'invalid_input',
      'not_signed_in',
      'review_not_found',
      'too_many_attempts',
      ...MUTATION_REFUSALS,
    ]),
    reviewers,
    longBody,
    body(EditReview),
    async (c) => c.json(await editReview(await serviceContext(c), c.req.param('id'), c.req.valid('json'))),
  )
  .delete(
    '/reviews/:id',
    describe('Delete the caller’s own review', 'done', [
      'not_signed_in',
      'review_not_found',
      'review_hidden',
      'too_many_attempts',
      ...MUTATION_REFUSALS,
    ]),
    reviewers,
    async (c) => {
      await removeReview(await serviceContext(c), c.req.param('id'))
      return c.body(null, 204)
    },
  )
  .put(
    '/reviews/:id/helpful',
    describe('Mark another person’s review as helpful, or remove the mark', Voted, [
      'invalid_input',
      'not_signed_in',
      'review_not_found',
      'own_review',
      'own_vote',
      'too_many_attempts',
      ...MUTATION_REFUSALS,
    ]),
    voters,
    shortBody,
    body(Vote),
    async (c) => {
      const { helpful } = c.req.valid('json')
      return c.json({ helpfulCount: await voteHelpful(await serviceContext(c), c.req.param('id'), helpful) })
    },
  )
  .put(
    '/reviews/:id/reply',
    describe('Reply to a review of the caller’s listing or profile, or remove the reply', 'done', [
      'invalid_input',
      'not_signed_in',
      'review_not_found',
      'too_many_attempts',
      ...MUTATION_REFUSALS,
    ]),
    reviewers,
    longBody,
    body(Reply),
    async (c) => {
      await replyToReview(await serviceContext(c), c.req.param('id'), c.req.valid('json').reply)
      return c.body(null, 204)
    },
  )
