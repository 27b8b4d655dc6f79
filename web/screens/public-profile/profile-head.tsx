import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { srcSetOf, variantUrl } from '#contract/media/images.ts'
import { PROFILE } from '#contract/paths.ts'
import { avatarName } from '#contract/profiles/names.ts'
import type { PublicProfile } from '#contract/profiles/public-profile.ts'
import { hueOf, initialsOf } from '#web/lib/hue.ts'
import { useLocale } from '#web/lib/use-locale.ts'
import { Rating } from '#web/ui/rating.tsx'
import { useSessionHint } from '#web/domains/accounts/session-hint.ts'
import { Badge } from '#web/ui/badge.tsx'
import { button } from '#web/ui/button.ts'

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

/** The banner, or a lower band in the user's color. Decorative. */
function Banner({ of: { name, banner } }: { of: { name: string; banner: string | null } }) {
  const [failed, setFailed] = useState(false)
  if (banner && !failed) {
    return (
      <div className="aspect-[3/1] md:aspect-[4/1] bg-s2">
        <img
          srcSet={srcSetOf(banner)}
          sizes="(min-width:90rem) 1392px,100vw"
          src={banner}
          alt=""
          width={1192}
          height={298}
          fetchPriority="high"
          className="w-full h-full object-cover"
          onError={() => setFailed(true)}
        />
      </div>
    )
  }
  return (
    <div
      className="h-20 md:h-28 bg-s2"
      style={{
        backgroundImage: `linear-gradient(100deg,oklch(.6 .11 ${hueOf(name)}/.42),oklch(.6 .11 ${hueOf(name) + 50}/.12))`,
      }}
    />
  )
}

const SHAPE = 'w-20 h-20 md:w-24 md:h-24 flex-none rounded-full overflow-hidden border-4 border-s1 bg-s2'

/** The avatar, or initials. Decorative: the name is next to it. */
function LargeAvatar({ of }: { of: { name: string; username: string | null; avatar: string | null } }) {
  const { avatar } = of
  const name = avatarName(of)
  const [failed, setFailed] = useState(false)
  if (avatar && !failed) {
    return (
      <img
        src={variantUrl(avatar, 320)}
        alt=""
        width={96}
        height={96}
        className={`${SHAPE} object-cover`}
        onError={() => setFailed(true)}
      />
    )
  }
  return (
    <span
      aria-hidden
      className={`${SHAPE} inline-grid place-items-center text-28px font-600 leading-none text-[#16120e]`}
      style={{ background: `oklch(0.76 0.12 ${hueOf(name)})` }}
    >
      {initialsOf(name)}
    </span>
  )
}

const ROLES = {
  admin: { label: 'Admin', tone: 'bg-bad-soft text-bad' },
  seller: { label: 'Seller', tone: 'bg-info-soft text-info' },
  buyer: { label: 'Buyer', tone: 'bg-s3 text-muted' },
} as const

function RoleBadge({ role }: Pick<PublicProfile, 'role'>) {
  const { label, tone } = ROLES[role]
  return <span className={`badge ${tone}`}>{label}</span>
}
