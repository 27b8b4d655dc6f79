import { Link } from 'wouter'
import type { AdminListing } from '#contract/admin/listings.ts'
import { formatPrice } from '#contract/money.ts'
import { listingPath } from '#contract/paths.ts'
import { Cover } from '#web/domains/images/cover.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Selection } from '#web/ui/use-selection.ts'
import { SelectCheckbox } from './select-checkbox.tsx'
import { FeatureButton } from './feature-button.tsx'
import { SortableItem, type SortPosition } from './sortable-item.tsx'
import type { Feature } from './use-feature.ts'

interface FeaturedListingCardProps {
  listing: AdminListing
  feature: Feature
  selection: Selection
  place: SortPosition | undefined
}

export function FeaturedListingCard({ listing, feature, selection, place }: FeaturedListingCardProps) {
  const { id, title, cover, seller, priceCents, featured } = listing
  return (
    <SortableItem id={id} name={title} place={place} className="panel flex flex-col min-w-0 overflow-hidden">
      <div className="relative aspect-[16/10] bg-s2">
        <Cover image={cover} alt="" sizes="(min-width:48rem) 300px,90vw" />
        {featured && (
          <span className="absolute left-2.5 top-2.5">
            <Badge tone="good">Featured</Badge>
          </span>
        )}
        <SelectCheckbox id={id} name={title} selection={selection} />
      </div>
      <div className="flex-1 flex flex-col p-4">
        <h3 className="h-10 text-14px leading-20px font-600">
          <Link href={listingPath(listing)} className="line-clamp-2 break-words rounded-sm focus-ring">
            <bdi>{title}</bdi>
          </Link>
        </h3>
        <p className="mt-1 text-13px leading-20px text-muted truncate">
          <bdi>{seller.name}</bdi>
        </p>
        <p className="mt-2 font-mono text-15px">{formatPrice(priceCents)}</p>
        <FeatureButton id={id} name={title} featured={featured} feature={feature} />
      </div>
    </SortableItem>
  )
}

export function FeaturedListingSkeleton() {
  return (
    <div className="panel overflow-hidden">
      <Skeleton className="aspect-[16/10] rounded-0!" />
      <div className="grid gap-3 p-4">
        <Skeleton className="h-4" />
        <Skeleton className="h-4 w-3/5" />
        <Skeleton className="h-4 w-16" />
        <Skeleton className="h-9 rounded-control!" />
      </div>
    </div>
  )
}
