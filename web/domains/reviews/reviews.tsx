import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { REVIEW_SORTS, type ReviewSort } from '#contract/reviews/constants.ts'
import type { Review } from '#contract/reviews/reviews.ts'
import { loginPath, REVIEW_FORM } from '#contract/paths.ts'
import { importOrReload } from '#web/lib/import-or-reload.ts'
import { useNumberFormat } from '#web/lib/use-locale.ts'
import { useSessionHint } from '#web/domains/accounts/session-hint.ts'
import { button } from '#web/ui/button.ts'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Link } from 'wouter'
import { ReviewItem } from './review-item.tsx'
import { DEFAULT_FILTERS, ownReviewsQuery, type ReviewTarget, type ReviewFilters, reviewsQuery } from './reviews-api.ts'
import { RatingSummary } from './rating-summary.tsx'
import { useReviewForm } from './use-review-form.ts'

const ReviewForm = lazy(() =>
  importOrReload(() => import('./review-form.tsx')).then((module) => ({ default: module.ReviewForm })),
)
const MemberActions = lazy(() =>
  importOrReload(() => import('./member-actions.tsx')).then((module) => ({ default: module.MemberActions })),
)

const SORT_TEXTS: Record<ReviewSort, string> = {
  newest: 'Newest',
  helpful: 'Most helpful',
  lowest: 'Lowest rating',
}

export function Reviews({ target }: { target: ReviewTarget }) {
  const me = useSessionHint()
  const { data: first } = useQuery(reviewsQuery(target))
  const { data: own, isError } = useQuery({ ...ownReviewsQuery(target.id), enabled: me !== undefined })
  const [filters, setFilters] = useState(DEFAULT_FILTERS)
  const [isOpen, setOpen] = useReviewForm()
  const isEmpty = first?.count === 0

  useEffect(() => {
    if (location.hash.startsWith('#review')) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [])

  return (
    <section id="reviews" aria-labelledby="reviews-title" className="mt-14">
      <h2 id="reviews-title" className="mb-4 text-20px leading-28px font-650 tracking-tight">
        Reviews &amp; Ratings
      </h2>
      <div className={`grid items-start gap-6 [&>*]:min-w-0 ${isEmpty ? '' : 'md:(grid-cols-[18.75rem_1fr] gap-10)'}`}>
        <div className={isEmpty ? 'panel flex flex-wrap items-center justify-between gap-3 p-4' : 'grid gap-3'}>
          {first && <RatingSummary page={first} />}
          {!isOpen && (
            <button
              type="button"
              data-buyer
              onClick={() => setOpen(true)}
              className={button('plain', 'l', isEmpty ? '' : 'w-full')}
            >
              {me && own?.review ? 'Edit Your Review' : 'Write a Review'}
            </button>
          )}
        </div>
        <div id={REVIEW_FORM.slice(1)} className="scroll-mt-20">
          {isOpen && (
            <Suspense>
              <ReviewForm
                target={target}
                me={me}
                own={me && !isError ? own?.review : null}
                loginPath={loginPath(target.path + REVIEW_FORM)}
                onClose={() => setOpen(false)}
              />
            </Suspense>
          )}
          {!isEmpty && (
            <>
              <Filters filters={filters} onChange={setFilters} />
              <ReviewPages target={target} filters={filters} before="" onEdit={() => setOpen(true)} />
            </>
          )}
        </div>
      </div>
    </section>
  )
}

function Filters({ filters, onChange }: { filters: ReviewFilters; onChange: (filters: ReviewFilters) => void }) {
  const { sort, verified } = filters
  return (
    <div className="flex flex-wrap items-center gap-3 mb-4">
      <div className="relative">
        <NativeSelect
          aria-label="Sort reviews"
          value={sort}
          onChange={({ target }) => onChange({ ...filters, sort: target.value as ReviewSort })}
          options={REVIEW_SORTS.map((value) => ({ value, label: SORT_TEXTS[value] }))}
        />
      </div>
      <label className="switch-part">
        <input
          type="checkbox"
          checked={verified}
          onChange={({ target }) => onChange({ ...filters, verified: target.checked })}
          className="sr-only"
        />
        Verified purchases only
      </label>
    </div>
  )
}

interface ReviewPagesProps {
  target: ReviewTarget
  filters: ReviewFilters
  before: string
  onEdit: () => void
}

/** A page of reviews, followed by the next one on request. */
function ReviewPages({ target, filters, before, onEdit }: ReviewPagesProps) {
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...reviewsQuery(target, filters, before),
    placeholderData: keepPreviousData,
  })
  const [nextCursor, setNextCursor] = useState<string>()
  if (!data && error)
    return (
      <p role="alert" className="text-muted">
        {error.message}{' '}
        <button type="button" onClick={() => void refetch()} className={button()}>
          Try again
        </button>
      </p>
    )
  if (!data) return <p aria-busy className="min-h-screen" />
  const isExpanded = nextCursor !== undefined && nextCursor === data.next
  return (
    <>
      {data.items.length === 0 && <p className="text-muted">No reviews from verified purchases yet.</p>}
      <ul aria-busy={isPlaceholderData}>
        {data.items.map((review) => (
          <ReviewItem key={review.id} review={review} target={target}>
            <Actions review={review} target={target} onEdit={onEdit} />
          </ReviewItem>
        ))}
      </ul>
      {data.next !== null && !isExpanded && (
        <button
          type="button"
          onClick={() => setNextCursor(data.next ?? undefined)}
          className={button('plain', 'l', 'mt-3')}
        >
          Show more reviews
        </button>
      )}
      {isExpanded && <ReviewPages target={target} filters={filters} before={nextCursor} onEdit={onEdit} />}
    </>
  )
}

function Actions({ review, target, onEdit }: { review: Review; target: ReviewTarget; onEdit: () => void }) {
  const formatNumber = useNumberFormat()
  const me = useSessionHint()
  if (me)
    return (
      <Suspense>
        <MemberActions review={review} target={target} me={me} onEdit={onEdit} />
      </Suspense>
    )
  const count = review.helpfulCount
  return (
    <>
      <VisitorLink to={`${target.path}#review-${review.id}`}>
        {`Helpful${count > 0 ? ` (${formatNumber(count)})` : ''}`}
      </VisitorLink>
      <VisitorLink to={`${target.path}#report-${review.id}`}>Report</VisitorLink>
    </>
  )
}

function VisitorLink({ to, children }: { to: string; children: string }) {
  return (
    <Link data-visitor href={loginPath(to)} className={button('ghost', 's')}>
      {children}
    </Link>
  )
}
