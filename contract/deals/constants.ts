/** The two people of a deal. */
export const SIDES = ['buyer', 'seller'] as const
export type Side = (typeof SIDES)[number]

export const DEAL_STATUSES = ['negotiating', 'purchased', 'cancelled'] as const
export type DealStatus = (typeof DEAL_STATUSES)[number]

/** The phase of a deal; `ended` once it is purchased or cancelled. */
export const DEAL_PHASES = ['open', 'offered', 'accepted', 'ended'] as const
export type DealPhase = (typeof DEAL_PHASES)[number]

/** How long an offer is valid, in hours. */
export const OFFER_HOURS = [24, 48, 72, 168] as const
export const DEFAULT_OFFER_HOURS = 72
/** How long before its deadline a reminder of an offer is sent. */
export const REMINDER_MS = 6 * 60 * 60_000
/** How long after the last move of a person a deal ends by itself. */
export const IDLE_MS = 30 * 24 * 60 * 60_000

/** Why a deal was cancelled: by one of the two, by an admin, or by what happened around it. */
export const END_CAUSES = [
  'person',
  'admin',
  'idle',
  'listing_blocked',
  'listing_deleted',
  'sold',
  'suspended',
  'account_deleted',
] as const
export type EndCause = (typeof END_CAUSES)[number]

/** What became of an offer. */
export const OFFER_OUTCOMES = ['live', 'accepted', 'replaced', 'withdrawn', 'declined', 'expired', 'ended'] as const
export type OfferOutcome = (typeof OFFER_OUTCOMES)[number]

/** What an offer under the seller's lowest price is declined with. */
export const TOO_LOW_TEXT = 'Thank you for your offer. It is below what the seller can accept for this product.'
/** How a deal is paid, as long as payments are not built. */
export const PAYMENT_TEXT = 'You and the seller agree on how to pay. Mark it as paid once you’re done.'
export const PAYMENT_TEXT_SELLER = 'You and the buyer agree on how to pay. Confirm the payment once you receive it.'

/** What a buyer must know who may have paid for what another one has. */
export const PAID_TEXT = 'If you’ve paid already, ask the seller for your money back, or report it to us.'
/** What someone must know who agreed on what another buyer has. */
export const RESERVED_TEXT = `Please don’t pay for it now. ${PAID_TEXT}`
export const RESERVED_TEXT_SELLER =
  'Please take no payment for it now. To sell it in this negotiation, end the one it is reserved in.'
/** What someone must know who agreed on what no one has. */
export const UNRESERVED_TEXT = 'It isn’t reserved: someone else can still buy it until a payment is marked.'

export function otherSide(side: Side): Side {
  return side === 'buyer' ? 'seller' : 'buyer'
}
