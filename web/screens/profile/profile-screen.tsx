import { useQuery } from '@tanstack/react-query'
import { RequireSession } from '#web/domains/accounts/require-session.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ownProfileQuery } from './profile-api.ts'
import { ProfileForm } from './profile-form.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'

export default function ProfileScreen() {
  return (
    <RequireSession>
      {() => (
        <div className="wrap pt-6 md:pt-8 pb-16 md:pb-20">
          <h1 className="text-26px leading-32px md:(text-32px leading-38px) font-700 tracking-[-.03em]">
            Profile Settings
          </h1>
          <p className="mt-1.5 mb-6 text-15px leading-24px text-muted">
            What buyers and sellers see about you. All fields are optional.
          </p>
          <Own />
        </div>
      )}
    </RequireSession>
  )
}

function Own() {
  // Input is compared with the saved profile, which must not change while typing; each visit refetches it.
  const profile = useQuery({ ...ownProfileQuery, staleTime: Infinity, gcTime: 0 })
  if (profile.data) return <ProfileForm profile={profile.data} />
  if (!profile.isError) return <ProfileFormSkeleton />
  return <FailedState query={profile} />
}

/** The number of fields per section. */
const SECTIONS = [2, 4, 2, 4, 3]

function ProfileFormSkeleton() {
  return (
    <div role="status" aria-label="Loading profile" className="grid gap-4">
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
