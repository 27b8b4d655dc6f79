import type { DealView } from '#contract/deals/deal.ts'
import type { ApiError } from '#web/lib/api.ts'
import { FormError } from '#web/ui/form-error.tsx'
import type { FormControls } from './deal-controls.ts'
import { MoveError } from './make-move.ts'
import { MoveFailureMessage } from './move-failure-message.tsx'
import type { Phrase } from './phrase.ts'
import { changePhrase } from './change-phrases.ts'

interface FormFailureMessageProps {
  deal: Pick<FormControls, 'view' | 'viewer'>
  /** The deal as it was when the form was opened. */
  seen: DealView | undefined
  refusal: ApiError | undefined
  /** The seller's changes to the listing since the form was opened, if the form shows it. */
  listing?: Phrase | undefined
}

const OF_LISTING = new Set(['price_changed', 'terms_changed'])

/** The form's error, or what has changed since it was opened. */
export function FormFailureMessage({ deal: { view, viewer }, seen, refusal, listing }: FormFailureMessageProps) {
  if (refusal && !(refusal instanceof MoveError)) return <FormError error={refusal} />
  const isOfListing = !refusal || OF_LISTING.has(refusal.code)
  const phrase = (isOfListing ? listing : undefined) ?? refusal?.phrase ?? changePhrase(seen, view, viewer)
  return phrase ? <MoveFailureMessage of={{ phrase, retry: undefined }} /> : null
}
