import type { DealView } from '#contract/deals/deal.ts'
import type { ApiError } from '#web/lib/api.ts'
import { FormError } from '#web/ui/form-error.tsx'
import type { FormControls } from './deal-controls.ts'
import { RefusedMove } from './make-move.ts'
import { MoveRefusal } from './move-refusal.tsx'
import type { Phrase } from './phrase.ts'
import { changePhrase } from './refusal-phrase.ts'

interface FormRefusalProps {
  deal: Pick<FormControls, 'view' | 'viewer'>
  /** The deal that the form is about. */
  seen: DealView | undefined
  refusal: ApiError | undefined
  /** What the seller has changed of the listing since the form was opened, if the form is about it. */
  listing?: Phrase | undefined
}

const OF_LISTING = new Set(['price_changed', 'terms_changed'])

/** Why a form was refused, or what has changed since it was opened. */
export function FormRefusal({ deal: { view, viewer }, seen, refusal, listing }: FormRefusalProps) {
  if (refusal && !(refusal instanceof RefusedMove)) return <FormError error={refusal} />
  const isOfListing = !refusal || OF_LISTING.has(refusal.code)
  const phrase = (isOfListing ? listing : undefined) ?? refusal?.phrase ?? changePhrase(seen, view, viewer)
  return phrase ? <MoveRefusal of={{ phrase, retry: undefined }} /> : null
}
