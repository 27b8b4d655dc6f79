import type { ApiError } from '#web/lib/api.ts'
import { durationText } from './duration-text.ts'
import { useSecondsUntil } from './use-seconds-until.ts'

/** The error of a submission, with a countdown to the next attempt. */
export function FormError({ error }: { error: ApiError | undefined }) {
  const wait = useSecondsUntil(error?.retryAt)
  if (!error) return null
  return (
    <p role="alert" className="rounded-control bg-bad-soft px-3 py-2 text-13px leading-20px text-bad">
      {error.message}
      {wait > 0 && (
        <>
          {' Try again in '}
          <span aria-live="off" className="font-mono whitespace-nowrap">
            {durationText(wait)}
          </span>
          .
        </>
      )}
    </p>
  )
}
