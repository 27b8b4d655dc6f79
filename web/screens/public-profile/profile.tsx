import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import { loginPath } from '#contract/paths.ts'
import { profilePath } from '#contract/profiles/names.ts'
import type { PublicProfile } from '#contract/profiles/public-profile.ts'
import { importOrReload } from '#web/lib/import-or-reload.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { CARD_GRID, ListingCardSkeleton } from '#web/domains/listings/listing-card.tsx'
import { profileQuery } from '#web/domains/profiles/profiles-api.ts'
import { OwnerVisibilityStyle } from '#web/domains/accounts/owner-visibility-style.tsx'
import { Reviews } from '#web/domains/reviews/reviews.tsx'
import { useSessionHint } from '#web/domains/accounts/session-hint.ts'
import { button } from '#web/ui/button.ts'
import { FailedState } from '#web/ui/failed-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ContactButtons } from './contact-buttons.tsx'
import { ProfileHead } from './profile-head.tsx'
import { NO_PROFILE_TITLE, profileTitle } from './public-profile-head.ts'
import { Published } from './published.tsx'

const ReportButton = lazy(() =>
  importOrReload(() => import('#web/domains/reports/report-button.tsx')).then((module) => ({
    default: module.ReportButton,
  })),
)
const REPORT = 'Report this profile'

interface ProfileProps {
  /** A username, current or former, or an id. */
  name: string
  /** Replaces a missing username. */
  handle?: string
}

export function Profile({ name, handle }: ProfileProps) {
  const profile = useQuery(profileQuery(name))
  if (profile.isPending) return <ProfileSkeleton />
  if (profile.isLoadingError) {
    return (
      <div className="wrap py-16">
        <FailedState query={profile} />
      </div>
    )
  }
  return profile.data ? <Known profile={profile.data} name={name} handle={handle} /> : <NotAvailable />
}

function Known({ profile, name, handle }: { profile: PublicProfile; name: string; handle: string | undefined }) {
  const { username } = profile
  const me = useSessionHint()
  useTitle(profileTitle(profile))
  useRenamed(name, profile)
  return (
    <article className="wrap pt-5 pb-16 md:pb-20">
      <ProfileHead profile={profile} handle={username ?? handle}>
        <ContactButtons profile={profile} />
        <div className="mt-3 -ml-5 min-h-11">
          {!me ? (
            <Link href={loginPath(`${profilePath(profile)}#report`)} data-visitor className={button('ghost', 'l')}>
              {REPORT}
            </Link>
          ) : (
            me !== profile.id && (
              <Suspense>
                <ReportButton subject="profile" id={profile.id} label={REPORT} />
              </Suspense>
            )
          )}
        </div>
      </ProfileHead>
      <Published name={name} count={profile.listingCount} />
      <OwnerVisibilityStyle id={profile.id} />
      <Reviews target={{ subject: 'profile', id: profile.id, name, owner: profile, path: profilePath(profile) }} />
    </article>
  )
}

/** Replaces a former username in the URL, as the edge does with a redirect. */
function useRenamed(name: string, { id, username }: PublicProfile): void {
  const [path, navigate] = useLocation()
  useEffect(() => {
    if (!username || name === id || name === username) return
    const other = path.startsWith('/@') ? `/@${username}` : profilePath({ id, username })
    navigate(other + location.search, { replace: true })
  }, [name, id, username, path, navigate])
}

function NotAvailable() {
  useTitle(NO_PROFILE_TITLE)
  return (
    <div className="wrap pt-5 pb-16 md:pb-20">
      <div className="panel grid justify-items-center gap-3 px-6 py-16 text-center">
        <span aria-hidden className="i-lucide-user text-32px text-faint mb-2" />
        <h1 className="text-28px md:text-36px leading-tight font-700 tracking-tight">Profile Not Available</h1>
        <p className="max-w-52ch text-15px leading-24px text-muted">
          This user hasn't set up their public profile yet, but you can still check out their products below.
        </p>
      </div>
      <Published count={0} />
    </div>
  )
}

const CARDS = 4

function ProfileSkeleton() {
  return (
    <div role="status" aria-label="Loading profile" className="wrap min-h-screen pt-5 pb-16 md:pb-20">
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
