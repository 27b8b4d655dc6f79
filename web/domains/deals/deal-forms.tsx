import { BuyDialog } from './buy-dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import type { DealControls } from './deal-controls.ts'
import { DeclineDialog } from './decline-dialog.tsx'
import { OfferDialog } from './offer-dialog.tsx'

/** The form that is open. */
export function DealForms({ deal }: { deal: DealControls }) {
  switch (deal.form) {
    case 'offer':
      return <OfferDialog deal={deal} />
    case 'decline':
      return <DeclineDialog deal={deal} />
    case 'buy':
      return <BuyDialog deal={deal} />
    case 'cancel':
      return <CancelDialog deal={deal} />
    default:
      return null
  }
}
