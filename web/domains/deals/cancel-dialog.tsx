import * as v from 'valibot'
import { form, paragraphs } from '#contract/form.ts'
import { MAX_DEAL_REASON } from '#contract/limits.ts'
import type { DealControls } from './deal-controls.ts'
import { ReasonDialog } from './reason-dialog.tsx'

const Cancelled = form({ reason: v.pipe(paragraphs(MAX_DEAL_REASON), v.nonEmpty('Say why you cancel.')) })

export function CancelDialog({ deal }: { deal: DealControls }) {
  return (
    <ReasonDialog
      deal={deal}
      type="cancel"
      title="Cancel the negotiation"
      schema={Cancelled}
      toMove={({ reason }) => ({ type: 'cancel', reason })}
      label="Reason"
      hint="The other person sees it."
      send="Cancel negotiation"
      back="Keep negotiating"
    >
      This ends the negotiation for both of you. You can still write to each other.
    </ReasonDialog>
  )
}
