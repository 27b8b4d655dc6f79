import { lazy, Suspense } from 'react'
import { Link } from 'wouter'
import type { Chat } from '#contract/chat/chats.ts'
import type { ShownListing } from '#contract/listings/catalogue.ts'
import { buyLabel } from '#contract/money.ts'
import { actionPath, type ListingAction, loginPath } from '#contract/paths.ts'
import { importOrReload } from '#web/lib/import-or-reload.ts'
import { button } from '#web/ui/button.ts'

const DealState = lazy(() =>
  importOrReload(() => import('./deal-state.tsx')).then((module) => ({ default: module.DealState })),
)

export interface ActionsProps {
  listing: ShownListing
  /** The caller's discussion of it, as its buyer. */
  chat: Chat | undefined
  onAct: (action: ListingAction) => void
}

/** Leads to the discussion. */
export function DiscussButton({ chat, className = '', ...rest }: ActionsProps & { className?: string }) {
  return (
    <ActionButton
      {...rest}
      action="discuss"
      visitors="Login to Start Discussion"
      label={chat ? 'Continue Discussion' : 'Start Discussion'}
      className={button('primary', 'l', className)}
    />
  )
}

/** What a buyer can do beside talking: an offer, a purchase, or, in the place of both, how their deal stands. */
export function DealButtons({ listing, chat, onAct }: ActionsProps) {
  const { openToOffers, buyNow, priceCents } = listing
  const canOffer = openToOffers && priceCents > 0
  if (!canOffer && !buyNow) return null
  const look = button('plain', 'l', 'flex-1 px-0!')
  const deal = chat?.inbox?.deal
  const stands = chat && deal && deal.status !== 'cancelled'
  const shared = { listing, onAct, className: look }
  return (
    <div data-buyer className="relative min-w-0">
      <div className={`flex flex-wrap gap-2 ${stands ? 'invisible' : ''}`}>
        {canOffer && <ActionButton {...shared} action="offer" label="Make an offer" />}
        {buyNow && <ActionButton {...shared} action="buy" label={buyLabel(priceCents)} />}
      </div>
      {stands && (
        <Suspense>
          <DealState
            {...{ chat, deal }}
            className={button(
              'plain',
              'l',
              // As large as the buttons, however its text wraps: nothing below may move.
              'absolute inset-0 h-auto! px-3.5! flex-wrap content-center justify-between! gap-x-3 gap-y-0!',
            )}
          />
        </Suspense>
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
