import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { ANONYMOUS } from '#contract/reviews/constants.ts'
import type { Review } from '#contract/reviews/reviews.ts'
import { useDateFormat } from '#web/lib/use-locale.ts'
import { PersonAvatar } from '#web/domains/profiles/person-avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import type { ReviewTarget } from './reviews-api.ts'
import { Stars } from './stars.tsx'

const TEXT_CLASS = 'max-w-68ch mt-2 text-15px leading-24px whitespace-pre-line break-anywhere'

interface ReviewItemProps {
  review: Review
  target: ReviewTarget
  /** Actions. */
  children: ReactNode
}

export function ReviewItem({ review, target, children }: ReviewItemProps) {
  const { reviewer, rating, comment, verified, free, reply, createdAt, editedAt } = review
  const formatDate = useDateFormat()
  return (
    <li id={`review-${review.id}`} className="pt-5 pb-3 border-t border-line">
      <div className="flex items-center gap-3 min-w-0">
        <PersonAvatar person={reviewer ?? { name: ANONYMOUS, avatar: null }} size="l" />
        <div className="flex-1 min-w-0">
          <p className="font-600 truncate">
            {reviewer?.username ? (
              <Link href={`/u/${reviewer.username}`} className="rounded-sm focus-ring">
                <bdi>{reviewer.name}</bdi>
              </Link>
            ) : (
              <bdi>{reviewer?.name ?? ANONYMOUS}</bdi>
            )}
          </p>
          <p className="text-12px leading-18px text-muted">
            {verified && <span className="text-good">✓ Verified purchase · </span>}
            {free && 'Got it for free · '}
            <time dateTime={createdAt}>{formatDate(createdAt)}</time>
            {editedAt && ' · edited'}
          </p>
        </div>
        <Stars rating={rating} />
      </div>
      <p dir="auto" className={TEXT_CLASS}>
        {comment}
      </p>
      {reply && (
        <div className="mt-4 px-4 py-3 border-l-2 border-line2 rounded-r bg-s2">
          <p className="flex flex-wrap items-center gap-2">
            <b className="min-w-0 break-words">
              <bdi>{target.owner.name}</bdi>
            </b>
            {target.subject === 'listing' && <Badge>Seller</Badge>}
            <time dateTime={reply.at} className="text-12px leading-18px text-muted">
              {formatDate(reply.at)}
            </time>
          </p>
          <p dir="auto" className={TEXT_CLASS}>
            {reply.text}
          </p>
        </div>
      )}
      <div className="flex flex-wrap gap-1 min-h-11 mt-2 -ml-3 [&>*]:(h-11 px-3 text-13px)">{children}</div>
    </li>
  )
}
