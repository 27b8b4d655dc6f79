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
import { FIRST_REVIEWS, ownReviewsQuery, type Reviewed, type ReviewFilters, reviewsQuery } from './reviews-api.ts'
import { Summary } from './summary.tsx'

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

/** The reviews of a listing or a person, and what those who are signed in can do with them. */
export function Reviews({ reviewed }: { reviewed: Reviewed }) {
  const me = useSessionHint()
  const { data: first } = useQuery(reviewsQuery(reviewed))
  const { data: own, isError } = useQuery({ ...ownReviewsQuery(reviewed.id), enabled: me !== undefined })
  const [filters, setFilters] = useState(FIRST_REVIEWS)
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    const follow = () => {
      if (location.hash !== REVIEW_FORM) return
      history.replaceState(history.state, '', location.pathname + location.search)
      setOpen(true)
    }
    follow()
    if (location.hash.startsWith('#review')) document.getElementById(location.hash.slice(1))?.scrollIntoView()
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])

  return (
    <section id="reviews" aria-labelledby="reviews-title" className="mt-14">
      <h2 id="reviews-title" className="mb-4 text-20px leading-28px font-650 tracking-tight">
        Reviews &amp; Ratings
      </h2>
      <div className="grid items-start gap-6 md:(grid-cols-[300px_1fr] gap-10) [&>*]:min-w-0">
        <div className="grid gap-3">
          {first && <Summary page={first} />}
          {!isOpen && (
            <button type="button" data-buyer onClick={() => setOpen(true)} className={button('plain', 'l', 'w-full')}>
              {me && own?.review ? 'Edit Your Review' : 'Write a Review'}
            </button>
          )}
        </div>
        <div id={REVIEW_FORM.slice(1)} className="scroll-mt-20">
          {isOpen && (
            <Suspense>
              <ReviewForm
                reviewed={reviewed}
                me={me}
                own={me && !isError ? own?.review : null}
                loginPath={loginPath(reviewed.path + REVIEW_FORM)}
                onClose={() => setOpen(false)}
              />
            </Suspense>
          )}
          {first?.count !== 0 && (
            <>
              <Filters filters={filters} onChange={setFilters} />
              <Page reviewed={reviewed} filters={filters} before="" onEdit={() => setOpen(true)} />
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

interface PageProps {
  reviewed: Reviewed
  filters: ReviewFilters
  before: string
  onEdit: () => void
}

/** A page of reviews, and what follows once it is asked for. */
function Page({ reviewed, filters, before, onEdit }: PageProps) {
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...reviewsQuery(reviewed, filters, before),
    placeholderData: keepPreviousData,
  })
  const [more, setMore] = useState<string>()
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
  const isShown = more !== undefined && more === data.next
  return (
    <>
      {data.items.length === 0 && <p className="text-muted">No reviews from verified purchases yet.</p>}
      <ul aria-busy={isPlaceholderData}>
        {data.items.map((review) => (
          <ReviewItem key={review.id} review={review} reviewed={reviewed}>
            <Actions review={review} reviewed={reviewed} onEdit={onEdit} />
          </ReviewItem>
        ))}
      </ul>
      {data.next !== null && !isShown && (
        <button type="button" onClick={() => setMore(data.next ?? undefined)} className={button('plain', 'l', 'mt-3')}>
          Show more reviews
        </button>
      )}
      {isShown && <Page reviewed={reviewed} filters={filters} before={more} onEdit={onEdit} />}
    </>
  )
}

function Actions({ review, reviewed, onEdit }: { review: Review; reviewed: Reviewed; onEdit: () => void }) {
  const formatNumber = useNumberFormat()
  const me = useSessionHint()
  if (me)
    return (
      <Suspense>
        <MemberActions review={review} reviewed={reviewed} me={me} onEdit={onEdit} />
      </Suspense>
    )
  const count = review.helpfulCount
  return (
    <>
      <VisitorLink to={`${reviewed.path}#review-${review.id}`}>
        {`Helpful${count > 0 ? ` (${formatNumber(count)})` : ''}`}
      </VisitorLink>
      <VisitorLink to={`${reviewed.path}#report-${review.id}`}>Report</VisitorLink>
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
