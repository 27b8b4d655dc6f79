import { useQuery } from '@tanstack/react-query'
import { isolate } from '#contract/isolate.ts'
import { endsDeals } from '#contract/listings/lifecycle.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { reasonsQuery } from '../reasons/reasons-api.ts'
import type { StatusChange } from './use-status-change.ts'

/** Asks for the reason of a change that requires one. */
export function StatusReason({ reason: { pending, answer } }: Pick<StatusChange, 'reason'>) {
  const reasons = useQuery(reasonsQuery)
  if (!pending) return null
  const { action, listings } = pending
  const [first] = listings
  const what = listings.length === 1 && first ? isolate(first.title) : `${listings.length} products`
  return (
    <ReasonDialog
      title={`${action.label} ${what}`}
      label={action.label}
      choices={reasons.data?.reasons ?? []}
      onAnswer={answer}
    >
      {listings.length === 1
        ? 'The seller will see the reason and get it by email.'
        : 'Each seller will see the reason and get it by email.'}
      {endsDeals(action.target) && ' Negotiations about it will end.'}
    </ReasonDialog>
  )
}
