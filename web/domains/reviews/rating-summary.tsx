import type { ReviewPage } from '#contract/reviews/reviews.ts'
import { useNumberFormat } from '#web/lib/use-locale.ts'
import { Stars } from './stars.tsx'

/** The mean rating with a histogram, of which nothing is drawn without reviews. */
export function RatingSummary({ page: { rating, count, histogram } }: { page: ReviewPage }) {
  const formatNumber = useNumberFormat()
  if (rating === null) return <p className="text-muted">No reviews yet</p>
  return (
    <div className="panel p-4">
      <p>
        <b aria-hidden className="block font-mono text-40px leading-48px font-700">
          {formatNumber(rating, 1)}
        </b>
        <Stars rating={rating} />{' '}
        <span className="text-muted">{`${formatNumber(count)} ${count === 1 ? 'review' : 'reviews'}`}</span>
      </p>
      <ul aria-label="Ratings" className="grid gap-1 mt-3 font-mono text-12px leading-20px text-muted">
        {histogram
          .map((given, index) => (
            <li key={index} className="grid grid-cols-[2rem_1fr_2.5rem] items-center gap-2">
              <span className="sr-only">{`${index + 1} out of 5: ${given}`}</span>
              <span aria-hidden>{index + 1} ★</span>
              <span aria-hidden className="h-2 rounded-4px bg-s3">
                <span
                  className="block h-full rounded-4px bg-muted media-forced:bg-[CanvasText]"
                  style={{ width: `${(given / Math.max(count, 1)) * 100}%` }}
                />
              </span>
              <span aria-hidden className="text-right">
                {formatNumber(given)}
              </span>
            </li>
          ))
          .toReversed()}
      </ul>
    </div>
  )
}
