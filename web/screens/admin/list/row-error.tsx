import type { ApiError } from '#web/lib/api.ts'

/** Why the last action on a row was refused. */
export function RowError({ refusal }: { refusal: ApiError | undefined }) {
  if (!refusal) return null
  return (
    <p role="alert" className="text-12px leading-18px text-bad">
      {refusal.message}
    </p>
  )
}
