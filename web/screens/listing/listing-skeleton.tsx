import { Skeleton } from '#web/ui/skeleton.tsx'

/** Content and, from tablets up, a sticky column with price and actions. */
export const LISTING_COLUMNS =
  'md:grid md:grid-cols-[minmax(0,1fr)_16.5rem] lg:grid-cols-[minmax(0,1fr)_21.25rem] gap-6 lg:gap-8 items-start'

export function ListingSkeleton() {
  return (
    <div role="status" aria-label="Loading product" className="wrap pt-5 pb-20">
      <Skeleton className="h-5 w-60 mb-4" />
      <div className={LISTING_COLUMNS}>
        <div>
          <Skeleton className="aspect-[16/10] rounded-lg!" />
          <Skeleton className="h-9 w-4/5 mt-7" />
          <div className="flex gap-2 mt-4">
            <Skeleton className="h-6 w-16" />
            <Skeleton className="h-6 w-20" />
            <Skeleton className="h-6 w-14" />
          </div>
          <div className="grid gap-3 mt-7">
            <Skeleton className="h-4" />
            <Skeleton className="h-4 w-11/12" />
            <Skeleton className="h-4 w-3/4" />
          </div>
        </div>
        <div className="grid gap-4 mt-8 md:mt-0">
          <Skeleton className="h-60 rounded-lg!" />
          <Skeleton className="h-40 rounded-lg!" />
        </div>
      </div>
    </div>
  )
}
