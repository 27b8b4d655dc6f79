import { useQueryClient } from '@tanstack/react-query'
import { useAtom } from 'jotai'
import { RESET } from 'jotai/utils'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { MAX_COMMENT } from '#contract/reviews/limits.ts'
import { COMMENT_REQUIRED, DEFAULT_RATING, OWN_PROFILE_REVIEW } from '#contract/reviews/constants.ts'
import { EditReview, type OwnReview } from '#contract/reviews/reviews.ts'
import type { ApiError } from '#web/lib/api.ts'
import { toast } from '#web/lib/toast.ts'
import { unsavedFormAtom } from '#web/domains/accounts/unsaved-forms.ts'
import { button } from '#web/ui/button.ts'
import { errorText } from '#web/ui/error-text.ts'
import { FormError } from '#web/ui/form-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useForm, valuesOf } from '#web/ui/use-form.ts'
import { saveReview } from './members-api.ts'
import type { ReviewSubjectRef } from './reviews-api.ts'
import { StarInput } from './star-input.tsx'

interface ReviewFormProps {
  target: ReviewSubjectRef
  /** Undefined for visitors, who sign in after writing. */
  me: string | undefined
  /** The review to edit; null for a new one, undefined while loading. */
  own: OwnReview | null | undefined
  loginPath: string
  onClose: () => void
}

/** The draft is stored until the review is submitted or cancelled. */
export function ReviewForm(props: ReviewFormProps) {
  return props.own === undefined ? (
    <Skeleton className="h-64 mb-6 rounded-lg!" />
  ) : (
    <LoadedReviewForm {...props} own={props.own} />
  )
}

function LoadedReviewForm({ target, me, own, loginPath, onClose }: ReviewFormProps & { own: OwnReview | null }) {
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const [draft, setDraft] = useAtom(unsavedFormAtom(`review:${target.id}`))
  const [initial] = useState(() => (isDraft(draft) ? draft : initialDraft(own)))
  const form = useRef<HTMLFormElement>(null)

  const fields = useForm(
    EditReview,
    async (input) => {
      if (!me) return signIn()
      await saveReview(queries, target, input, own?.id)
      close()
      await toast('success', 'Review submitted', 'Thank you for your feedback!')
    },
    { read: readDraft, onError, onChange: saveDraft },
  )

  function saveDraft() {
    if (form.current) setDraft(readDraft(form.current))
  }
  function close() {
    setDraft(RESET)
    onClose()
  }
  function signIn() {
    saveDraft()
    void toast('error', 'Must be logged in to submit review')
    navigate(loginPath)
  }
  function onError(error: ApiError) {
    if (error.code === 'not_signed_in') return signIn()
    if (error.code === 'own_review') return void toast('error', 'Cannot review yourself', OWN_PROFILE_REVIEW)
    void toast('error', 'Error submitting review', errorText(error))
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    fields.props.onSubmit(event)
    if (readDraft(event.currentTarget).comment.trim() === '') void toast('error', 'Comment required', COMMENT_REQUIRED)
  }

  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])

  return (
    <form ref={form} {...fields.props} onSubmit={submit} aria-label="Your review" className="panel grid gap-4 p-4 mb-6">
      {own?.hiddenReason && (
        <p role="status" className="text-bad">{`An admin has hidden this review: ${own.hiddenReason}`}</p>
      )}
      <StarInput defaultValue={initial.rating} onChange={saveDraft} />
      <TextArea
        form={fields}
        label="Comment"
        name="comment"
        rows={5}
        maxLength={MAX_COMMENT}
        defaultValue={initial.comment}
        placeholder="What works well, and what should others know?"
      />
      <FormError error={fields.formError} />
      <div className="flex flex-wrap justify-end gap-2">
        <button type="button" onClick={close} className={button('ghost', 'l')}>
          Cancel
        </button>
        <button type="submit" aria-busy={fields.busy} className={button('primary', 'l')}>
          {own ? 'Save Review' : 'Submit Review'}
        </button>
      </div>
    </form>
  )
}

interface Draft {
  rating: number
  comment: string
}

const initialDraft = (own: OwnReview | null): Draft => ({
  rating: own?.rating ?? DEFAULT_RATING,
  comment: own?.comment ?? '',
})

function readDraft(form: HTMLFormElement): Draft {
  const { rating, comment } = valuesOf(form)
  return { rating: Number(rating), comment: String(comment) }
}

function isDraft(value: unknown): value is Draft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'rating' in value &&
    typeof value.rating === 'number' &&
    'comment' in value &&
    typeof value.comment === 'string'
  )
}
