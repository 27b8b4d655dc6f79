import { CARD_GRID, ListingCardSkeleton } from '#web/domains/listings/listing-card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const CARDS = 4

export function ProfileSkeleton() {
  return (
    <div role="status" aria-label="Loading the profile" className="wrap min-h-screen pt-5 pb-16 md:pb-20">
      <div className="panel overflow-hidden">
        <Skeleton className="h-20 md:h-28 rounded-0!" />
        <div className="px-4 md:px-6 pb-5 md:pb-6">
          <div className="-mt-10 md:-mt-12 w-20 h-20 md:(w-24 h-24) rounded-full border-4 border-s1 bg-s3" />
          <Skeleton className="h-7 w-60 max-w-full mt-4" />
          <Skeleton className="h-5 w-40 mt-2" />
          <Skeleton className="h-4 w-120 max-w-full mt-5" />
          <Skeleton className="h-4 w-80 max-w-full mt-2" />
          <Skeleton className="h-5 w-72 max-w-full mt-4" />
          <div className="flex gap-2 mt-5">
            <Skeleton className="h-9 w-24 rounded-control!" />
            <Skeleton className="h-9 w-24 rounded-control!" />
          </div>
        </div>
      </div>
      <Skeleton className="h-7 w-64 max-w-full mt-10 mb-4" />
      <div className={CARD_GRID}>
        {Array.from({ length: CARDS }, (_, index) => (
          <ListingCardSkeleton key={index} />
        ))}
      </div>
    </div>
  )
}
