import * as v from 'valibot'
import { form, paragraphs } from '#contract/form.ts'
import { MAX_DEAL_REASON } from '#contract/limits.ts'
import type { DealControls } from './deal-controls.ts'
import { PhraseText } from './phrase-text.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { whose } from './viewer.ts'

const Declined = form({ reason: v.optional(paragraphs(MAX_DEAL_REASON), '') })

export function DeclineDialog({ deal }: { deal: DealControls }) {
  const { viewer, view } = deal
  const offer = view?.deal.offer
  return (
    <ReasonDialog
      deal={deal}
      type="decline"
      title="Decline the offer"
      schema={Declined}
      toMove={({ reason }, seen) => ({ type: 'decline', offerId: seen?.deal.offer?.id ?? '', reason })}
      label="Reason (optional)"
      hint="The other person sees it."
      send="Decline"
      back="Cancel"
    >
      {offer && (
        <>
          This ends <PhraseText of={[...whose(offer.by, viewer), ' offer of ', { cents: offer.terms.priceCents }]} />.
          The negotiation goes on.
        </>
      )}
    </ReasonDialog>
  )
}
