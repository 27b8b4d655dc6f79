import { Skeleton } from '#web/ui/skeleton.tsx'

/** The number of fields in each section of the form. */
const SECTIONS = [2, 4, 2, 4, 3]

export function ProfileFormSkeleton() {
  return (
    <div role="status" aria-label="Loading your profile" className="grid gap-4">
      {SECTIONS.map((fields, index) => (
        <div key={index} className="panel p-5 grid md:grid-cols-2 gap-x-12 gap-y-4">
          <div className="grid gap-2 content-start">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="h-4 w-64 max-w-full" />
          </div>
          <div className="grid gap-4">
            {Array.from({ length: fields }, (_, field) => (
              <div key={field} className="grid gap-2">
                <Skeleton className="h-4 w-24" />
                <Skeleton className="h-10 rounded-control!" />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
