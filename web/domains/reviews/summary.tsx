import type { ReviewPage } from '#contract/reviews/reviews.ts'
import { useNumber } from '#web/lib/use-locale.ts'
import { Stars } from './stars.tsx'

/** The mean, and how many gave each rating. */
export function Summary({ page: { rating, count, histogram } }: { page: ReviewPage }) {
  const number = useNumber()
  return (
    <div className="panel p-4">
      {rating === null ? (
        <p className="text-muted">No reviews yet</p>
      ) : (
        <p>
          <b aria-hidden className="rating-mean">
            {number(rating, 1)}
          </b>
          <Stars rating={rating} />{' '}
          <span className="text-muted">{`${number(count)} ${count === 1 ? 'review' : 'reviews'}`}</span>
        </p>
      )}
      <ul aria-label="Ratings" className="histogram">
        {histogram
          .map((given, index) => (
            <li key={index}>
              <span className="sr-only">{`${index + 1} out of 5: ${given}`}</span>
              <span aria-hidden>{index + 1} ★</span>
              <meter aria-hidden min={0} max={Math.max(count, 1)} value={given} />
              <span aria-hidden>{number(given)}</span>
            </li>
          ))
          .toReversed()}
      </ul>
    </div>
  )
}
