import type { ReactNode } from 'react'
import type { ShownListing } from '#contract/listings/catalogue.ts'
import { licenseLabel } from '#contract/licenses/licenses.ts'
import { formatPrice, priceLabel } from '#contract/money.ts'
import { useNumberFormat } from '#web/lib/use-locale.ts'
import { Badge } from '#web/ui/badge.tsx'
import { button } from '#web/ui/button.ts'
import { DemoDownNotice } from './demo-down-notice.tsx'

type PricedListing = Pick<
  ShownListing,
  | 'priceCents'
  | 'license'
  | 'royalty'
  | 'openToOffers'
  | 'soldOnce'
  | 'reserved'
  | 'demoLink'
  | 'demoDownSince'
  | 'favoriteCount'
> &
  Partial<Pick<ShownListing, 'usualCents'>>

interface PricePanelProps {
  listing: PricedListing
  /** Whether it is the user for whom the listing is reserved. */
  isReservedForUser?: boolean
  /** In place of the kind of sale: what comes next in a deal. */
  status?: ReactNode
  /** Beside the price. */
  tools?: ReactNode
  /** The main button. */
  action?: ReactNode
  /** More actions, after the demo link. */
  children?: ReactNode
}

/** Price, actions and figures. On phones, the actions are below the images and in the bottom bar instead. */
export function PricePanel({ listing, isReservedForUser = false, status, tools, action, children }: PricePanelProps) {
  const { priceCents, license, royalty, openToOffers, soldOnce, reserved, favoriteCount, usualCents } = listing
  const formatNumber = useNumberFormat()
  return (
    <section aria-label="Price" className="p-5">
      <div className="flex items-center gap-2">
        <p className="flex-1 min-w-0 font-mono text-30px leading-36px font-600 tracking-tight break-words">
          {priceLabel(priceCents)}
        </p>
        {tools}
      </div>
      {typeof usualCents === 'number' && (
        <p className="mt-1 text-13px leading-20px text-muted">Usually about {formatPrice(usualCents)}</p>
      )}
      {/* One over the other, to avoid a layout shift when a deal appears. */}
      <div className="grid grid-cols-[minmax(0,1fr)] mt-1 text-12px leading-18px text-muted [&>*]:[grid-area:1/1]">
        <div className={status ? 'invisible' : undefined}>
          <p>
            {[
              royalty ? 'Royalty-based license' : 'One-time source sale',
              ...(priceCents === 0 ? [] : [openToOffers ? 'Open to offers' : 'Fixed price']),
              ...(soldOnce ? ['Exclusive, sold once'] : []),
            ].join(' · ')}
          </p>
          <p>{`License: ${licenseLabel(license)}`}</p>
        </div>
        {status}
      </div>
      {reserved && (
        <p className="mt-3 text-13px leading-20px text-muted">
          <Badge tone="neutral">Reserved</Badge>{' '}
          {isReservedForUser
            ? 'for you: no one else can buy it. It is yours once you have paid and the seller has confirmed it.'
            : `for a buyer who has agreed on it. You can still talk${openToOffers ? ' and make an offer' : ''}: it may become available again.`}
        </p>
      )}
      <div className="grid gap-2 mt-4 max-md:hidden">
        {action}
        <DemoLink listing={listing} />
        {children}
      </div>
      {favoriteCount > 0 && (
        <p className="mt-3 text-12px leading-18px text-muted">{`${formatNumber(favoriteCount)} people saved this`}</p>
      )}
    </section>
  )
}

export function DemoLink({ listing }: { listing: Pick<PricedListing, 'demoLink' | 'demoDownSince'> }) {
  const { demoLink, demoDownSince } = listing
  if (!demoLink) return null
  return (
    <>
      <a href={demoLink} target="_blank" rel="noopener noreferrer nofollow ugc" className={button('plain', 'l')}>
        View Live Demo
        <span aria-hidden className="i-lucide-arrow-up-right" />
      </a>
      <DemoDownNotice since={demoDownSince} />
    </>
  )
}
