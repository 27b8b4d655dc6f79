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
import { unsavedForm } from '#web/domains/accounts/unsaved-forms.ts'
import { button } from '#web/ui/button.ts'
import { errorText } from '#web/ui/error-text.ts'
import { FormError } from '#web/ui/form-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useForm, valuesOf } from '#web/ui/use-form.ts'
import { saveReview } from './members-api.ts'
import type { Reviewed } from './reviews-api.ts'
import { StarInput } from './star-input.tsx'

interface ReviewFormProps {
  reviewed: Reviewed
  /** Undefined for visitors, who may write and sign in afterwards. */
  me: string | undefined
  /** The review that is edited; null for a new one, undefined while it is not known which. */
  own: OwnReview | null | undefined
  loginPath: string
  onClose: () => void
}

/** Asks for a rating and a comment, which are kept until the review is sent or cancelled. */
export function ReviewForm(props: ReviewFormProps) {
  return props.own === undefined ? <Skeleton className="h-64 mb-6 rounded-lg!" /> : <Known {...props} own={props.own} />
}

function Known({ reviewed, me, own, loginPath, onClose }: ReviewFormProps & { own: OwnReview | null }) {
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const [typed, setTyped] = useAtom(unsavedForm(`review:${reviewed.id}`))
  const [start] = useState(() => (isTyped(typed) ? typed : opinionOf(own)))
  const form = useRef<HTMLFormElement>(null)

  const fields = useForm(
    EditReview,
    async (opinion) => {
      if (!me) return signIn()
      await saveReview(queries, reviewed, opinion, own?.id)
      close()
      await toast('success', 'Review submitted', 'Thank you for your feedback!')
    },
    { read, onError, onChange: keep },
  )

  function keep() {
    if (form.current) setTyped(read(form.current))
  }
  function close() {
    setTyped(RESET)
    onClose()
  }
  function signIn() {
    keep()
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
    if (read(event.currentTarget).comment.trim() === '') void toast('error', 'Comment required', COMMENT_REQUIRED)
  }

  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])

  return (
    <form ref={form} {...fields.props} onSubmit={submit} aria-label="Your review" className="panel grid gap-4 p-4 mb-6">
      {own?.hiddenReason && (
        <p role="status" className="text-bad">{`An admin has hidden this review: ${own.hiddenReason}`}</p>
      )}
      <StarInput defaultValue={start.rating} onChange={keep} />
      <TextArea
        form={fields}
        label="Comment"
        name="comment"
        rows={5}
        maxLength={MAX_COMMENT}
        defaultValue={start.comment}
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

interface Typed {
  rating: number
  comment: string
}

const opinionOf = (own: OwnReview | null): Typed => ({
  rating: own?.rating ?? DEFAULT_RATING,
  comment: own?.comment ?? '',
})

function read(form: HTMLFormElement): Typed {
  const { rating, comment } = valuesOf(form)
  return { rating: Number(rating), comment: String(comment) }
}

function isTyped(value: unknown): value is Typed {
  return (
    typeof value === 'object' &&
    value !== null &&
    'rating' in value &&
    typeof value.rating === 'number' &&
    'comment' in value &&
    typeof value.comment === 'string'
  )
}
