import { Link } from 'wouter'
import { ADMIN } from '#contract/paths.ts'
import type { AdminUser } from '#contract/admin/users.ts'
import { profilePath, userName } from '#contract/profiles/names.ts'
import { PersonAvatar } from '#web/domains/profiles/person-avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { button } from '#web/ui/button.ts'
import type { Column } from '#web/ui/table.tsx'
import { RowRefusal } from '../list/row-refusal.tsx'
import { localDate } from '../local-date.ts'
import { NONE } from '../none.ts'
import type { UserWork } from './use-user-actions.ts'

export function userColumns(work: UserWork): Column<AdminUser>[] {
  return [
    { head: 'User', position: 'top', cell: (user) => <Who user={user} /> },
    {
      head: 'Username',
      hasLabel: true,
      cell: (user) =>
        user.username ? (
          <Link
            href={profilePath(user)}
            className="block @[54rem]:max-w-28 font-mono text-12px truncate rounded-sm hover:text-accent-text focus-ring"
          >
            @{user.username}
          </Link>
        ) : (
          <span className="text-muted">{NONE}</span>
        ),
    },
    { head: 'Role', cell: (user) => <Role user={user} /> },
    { head: 'Company', hasLabel: true, cell: ({ company }) => <Text>{company}</Text> },
    { head: 'Location', hasLabel: true, cell: ({ location }) => <Text>{location}</Text> },
    {
      head: 'Joined',
      cell: ({ joinedAt }) => (
        <time dateTime={joinedAt} className="font-mono text-12px text-muted whitespace-nowrap">
          {localDate(joinedAt)}
        </time>
      ),
    },
    { head: 'Actions', position: 'bottom', cell: (user) => <Actions user={user} work={work} /> },
  ]
}

function Who({ user }: { user: AdminUser }) {
  const name = userName(user)
  return (
    <div className="flex items-center gap-3 min-w-0">
      <PersonAvatar size="m" person={{ ...user, name }} />
      <div className="min-w-0 @[54rem]:max-w-32 @[62rem]:max-w-44">
        <p dir="auto" className="font-600 text-left truncate">
          {name}
        </p>
        <p className="text-12px leading-18px text-muted truncate" title={user.email ?? undefined}>
          {user.email ?? 'No account'}
        </p>
      </div>
    </div>
  )
}

function Role({ user: { role, suspendedAt, suspendedReason } }: { user: AdminUser }) {
  return (
    <span className="flex flex-wrap gap-1">
      <RoleBadge role={role} />
      {suspendedAt && (
        <span title={`${localDate(suspendedAt)}: ${suspendedReason ?? ''}`}>
          <Badge>suspended</Badge>
        </span>
      )}
    </span>
  )
}

function Text({ children }: { children: string | null }) {
  return (
    <span
      dir="auto"
      className="block @[54rem]:max-w-22 @[70rem]:max-w-34 text-left truncate"
      title={children ?? undefined}
    >
      {children ?? NONE}
    </span>
  )
}

const ACTION = 'h-8! px-2.5!'

function Actions({ user, work }: { user: AdminUser; work: UserWork }) {
  const name = userName(user)
  const busy = work.rows.busy(user.id)
  const refusal = work.rows.error(user.id)
  const size = `${ACTION} ${busy ? 'opacity-50' : ''}`
  const other = user.role === 'seller' ? 'buyer' : 'seller'
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap @[54rem]:min-w-24 @[62rem]:min-w-48 @[84rem]:flex-nowrap gap-1.5">
        {user.hasAccount && (
          <>
            <button
              type="button"
              aria-label={`${user.suspendedAt ? 'Reinstate' : 'Suspend'} ${name}`}
              aria-disabled={busy}
              onClick={() => busy || work.ask({ what: user.suspendedAt ? 'reinstate' : 'suspend', users: [user] })}
              className={button(user.suspendedAt ? 'plain' : 'danger', 's', size)}
            >
              {user.suspendedAt ? 'Reinstate' : 'Suspend'}
            </button>
            <button
              type="button"
              aria-label={`Make ${other}: ${name}`}
              aria-disabled={busy}
              onClick={() => busy || work.setRole(user, other)}
              className={button('plain', 's', size)}
            >
              {`Make ${other}`}
            </button>
          </>
        )}
        {user.listingCount > 0 && (
          <Link
            href={`${ADMIN}/projects?seller=${encodeURIComponent(user.id)}`}
            aria-label={`Products of ${name}`}
            className={button('ghost', 's', ACTION)}
          >
            Products
          </Link>
        )}
      </div>
      <RowRefusal refusal={refusal} />
    </div>
  )
}

const STYLES: Record<string, string> = { admin: 'bg-bad-soft text-bad', seller: 'bg-info-soft text-info' }

/** Red for admins, blue for sellers, grey for everyone else. */
function RoleBadge({ role }: Pick<AdminUser, 'role'>) {
  return <span className={`badge ${STYLES[role] ?? 'bg-s3 text-muted'}`}>{role}</span>
}
