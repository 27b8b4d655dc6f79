import type { AdminReviewDetail, SetVisibility } from '#contract/admin/reviews.ts'
import { listHistory } from '../audit/activity.queries.ts'
import { findEntry } from '../audit/audit.queries.ts'
import { newEntry } from '../audit/new-entry.ts'
import { purgeTags } from '../caching/purge-tags.ts'
import type { ServiceContext } from '../context.ts'
import { dispatchMail } from '../email/dispatch-mail.ts'
import { sealMail } from '../email/mail.ts'
import { putMail } from '../email/mail-outbox.queries.ts'
import { ApiError } from '../errors.ts'
import { requireAdmin } from '../sessions/check-session.ts'
import { findAdminReview, findAuthor } from './admin-reviews.queries.ts'
import { hideReview } from './hide-review.queries.ts'
import { toReviewDetail } from './to-admin-review.ts'

/** Hides or restores a review and mails its author; `review_changed` if another admin was first. */
export async function setVisibility(
  ctx: ServiceContext,
  id: string,
  { hidden, reason }: SetVisibility,
): Promise<AdminReviewDetail> {
  const { db, now } = ctx
  const { results: found } = await requireAdmin(ctx, () => ({
    review: findAdminReview(db, id),
    author: findAuthor(db, id),
  }))
  const [review] = found.review
  const [author] = found.author
  if (!review) throw new ApiError('review_not_found')
  const { subject, subjectId, comment } = review
  const message = { to: author?.email ?? '', name: author?.firstName ?? '', title: review.title ?? '', comment }
  const mail =
    author &&
    (await sealMail(
      ctx.env,
      hidden ? { kind: 'review_hidden', ...message, reason } : { kind: 'review_restored', ...message },
    ))
  const stamp = newEntry(ctx)
  const entry = findEntry(db, stamp)
  const { results } = await requireAdmin(ctx, (admin) => ({
    changed: hideReview(db, admin, id, hidden ? reason : null, stamp),
    mail: mail ? [putMail(db, mail, now, entry)] : [],
    entry,
    review: findAdminReview(db, id),
    history: listHistory(db, 'review', id),
  }))
  const detail = toReviewDetail(results.review, results.history)
  if (results.entry.length === 0) throw new ApiError('review_changed', undefined, undefined, detail)
  if (mail) dispatchMail(ctx)
  await purgeTags(ctx.env, [subject === 'listing' ? { listing: subjectId } : { seller: subjectId }])
  return detail
}
