import { Link } from 'wouter'
import type { ShownListing } from '#contract/listings/catalogue.ts'
import { buyLabel } from '#contract/money.ts'
import { actionPath, chatPath, type ListingAction, loginPath } from '#contract/paths.ts'
import { button } from '#web/ui/button.ts'

export interface ActionsProps {
  listing: ShownListing
  /** Whether there is a discussion. */
  isDiscussed: boolean
  /** The deal that is being negotiated. */
  dealId: string | undefined
  onAct: (action: ListingAction) => void
}

/** Leads to the discussion. */
export function DiscussButton({ isDiscussed, className = '', ...rest }: ActionsProps & { className?: string }) {
  return (
    <ActionButton
      {...rest}
      action="discuss"
      visitors="Login to Start Discussion"
      label={isDiscussed ? 'Continue Discussion' : 'Start Discussion'}
      className={button('primary', 'l', className)}
    />
  )
}

/** What a buyer can do beside talking: an offer, a purchase, or, as tall as both, the deal that they are in. */
export function DealButtons({ listing, dealId, onAct }: ActionsProps) {
  const { openToOffers, buyNow, priceCents } = listing
  const canOffer = openToOffers && priceCents > 0
  if (!canOffer && !buyNow) return null
  const look = button('plain', 'l', 'flex-1 px-0!')
  const shared = { listing, onAct, className: look }
  return (
    <div data-buyer className="grid *:[grid-area:1/1]">
      <div className={`flex flex-wrap gap-2 ${dealId ? 'invisible' : ''}`}>
        {canOffer && <ActionButton {...shared} action="offer" label="Make an Offer" />}
        {buyNow && <ActionButton {...shared} action="buy" label={buyLabel(priceCents)} />}
      </div>
      {dealId && (
        <Link href={chatPath(dealId)} className={`${look} h-full!`}>
          View your deal
        </Link>
      )}
    </div>
  )
}

interface ActionButtonProps extends Pick<ActionsProps, 'listing' | 'onAct'> {
  action: ListingAction
  label: string
  /** What visitors read, if it differs. */
  visitors?: string
  className: string
}

/** The page is the same for everybody, so styles choose by the session's hint. */
function ActionButton({ listing, onAct, action, label, visitors = label, className }: ActionButtonProps) {
  return (
    <>
      <Link href={loginPath(actionPath(listing, action))} data-visitor className={className}>
        {visitors}
      </Link>
      <button type="button" data-member data-buyer onClick={() => onAct(action)} className={className}>
        {label}
      </button>
    </>
  )
}
