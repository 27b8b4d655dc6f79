import { lazy, Suspense } from 'react'
import { Link } from 'wouter'
import type { Chat } from '#contract/chat/chats.ts'
import type { LicenseOption } from '#contract/licenses/licenses.ts'
import type { ShownListing } from '#contract/listings/catalogue.ts'
import { buyLabel } from '#contract/money.ts'
import { actionPath, type ListingAction, loginPath, libraryPath } from '#contract/paths.ts'
import { importOrReload } from '#web/lib/import-or-reload.ts'
import { button } from '#web/ui/button.ts'

const BuyerDealLink = lazy(() =>
  importOrReload(() => import('./buyer-deal-link.tsx')).then((module) => ({ default: module.BuyerDealLink })),
)

export interface ActionsProps {
  listing: ShownListing
  /** The chosen license at its price. */
  option: LicenseOption
  /** The user's chat as the buyer. */
  chat: Chat | undefined
  onAct: (action: ListingAction) => void
}

/** The deal by which a buyer owns the listing; undefined if they do not, or negotiate again. */
export function purchaseIn(chat: Chat | undefined): string | undefined {
  const deal = chat?.inbox?.deal
  return deal?.status === 'purchased' ? deal.id : undefined
}

/** The chat, or the code for those who own it. */
export function MainButton({ chat, className = '', ...rest }: ActionsProps & { className?: string }) {
  const bought = purchaseIn(chat)
  if (bought !== undefined) {
    return (
      <Link href={libraryPath(bought)} className={button('primary', 'l', className)}>
        <span className="max-md:sr-only">You own this:</span> Open in library
      </Link>
    )
  }
  return (
    <ActionButton
      {...rest}
      action="discuss"
      visitorLabel="Login to Start Discussion"
      label={chat ? 'Continue Discussion' : 'Start Discussion'}
      className={button('primary', 'l', className)}
    />
  )
}

/** The offer and buy buttons, or the status of an active deal in their place. */
export function DealButtons({ listing, option, chat, onAct }: ActionsProps) {
  const { priceCents } = option
  const canOffer = listing.openToOffers && priceCents > 0
  const canBuy = listing.buyNow && !listing.reserved
  if (!canOffer && !canBuy) return null
  const className = button('plain', 'l', 'flex-1 px-0!')
  const deal = chat?.inbox?.deal
  const hasActiveDeal = chat && deal && deal.status !== 'cancelled'
  const shared = { listing, option, onAct, className: className }
  return (
    <div data-buyer className="relative min-w-0">
      <div className={`flex flex-wrap gap-2 ${hasActiveDeal ? 'invisible' : ''}`}>
        {canOffer && <ActionButton {...shared} action="offer" label="Make an offer" />}
        {canBuy && <ActionButton {...shared} action="buy" label={buyLabel(priceCents)} />}
      </div>
      {hasActiveDeal && (
        <Suspense>
          <BuyerDealLink
            {...{ chat, deal }}
            onChat={() => onAct('discuss')}
            className={button(
              'plain',
              'l',
              // As large as the hidden buttons, to avoid a layout shift.
              'absolute inset-0 h-auto! px-3.5! flex-wrap content-center justify-between! gap-x-3 gap-y-0!',
            )}
          />
        </Suspense>
      )}
    </div>
  )
}

interface ActionButtonProps extends Pick<ActionsProps, 'listing' | 'option' | 'onAct'> {
  action: ListingAction
  label: string
  /** The label for visitors; defaults to `label`. */
  visitorLabel?: string
  className: string
}

/** Pages are cached for everyone, so CSS picks the link or the button by the session hint. */
function ActionButton({ listing, option, onAct, action, label, visitorLabel = label, className }: ActionButtonProps) {
  const license = option.license === listing.license ? undefined : option.license
  return (
    <>
      <Link href={loginPath(actionPath(listing, action, license))} data-visitor className={className}>
        {visitorLabel}
      </Link>
      <button type="button" data-member data-buyer onClick={() => onAct(action)} className={className}>
        {label}
      </button>
    </>
  )
}
