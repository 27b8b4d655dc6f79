import { v7 } from 'uuid'
import { OWN_PROFILE_REVIEW } from '#contract/reviews/constants.ts'
import type { EditReview, NewReview, OwnReview } from '#contract/reviews/reviews.ts'
import { purgeTags } from '../caching/purge-tags.ts'
import type { ServiceContext } from '../context.ts'
import { foldTexts } from '../db/fold-texts.ts'
import { dispatchMail } from '../email/dispatch-mail.ts'
import { sealMail } from '../email/mail.ts'
import { ApiError } from '../errors.ts'
import { requireUser } from '../sessions/check-session.ts'
import { putReviewMail } from './mail-review.queries.ts'
import {
  deleteReview,
  findFirstReply,
  findOwnReview,
  findOwnReviewById,
  findReviewerAddress,
  findShownReview,
  findStored,
  findSubject,
  insertReview,
  type OwnReviewRow,
  setReply,
  setVote,
  subjectPath,
  toOwnReview,
  updateReview,
} from './write-review.queries.ts'

/** Stores the caller's review of a live or bought listing, or of a shown profile; throws `review_exists` with the one they wrote. */
export async function writeReview(ctx: ServiceContext, review: NewReview): Promise<OwnReview> {
  const { db, now } = ctx
  const { person, results } = await requireUser(ctx, (me) => ({ subject: findSubject(db, me, review) }))
  const [subject] = results.subject
  if (!subject) throw new ApiError(review.subject === 'listing' ? 'listing_not_found' : 'profile_not_found')
  if (subject.ownerId === person.id)
    throw new ApiError('own_review', review.subject === 'profile' ? { subject: OWN_PROFILE_REVIEW } : undefined)
  const id = v7({ msecs: now })
  const { email } = subject
  const message = {
    userId: subject.ownerId,
    name: subject.firstName ?? '',
    title: subject.title ?? '',
    path: subjectPath(subject),
    rating: review.rating,
  }
  const mail =
    email !== null && subject.wantsMail === 1
      ? await sealMail(ctx.env, { kind: 'review_received', to: email, comment: review.comment, ...message })
      : undefined
  const mailed = { kind: 'review_received', subjectId: review.subjectId, reviewerId: person.id } as const
  const { results: stored } = await requireUser(ctx, (me) => ({
    inserted: insertReview(db, me, id, review, now),
    mail: mail ? [putReviewMail(db, mail, mailed, now, findStored(id))] : [],
    own: findOwnReview(db, me, review.subjectId),
  }))
  const [own] = stored.own
  // Its subject was deleted in the meantime.
  if (!own) throw new ApiError(review.subject === 'listing' ? 'listing_not_found' : 'profile_not_found')
  if (own.id !== id) throw new ApiError('review_exists', undefined, undefined, toOwnReview(own))
  if (mail) dispatchMail(ctx)
  await foldTexts(db)
  await purgeSubject(ctx, own)
  return toOwnReview(own)
}

/** Changes the caller's review, also a hidden one. */
export async function editReview(ctx: ServiceContext, id: string, edit: EditReview): Promise<OwnReview> {
  const { results } = await requireUser(ctx, (me) => ({
    edited: updateReview(ctx.db, me, id, edit, ctx.now),
    own: findOwnReviewById(ctx.db, me, id),
  }))
  const [own] = results.own
  if (!own) throw new ApiError('review_not_found')
  await foldTexts(ctx.db)
  await purgeSubject(ctx, own)
  return toOwnReview(own)
}

/** Deletes the caller's review with its votes and its reply. */
export async function removeReview(ctx: ServiceContext, id: string): Promise<void> {
  const { results } = await requireUser(ctx, (me) => ({
    before: findOwnReviewById(ctx.db, me, id),
    deleted: deleteReview(ctx.db, me, id),
  }))
  const [before] = results.before
  if (!before) throw new ApiError('review_not_found')
  if (before.hiddenAt !== null) throw new ApiError('review_hidden')
  await purgeSubject(ctx, before)
}

/** Stores whether the caller finds a review of another user helpful; returns how many do. */
export async function voteHelpful(ctx: ServiceContext, id: string, helpful: boolean): Promise<number> {
  const { person, results } = await requireUser(ctx, (me) => ({
    vote: setVote(ctx.db, me, id, helpful, ctx.now),
    review: findShownReview(ctx.db, id),
  }))
  const [review] = results.review
  if (!review) throw new ApiError('review_not_found')
  if (review.reviewerId === person.id) throw new ApiError('own_review')
  if (review.ownerId === person.id) throw new ApiError('own_vote')
  return review.helpfulCount
}

/** Sets or removes the reply of a review's subject. The reviewer is mailed the first one. */
export async function replyToReview(ctx: ServiceContext, id: string, reply: string): Promise<void> {
  const { db, now } = ctx
  const { person, results } = await requireUser(ctx, () => ({
    review: findShownReview(db, id),
    address: findReviewerAddress(db, id),
  }))
  const [review] = results.review
  if (!review || review.ownerId !== person.id) throw new ApiError('review_not_found')
  const [address] = results.address
  const mail =
    reply !== '' && address?.wantsMail === true && review.repliedAt === null
      ? await sealMail(ctx.env, {
          kind: 'review_reply',
          to: address.email,
          userId: address.userId,
          name: address.firstName ?? '',
          title: address.title ?? '',
          path: subjectPath(address),
          reply,
        })
      : undefined
  const { subjectId, reviewerId } = review
  const mailed = { kind: 'review_reply', subjectId, reviewerId } as const
  await requireUser(ctx, (me) => ({
    mail: mail ? [putReviewMail(db, mail, mailed, now, findFirstReply(me, id))] : [],
    reply: setReply(db, me, id, reply, now),
  }))
  if (mail) dispatchMail(ctx)
  await purgeSubject(ctx, review)
}

/** What shows a review's rating: its listing, or the profile and every product of that seller. */
async function purgeSubject(
  ctx: ServiceContext,
  { subject, subjectId }: Pick<OwnReviewRow, 'subject' | 'subjectId'>,
): Promise<void> {
  await purgeTags(ctx.env, [subject === 'listing' ? { listing: subjectId } : { seller: subjectId }])
}
