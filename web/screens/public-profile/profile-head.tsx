import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { PROFILE } from '#contract/paths.ts'
import type { PublicProfile } from '#contract/profiles/public-profile.ts'
import { useLocale } from '#web/lib/use-locale.ts'
import { Rating } from '#web/domains/reviews/rating.tsx'
import { useSessionHint } from '#web/domains/accounts/session-hint.ts'
import { Badge } from '#web/ui/badge.tsx'
import { button } from '#web/ui/button.ts'
import { Banner } from './banner.tsx'
import { LargeAvatar } from './large-avatar.tsx'
import { RoleBadge } from './role-badge.tsx'

const SINCE = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const

interface ProfileHeadProps {
  profile: PublicProfile
  handle: string | undefined
  children: ReactNode
}

export function ProfileHead({ profile, handle, children }: ProfileHeadProps) {
  const { name, bio, company, location, memberSince } = profile
  const isOwn = useSessionHint() === profile.id
  return (
    <header className="panel overflow-hidden">
      <Banner of={profile} />
      <div className="px-4 md:px-6 pb-5 md:pb-6">
        <div className="flex items-end justify-between gap-4 -mt-10 md:-mt-12">
          <LargeAvatar of={profile} />
          {isOwn && (
            <Link href={PROFILE} className={button()}>
              <span aria-hidden className="i-lucide-pencil" />
              {profile.username ? 'Edit Profile' : 'Set up your profile'}
            </Link>
          )}
        </div>
        <h1 className="mt-4 text-24px leading-30px md:(text-28px leading-34px) font-700 tracking-[-.03em] break-words">
          <bdi>{name}</bdi>
        </h1>
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5 mt-1">
          {handle && <p className="min-w-0 font-mono text-13px leading-20px text-muted break-all">@{handle}</p>}
          <RoleBadge role={profile.role} />
          {profile.rating !== null && <Rating rating={profile.rating} count={profile.reviewCount} isNew={false} />}
          {!profile.username && <Badge>Profile Not Set Up</Badge>}
        </div>
        {bio && (
          <p dir="auto" className="mt-4 max-w-70ch text-15px leading-24px whitespace-pre-line break-words">
            {bio}
          </p>
        )}
        <dl className="flex flex-wrap gap-x-4 gap-y-2 mt-4 text-13px leading-20px text-muted">
          {company && (
            <Fact term="Company" icon="i-lucide-building-2">
              <bdi className="min-w-0 break-words">{company}</bdi>
            </Fact>
          )}
          {location && (
            <Fact term="Location" icon="i-lucide-map-pin">
              <bdi className="min-w-0 break-words">{location}</bdi>
            </Fact>
          )}
          <Fact term="Joined" icon="i-lucide-calendar-days">
            {`Member since ${new Date(memberSince).toLocaleDateString(useLocale(), SINCE)}`}
          </Fact>
        </dl>
        {children}
      </div>
    </header>
  )
}

function Fact({ term, icon, children }: { term: string; icon: string; children: ReactNode }) {
  return (
    <div className="flex gap-1.5 min-w-0">
      <dt className="flex-none">
        <span aria-hidden className={`${icon} mt-0.5 text-faint`} />
        <span className="sr-only">{term}</span>
      </dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}
