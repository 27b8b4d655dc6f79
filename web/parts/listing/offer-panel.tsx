import type { ReactNode } from 'react'
import type { ShownListing } from '#contract/listings/catalogue.ts'
import { formatPrice } from '#contract/money.ts'
import { button } from '#web/ui/button.ts'

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

type Offer = Pick<
  ShownListing,
  'priceCents' | 'openToOffers' | 'demoLink' | 'viewCount' | 'favoriteCount' | 'createdAt'
>

interface OfferPanelProps {
  listing: Offer
  /** The main button. */
  action?: ReactNode
  children?: ReactNode
}

/** Price, actions and figures; stays in view next to the description on desktops. */
export function OfferPanel({ listing, action, children }: OfferPanelProps) {
  return (
    <section aria-label="Price" className="panel p-5">
      <p className="font-mono text-30px leading-36px font-600 tracking-tight break-words">
        {formatPrice(listing.priceCents)}
      </p>
      <p className="mt-1 text-12px leading-16px text-faint">
        {`One-time source sale · ${listing.openToOffers ? 'Open to offers' : 'Fixed price'}`}
      </p>
      <div className="grid gap-2 mt-4">
        {action}
        {children}
        <DemoLink listing={listing} />
      </div>
      {listing.favoriteCount > 0 && (
        <p className="mt-3 text-12px leading-18px text-muted">
          {`${listing.favoriteCount.toLocaleString('en-US')} people saved this`}
        </p>
      )}
      <dl className="flex justify-between gap-3 mt-4 pt-3.5 border-t border-line font-mono text-12px leading-16px text-faint">
        <div className="flex gap-1">
          <dt className="sr-only">Views</dt>
          <dd>{`${listing.viewCount.toLocaleString('en-US')} ${listing.viewCount === 1 ? 'view' : 'views'}`}</dd>
        </div>
        <div className="flex gap-1">
          <dt>listed</dt>
          <dd>{DATE.format(new Date(listing.createdAt))}</dd>
        </div>
      </dl>
    </section>
  )
}

function DemoLink({ listing }: { listing: Pick<Offer, 'demoLink'> }) {
  if (!listing.demoLink) return null
  return (
    <a href={listing.demoLink} target="_blank" rel="noopener noreferrer nofollow ugc" className={button('ghost', 'l')}>
      View Live Demo
      <span aria-hidden className="i-lucide-arrow-up-right" />
    </a>
  )
}
