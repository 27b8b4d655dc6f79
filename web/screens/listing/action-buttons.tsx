import { lazy, Suspense } from 'react'
import { Link } from 'wouter'
import type { Chat } from '#contract/chat/chats.ts'
import type { DealSummary } from '#contract/deals/deal.ts'
import type { LicenseOption } from '#contract/licenses/licenses.ts'
import type { ShownListing } from '#contract/listings/catalogue.ts'
import { buyLabel } from '#contract/money.ts'
import { actionPath, chatPath, type ListingAction, loginPath, libraryPath } from '#contract/paths.ts'
import { importOrReload } from '#web/lib/import-or-reload.ts'
import { button } from '#web/ui/button.ts'

const ReviewLink = lazy(() =>
  importOrReload(() => import('./buyer-deal.tsx')).then((module) => ({ default: module.ReviewLink })),
)

export interface ActionsProps {
  listing: ShownListing
  /** The chosen license at its price. */
  option: LicenseOption
  /** The user's chat as the buyer. */
  chat: Chat | undefined
  /** Their deal in it, while there is something to do or wait for, or once they own the listing. */
  deal: DealSummary | undefined
  onAct: (action: ListingAction) => void
}

/** The next step: that of a deal, the code for those who own it, otherwise the chat, or what is free. */
export function MainButton({ className = '', ...props }: ActionsProps & { className?: string }) {
  const { deal } = props
  const primary = button('primary', 'l', className)
  if (deal?.waitsFor === 'buyer') {
    return (
      <Link href={chatPath(deal.id)} className={primary}>
        {moveText(deal)}
      </Link>
    )
  }
  if (deal?.status === 'purchased') return <LibraryLink deal={deal} className={primary} />
  if (isForFree(props)) return <BuyButton {...props} className={primary} />
  // Orange is for what waits for the user.
  return <ChatButton {...props} className={deal ? button('plain', 'l', className) : primary} />
}

function moveText({ status, phase }: DealSummary): string {
  if (status === 'purchased') return 'Check delivery'
  return phase === 'offered' ? 'Answer' : 'View deal'
}

function LibraryLink({ deal, className }: { deal: DealSummary; className: string }) {
  return (
    <Link href={libraryPath(deal.id)} className={className}>
      Open in library
    </Link>
  )
}

const ROW = 'flex flex-wrap gap-2 min-w-0'

/** The offer and buy buttons, or what else a deal allows in their place. */
export function DealButtons(props: ActionsProps) {
  const firstMoves = <FirstMoves {...props} deal={undefined} />
  if (!props.deal) return firstMoves
  return (
    // One over the other, to avoid a layout shift.
    <div data-buyer className="grid grid-cols-[minmax(0,1fr)] [&>*]:[grid-area:1/1]">
      <div className="invisible grid">{firstMoves}</div>
      <DealLinks {...props} deal={props.deal} />
    </div>
  )
}

function FirstMoves(props: ActionsProps) {
  const { listing, option } = props
  if (isForFree(props)) return <ChatButton {...props} className={button('plain', 'l')} />
  const canOffer = listing.openToOffers && option.priceCents > 0
  const canBuy = isBuyable(listing)
  if (!canOffer && !canBuy) return null
  const className = button('plain', 'l', 'flex-1 px-0!')
  return (
    <div data-buyer className={ROW}>
      {canOffer && <ActionButton {...props} action="offer" label="Make an offer" className={className} />}
      {canBuy && <BuyButton {...props} className={className} />}
    </div>
  )
}

function DealLinks(props: ActionsProps & { deal: DealSummary }) {
  const { listing, deal } = props
  const isBought = deal.status === 'purchased'
  const className = button('plain', 'l', 'flex-auto px-1!')
  return (
    <div className={ROW}>
      {isBought && deal.waitsFor === 'buyer' ? (
        <LibraryLink deal={deal} className={className} />
      ) : isBought || deal.waitsFor === 'buyer' ? (
        <ChatButton {...props} className={className} />
      ) : (
        <Link href={chatPath(deal.id)} className={className}>
          View deal
        </Link>
      )}
      {isBought && (
        <Suspense>
          <ReviewLink listingId={listing.id} className={className} />
        </Suspense>
      )}
    </div>
  )
}

function isBuyable({ buyNow, reserved }: ShownListing): boolean {
  return buyNow && !reserved
}

/** Whether the first thing to do is to get the listing for free. */
function isForFree({ listing, option, deal }: Pick<ActionsProps, 'listing' | 'option' | 'deal'>): boolean {
  return !deal && option.priceCents === 0 && isBuyable(listing)
}

function BuyButton(props: ActionsProps & { className: string }) {
  return <ActionButton {...props} action="buy" label={buyLabel(props.option.priceCents)} />
}

function ChatButton(props: ActionsProps & { className: string }) {
  return (
    <ActionButton
      {...props}
      action="discuss"
      visitorLabel="Login to Start Discussion"
      label={props.chat ? 'Continue Discussion' : 'Start Discussion'}
    />
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
