import { memo } from 'react'
import { Link } from 'wouter'
import type { ShownCard } from '#contract/listings/catalogue.ts'
import { listingPath } from '#contract/paths.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Cover } from '#web/domains/images/cover.tsx'
import { Favorite } from '#web/domains/favorites/favorite.tsx'
import { PersonAvatar } from '#web/domains/profiles/person-avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Rating } from '#web/ui/rating.tsx'
import { ListedPrice } from './listed-price.tsx'

const FRAME = 'relative panel flex flex-col overflow-hidden min-w-0'

/** The title's link covers the whole card, so that all of it is clickable but announced only once. */
export const ListingCard = memo(function ListingCard({
  listing,
  sizes = GRID_COVER_SIZES,
  eager,
}: {
  listing: ShownCard
  sizes?: string
  eager?: boolean
}) {
  const tag = listing.tags[0]
  return (
    <article className={`${FRAME} group transition-colors hover:(border-line2 bg-s2)`}>
      <div className="aspect-[16/10] border-b border-line bg-s2 overflow-hidden">
        <Cover image={listing.cover} alt="" sizes={sizes} eager={eager} />
      </div>
      <div className="flex flex-1 flex-col gap-2 p-2.5 lg:(px-3.5 pt-3.5 pb-3)">
        <div className="flex gap-1.5 h-6 min-w-0">
          {listing.reserved && <Badge tone="neutral">Reserved</Badge>}
          {tag && (
            <span className="chip">
              <span className="truncate leading-normal">{tag}</span>
            </span>
          )}
        </div>
        <h3
          dir="auto"
          className="h-9 lg:h-10 text-13px leading-18px lg:(text-14px leading-20px) font-600 tracking-tight line-clamp-2 break-words"
        >
          <Link href={listingPath(listing)} className="cover-link">
            {listing.title}
          </Link>
        </h3>
        <div className="flex items-center gap-1.5 mt-1 text-12px leading-20px text-muted min-w-0">
          <PersonAvatar person={listing.seller} />
          <bdi className="truncate">{listing.seller.name}</bdi>
        </div>
        <div className="flex items-center justify-between gap-2 h-9 pt-2.5 -mb-0.5 border-t border-line">
          <span className="flex-none max-w-full font-mono text-14px lg:text-15px leading-20px font-600 tracking-tight truncate">
            <ListedPrice cents={listing.priceCents} hasOptions={listing.hasOptions} />
          </span>
          <Rating rating={listing.rating} count={listing.reviewCount} isNew={listing.isNew} />
        </div>
      </div>
      <Favorite
        listing={listing}
        label={`Add to Favorites: ${listing.title}`}
        className="absolute top-0 right-0 grid place-items-center w-11 h-11 rounded-full text-muted focus-ring -outline-offset-2!"
        iconClassName="grid place-items-center w-8 h-8 rounded-full bg-s1"
      />
    </article>
  )
})

export function ListingCardSkeleton() {
  return (
    <div data-skeleton-card className={FRAME}>
      <Skeleton className="aspect-[16/10] rounded-0!" />
      <div className="flex flex-1 flex-col gap-2 p-2.5 lg:(px-3.5 pt-3.5 pb-3)">
        <Skeleton className="h-6 w-16" />
        <div className="h-9 lg:h-10 grid content-center gap-1.5">
          <Skeleton className="h-3.5" />
          <Skeleton className="h-3.5 w-3/5" />
        </div>
        <div className="flex items-center gap-1.5 mt-1 h-5">
          <Skeleton className="w-5 h-5 rounded-full!" />
          <Skeleton className="h-3 w-1/2" />
        </div>
        <div className="flex items-center justify-between h-9 pt-2.5 -mb-0.5 border-t border-line">
          <Skeleton className="h-4 w-14" />
          <Skeleton className="h-4 w-9" />
        </div>
      </div>
    </div>
  )
}

export const CARD_GRID = 'grid grid-pair-34 lg:grid-cols-4 gap-3 xl:gap-4'
/** The `sizes` of a cover in that grid, within 10%. */
const GRID_COVER_SIZES = '(min-width:64rem) min(336px,23vw),44vw'
