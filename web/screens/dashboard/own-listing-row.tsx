import { formatPrice } from '#contract/money.ts'
import { Cover } from '#web/domains/images/cover.tsx'
import { DemoDownNotice } from '#web/domains/listings/demo-down-notice.tsx'
import { ListingStatus } from '#web/domains/listings/listing-status.tsx'
import { ChatsLink } from './chats-link.tsx'
import { IconButtons, TransitionButtons } from './item-buttons.tsx'
import { Figures, ItemTitle } from './item-parts.tsx'
import { useListingActions } from './listing-actions.ts'
import type { OwnItemProps } from './own-listing-card.tsx'
import { PackageLink } from './package-link.tsx'
import { StatisticsButton } from './statistics-button.tsx'

/** A project as a row. */
export function OwnListingRow({ listing, onDeleted }: OwnItemProps) {
  const actions = useListingActions(listing, onDeleted)
  return (
    <article
      aria-labelledby={`listing-${listing.id}`}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 min-w-0 px-4 py-3"
    >
      <span className="shrink-0 w-20 aspect-[16/10] rounded-sm overflow-hidden bg-s2">
        <Cover image={listing.featureImage?.path ?? null} alt="" sizes="80px" />
      </span>
      <div className="flex-1 min-w-40">
        <h3
          id={`listing-${listing.id}`}
          dir="auto"
          className="text-15px leading-22px font-600 line-clamp-2 break-words"
        >
          <ItemTitle listing={listing} />
        </h3>
        <div className="flex flex-wrap items-center gap-x-3 text-13px leading-20px text-muted">
          <span className="font-mono font-600 text-text">{formatPrice(listing.priceCents)}</span>
          <ListingStatus status={listing.status} />
          <Figures listing={listing} />
          <ChatsLink listing={listing} />
          <DemoDownNotice since={listing.demoDownSince} />
          {listing.reason !== null && (
            <span className="min-w-0 truncate">
              Reviewer: <bdi>{listing.reason}</bdi>
            </span>
          )}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <TransitionButtons listing={listing} actions={actions} />
      </div>
      <div className="flex items-center ml-auto">
        <PackageLink bare listing={listing} />
        <StatisticsButton bare listing={listing} />
        <IconButtons listing={listing} actions={actions} />
      </div>
    </article>
  )
}
