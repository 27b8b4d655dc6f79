import type { AdminReview } from '#contract/admin/reviews.ts'
import { ReviewState } from '#web/domains/reviews/review-state.tsx'
import { Fact, Facts } from '../facts.tsx'
import { localMoment } from '../local-date.ts'
import { PersonLink } from '../person-link.tsx'
import { Stars, SubjectLink } from './review-parts.tsx'

const WORDS = 'text-14px leading-22px whitespace-pre-line [overflow-wrap:anywhere]'

/** The whole comment with its reply, who wrote it about what, and whether it shows. */
export function ReviewFacts({ review }: { review: AdminReview }) {
  const { reviewer, subject, owner, verified, free, helpfulCount, reply, createdAt, editedAt, hidden } = review
  return (
    <div className="grid gap-4">
      <figure className="panel p-4 grid gap-2">
        <figcaption className="flex flex-wrap items-center gap-2 text-12px leading-18px text-muted">
          <Stars rating={review.rating} />
          {verified && <span>Verified purchase</span>}
          {free && <span>Got it for free</span>}
        </figcaption>
        <blockquote dir="auto" className={WORDS}>
          {review.comment}
        </blockquote>
      </figure>
      {reply && (
        <figure className="panel p-4 grid gap-2">
          <figcaption className="text-12px leading-18px text-muted">
            Reply by <bdi>{owner.name}</bdi>, {localMoment(reply.at)}
          </figcaption>
          <blockquote dir="auto" className={WORDS}>
            {reply.text}
          </blockquote>
        </figure>
      )}
      <Facts>
        <Fact label="State">
          <ReviewState hidden={hidden} />
          {hidden && (
            <>
              {` since ${localMoment(hidden.at)}`}
              <span dir="auto" className="block whitespace-pre-line text-left">
                {hidden.reason}
              </span>
            </>
          )}
        </Fact>
        <Fact label="Reviewer">
          <PersonLink person={reviewer} className="font-600" />
        </Fact>
        <Fact label={subject === 'listing' ? 'Product' : 'Profile'}>
          <SubjectLink review={review} className="font-600" />
        </Fact>
        {subject === 'listing' && (
          <Fact label="Seller">
            <PersonLink person={owner} className="font-600" />
          </Fact>
        )}
        <Fact label="Written">
          {localMoment(createdAt)}
          {editedAt && `, edited ${localMoment(editedAt)}`}
        </Fact>
        <Fact label="Helpful">{`to ${helpfulCount.toLocaleString()} ${helpfulCount === 1 ? 'person' : 'people'}`}</Fact>
      </Facts>
    </div>
  )
}
