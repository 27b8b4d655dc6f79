import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { UserDetail } from '#contract/admin/user-records.ts'
import type { AdminUser } from '#contract/admin/users.ts'
import { ADMIN } from '#contract/paths.ts'
import { profilePath, userName } from '#contract/profiles/names.ts'
import { userQuery } from '#web/domains/accounts/user-records-api.ts'
import { PersonAvatar } from '#web/domains/profiles/person-avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { DrawerContent } from '../drawer-content.tsx'
import { Fact, Facts } from '../facts.tsx'
import { useListState } from '../list/use-list-state.ts'
import { localDate, localMoment } from '../local-date.ts'
import { NONE } from '../none.ts'
import { Role } from './role.tsx'
import { SuspensionReason } from './suspension-reason.tsx'
import { UserButtons } from './user-buttons.tsx'
import { USER_FILTERS } from './user-filters.ts'
import { UserTabs } from './user-tabs.tsx'
import { useUserActions } from './use-user-actions.ts'

const LINK = 'rounded-sm hover:text-accent-text focus-ring'

/** Everything about one person: who they are, what they did, and what was done about them. */
export function UserPage({ id }: { id: string }) {
  const query = useQuery(userQuery(id))
  return (
    <>
      <Link href={`${ADMIN}/users`} className={`inline-flex items-center gap-1.5 mb-4 text-13px text-muted ${LINK}`}>
        <span aria-hidden className="i-lucide-arrow-left" />
        All users
      </Link>
      <DrawerContent query={query} loading="Loading user..." top="h-28">
        {(detail) => <Loaded detail={detail} />}
      </DrawerContent>
    </>
  )
}

function Loaded({ detail }: { detail: UserDetail }) {
  const { user } = detail
  const actions = useUserActions()
  const list = useListState(USER_FILTERS)
  return (
    <>
      <header className="flex flex-wrap items-start gap-x-6 gap-y-4 mb-5">
        <div className="flex-1 flex items-center gap-3.5 min-w-64">
          <PersonAvatar size="l" person={{ ...user, name: userName(user) }} />
          <div className="min-w-0">
            <h1
              dir="auto"
              className="text-24px leading-30px md:(text-28px leading-34px) font-700 tracking-[-.03em] [overflow-wrap:anywhere]"
            >
              {userName(user)}
            </h1>
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 mt-1 text-13px leading-20px text-muted">
              <Role user={user} />
              {user.username && (
                <Link href={profilePath(user)} className={`font-mono text-12px break-anywhere ${LINK}`}>
                  @{user.username}
                </Link>
              )}
            </p>
          </div>
        </div>
        <UserButtons user={user} actions={actions} />
      </header>
      <Restriction user={user} />
      <section aria-label="Account" className="panel p-5 mb-5">
        <UserFacts detail={detail} />
      </section>
      <UserTabs detail={detail} list={list} />
      <SuspensionReason suspension={actions.suspension} />
    </>
  )
}

/** Why they are suspended or on hold. */
function Restriction({ user: { suspendedAt, suspendedReason, heldAt, heldReason } }: { user: AdminUser }) {
  return (
    <>
      {suspendedAt && <Reason title={`Suspended since ${localMoment(suspendedAt)}`} reason={suspendedReason} />}
      {heldAt && <Reason title={`On hold since ${localMoment(heldAt)}`} reason={heldReason} />}
    </>
  )
}

function Reason({ title, reason }: { title: string; reason: string | null }) {
  return (
    <section aria-label={title} className="panel p-4 mb-3 border-l-3! border-l-bad!">
      <p className="text-14px font-600">{title}</p>
      <p
        dir="auto"
        className="mt-1 max-w-70ch text-13px leading-20px text-muted whitespace-pre-line [overflow-wrap:anywhere]"
      >
        {reason}
      </p>
    </section>
  )
}

function UserFacts({ detail: { user, emailVerifiedAt, warnings } }: { detail: UserDetail }) {
  const { id, email, hasAccount, company, location, joinedAt, listingCount } = user
  const unread = warnings.filter(({ readAt }) => readAt === null).length
  return (
    <div className="grid grid-cols-1 @[54rem]:grid-cols-2 items-start gap-x-12 gap-y-1.5 [&_dt]:min-w-24">
      <Facts>
        <Fact label="Email">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="min-w-0">{email ?? 'No account'}</span>
            {hasAccount && (
              <Badge tone={emailVerifiedAt ? 'good' : 'neutral'}>{emailVerifiedAt ? 'verified' : 'not verified'}</Badge>
            )}
          </span>
        </Fact>
        <Fact label="Company">{company ?? NONE}</Fact>
        <Fact label="Location">{location ?? NONE}</Fact>
      </Facts>
      <Facts>
        <Fact label="Joined">{localDate(joinedAt)}</Fact>
        <Fact label="Live products">{listingCount.toLocaleString()}</Fact>
        <Fact label="Warnings">
          {warnings.length === 0 ? 'None' : `${warnings.length}${unread > 0 ? `, ${unread} not read yet` : ''}`}
        </Fact>
        <Fact label="Activity">
          <Link href={`${ADMIN}/activity?who=${encodeURIComponent(id)}`} className={`underline ${LINK}`}>
            By them
          </Link>
          {' · '}
          <Link
            href={`${ADMIN}/activity?entity=user&subject=${encodeURIComponent(id)}`}
            className={`underline ${LINK}`}
          >
            About them
          </Link>
        </Fact>
        <Fact label="ID">
          <span className="font-mono text-12px select-all break-all">{id}</span>
        </Fact>
      </Facts>
    </div>
  )
}
