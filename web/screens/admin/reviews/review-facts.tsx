import type { AdminReview } from '#contract/admin/reviews.ts'
import { ReviewState } from '#web/domains/reviews/review-state.tsx'
import { Fact, Facts } from '../facts.tsx'
import { localMoment } from '../local-date.ts'
import { PersonLink } from '../person-link.tsx'
import { Quote } from '../quote.tsx'
import { Stars, SubjectLink } from './review-parts.tsx'

/** The whole comment with its reply, who wrote it about what, and whether it shows. */
export function ReviewFacts({ review }: { review: AdminReview }) {
  const { reviewer, subject, owner, verified, free, helpfulCount, reply, createdAt, editedAt, hidden } = review
  return (
    <div className="grid gap-4">
      <Quote
        caption={
          <>
            <Stars rating={review.rating} />
            {verified && <span>Verified purchase</span>}
            {free && <span>Got it for free</span>}
          </>
        }
      >
        {review.comment}
      </Quote>
      {reply && (
        <Quote
          caption={
            <span>
              Reply by <bdi>{owner.name}</bdi>, {localMoment(reply.at)}
            </span>
          }
        >
          {reply.text}
        </Quote>
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
