import { formatPrice } from '#contract/money.ts'
import { Cover } from '#web/domains/images/cover.tsx'
import { ListingStatus } from '#web/domains/listings/listing-status.tsx'
import { ChatsLink } from './chats-link.tsx'
import { IconButtons, TransitionButtons } from './item-buttons.tsx'
import { DemoLink, Figures, ItemTitle } from './item-parts.tsx'
import { useListingActions } from './listing-actions.ts'
import type { OwnItemProps } from './own-listing-card.tsx'
import { PackageLink } from './package-link.tsx'
import { StatisticsButton } from './statistics-button.tsx'
import { Visibility } from './visibility.tsx'

/** A project as a row. */
export function OwnListingRow({ listing, onDeleted }: OwnItemProps) {
  const actions = useListingActions(listing, onDeleted)
  return (
    <article
      aria-labelledby={`listing-${listing.id}`}
      className="grid grid-cols-[5rem_minmax(0,1fr)] md:grid-cols-[7rem_minmax(0,1fr)_auto] items-start gap-x-4 gap-y-3 min-w-0 p-4"
    >
      <span className="aspect-[16/10] rounded-sm overflow-hidden bg-s2">
        <Cover image={listing.featureImage?.path ?? null} alt="" sizes="112px" />
      </span>
      <div className="grid gap-1 min-w-0">
        <h3
          id={`listing-${listing.id}`}
          dir="auto"
          className="text-15px leading-22px font-600 tracking-tight line-clamp-2 break-words"
        >
          <ItemTitle listing={listing} />
        </h3>
        <p
          dir="auto"
          className="text-13px leading-20px text-muted line-clamp-2 lg:line-clamp-1 break-words lg:break-all"
        >
          {listing.excerpt || 'No description provided'}
        </p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 mt-1">
          <span className="font-mono text-15px leading-24px font-600 tracking-tight">
            {formatPrice(listing.priceCents)}
          </span>
          <ListingStatus status={listing.status} />
          <Figures listing={listing} />
          <ChatsLink listing={listing} />
          <DemoLink listing={listing} />
        </div>
      </div>
      <div className="col-span-2 md:col-start-2 empty:hidden">
        <Visibility listing={listing} />
      </div>
      <div className="max-md:col-span-2 md:col-start-3 md:row-start-1 flex max-md:flex-wrap md:max-lg:flex-col items-center md:items-end lg:items-center justify-end gap-2">
        <div className="flex flex-wrap justify-end gap-2 max-md:mr-auto">
          <TransitionButtons listing={listing} actions={actions} />
        </div>
        <div className="flex items-center">
          <PackageLink bare listing={listing} />
          <StatisticsButton bare listing={listing} />
          <IconButtons listing={listing} actions={actions} />
        </div>
      </div>
    </article>
  )
}
