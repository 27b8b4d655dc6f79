import type { ReactNode } from 'react'
import type { ShownListing as Listing } from '#contract/listings/catalogue.ts'
import { formatPrice } from '#contract/money.ts'

/** A sticky bar with price and actions on phones. */
export function PhoneBar({ listing, children }: { listing: Listing; children: ReactNode }) {
  return (
    <div
      data-testid="phone-bar"
      data-foot-bar
      className="md:hidden fixed inset-x-0 bottom-[var(--bar)] z-30 flex flex-wrap items-center gap-2 min-h-16 px-[min(1rem,5vw)] py-1 border-t border-line bg-s1/95 backdrop-blur-md"
    >
      <p className="min-w-14 mr-1 text-12px leading-16px text-muted">
        <span className="block font-mono text-15px leading-20px font-600 text-text truncate">
          {formatPrice(listing.priceCents)}
        </span>
        {listing.royalty ? 'Royalty' : 'One-time'}
      </p>
      {children}
    </div>
  )
}
