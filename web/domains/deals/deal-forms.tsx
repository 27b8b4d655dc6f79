import * as v from 'valibot'
import { form, paragraphs } from '#contract/form.ts'
import { MAX_DEAL_REASON } from '#contract/deals/limits.ts'
import { BuyDialog } from './buy-dialog.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import type { DealControls } from './deal-controls.ts'
import { ConfirmDeliveryDialog, DeliverDialog, RequestChangesDialog } from './delivery-dialogs.tsx'
import { OfferDialog } from './offer-dialog.tsx'
import { PhraseText } from './phrase-text.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { possessivePhrase } from './viewer.ts'

export function DealForms({ deal }: { deal: DealControls }) {
  switch (deal.form) {
    case 'offer':
      return <OfferDialog deal={deal} />
    case 'accept':
    case 'pay':
    case 'receive':
      return <ConfirmDialog deal={deal} type={deal.form} />
    case 'decline':
      return <DeclineDialog deal={deal} />
    case 'buy':
      return <BuyDialog deal={deal} />
    case 'cancel':
      return <CancelDialog deal={deal} />
    case 'deliver':
      return <DeliverDialog deal={deal} />
    case 'request-changes':
      return <RequestChangesDialog deal={deal} />
    case 'confirm-delivery':
      return <ConfirmDeliveryDialog deal={deal} />
    default:
      return null
  }
}

const Declined = form({ reason: v.optional(paragraphs(MAX_DEAL_REASON), '') })

function DeclineDialog({ deal }: { deal: DealControls }) {
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
      hint="The other person will see it."
      submitLabel="Decline"
      cancelLabel="Cancel"
    >
      {offer && (
        <>
          This ends{' '}
          <PhraseText
            phrase={[...possessivePhrase(offer.by, viewer), ' offer of ', { cents: offer.terms.priceCents }]}
          />
          . The negotiation continues.
        </>
      )}
    </ReasonDialog>
  )
}

const Cancelled = form({ reason: v.pipe(paragraphs(MAX_DEAL_REASON), v.nonEmpty('Give a reason for cancelling.')) })

function CancelDialog({ deal }: { deal: DealControls }) {
  return (
    <ReasonDialog
      deal={deal}
      type="cancel"
      title="Cancel the negotiation"
      schema={Cancelled}
      toMove={({ reason }) => ({ type: 'cancel', reason })}
      label="Reason"
      hint="The other person will see it."
      submitLabel="Cancel negotiation"
      cancelLabel="Keep negotiating"
    >
      This ends the negotiation for both of you. You can still message each other.
    </ReasonDialog>
  )
}
