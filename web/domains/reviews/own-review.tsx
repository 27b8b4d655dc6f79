import { useQuery } from '@tanstack/react-query'
import { loginPath, REVIEW_FORM } from '#contract/paths.ts'
import { button } from '#web/ui/button.ts'
import { ReviewForm } from './review-form.tsx'
import { ownReviewsQuery, type ReviewSubjectRef } from './reviews-api.ts'
import { Stars } from './stars.tsx'
import { useReviewForm } from './use-review-form.ts'

interface OwnReviewProps {
  target: ReviewSubjectRef
  me: string
  /** The path of the page that it is on. */
  path: string
}

/** The user's review of what they have bought, for pages that exist whether or not it is for sale. */
export function OwnReview({ target, me, path }: OwnReviewProps) {
  const { data: own, isError } = useQuery(ownReviewsQuery(target.id))
  const [isOpen, setOpen] = useReviewForm()
  const review = own?.review
  return (
    <section
      id={REVIEW_FORM.slice(1)}
      aria-labelledby="own-review"
      className={isOpen ? 'scroll-mt-20' : 'panel grid gap-3 p-4 md:p-5 scroll-mt-20'}
    >
      <div className={`flex flex-wrap items-center justify-between gap-3 ${isOpen ? 'mb-3' : ''}`}>
        <h2 id="own-review" className="text-16px leading-24px font-600">
          Your review
        </h2>
        {!isOpen && (
          <button
            type="button"
            onClick={() => setOpen(true)}
            className={button('plain', 's', 'max-md:(w-full min-h-11!)')}
          >
            {review ? 'Edit Your Review' : 'Write a Review'}
          </button>
        )}
      </div>
      {isOpen ? (
        <ReviewForm
          target={target}
          me={me}
          own={isError ? null : own?.review}
          loginPath={loginPath(path + REVIEW_FORM)}
          onClose={() => setOpen(false)}
        />
      ) : (
        review && (
          <div className="min-w-0">
            <Stars rating={review.rating} />
            <p dir="auto" className="max-w-68ch mt-2 text-15px leading-24px whitespace-pre-line break-anywhere">
              {review.comment}
            </p>
          </div>
        )
      )}
    </section>
  )
}
