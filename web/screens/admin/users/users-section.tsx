import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { ROLES } from '#contract/accounts/constants.ts'
import { type AdminUser, USER_STATES } from '#contract/admin/users.ts'
import { ADMIN, adminUserPath } from '#contract/paths.ts'
import { profilePath, userName } from '#contract/profiles/names.ts'
import { usersQuery } from '#web/domains/accounts/admin-users-api.ts'
import { PersonAvatar } from '#web/domains/profiles/person-avatar.tsx'
import { button } from '#web/ui/button.ts'
import type { Column } from '#web/ui/table.tsx'
import { ActionButton } from '../list/action-button.tsx'
import { When } from '../list/cells.tsx'
import { type Filters, optionsOf } from '../list/filters.ts'
import { ListFilters } from '../list/list-filters.tsx'
import { ListTable } from '../list/list-table.tsx'
import { RowError } from '../list/row-error.tsx'
import { useListState } from '../list/use-list-state.ts'
import { useSelectedRows } from '../list/use-selected-rows.ts'
import { NONE } from '../none.ts'
import { PageHead } from '../page-head.tsx'
import { Role } from './role.tsx'
import { SuspensionReason } from './suspension-reason.tsx'
import { type UserActions, useUserActions } from './use-user-actions.ts'

const FILTERS = {
  q: 'text',
  role: { label: 'Role', options: optionsOf('Any role', ROLES), className: 'w-32' },
  state: { label: 'State', options: optionsOf('Any state', USER_STATES), className: 'w-34' },
} satisfies Filters

export function Users() {
  const list = useListState(FILTERS)
  const query = useQuery(usersQuery({ ...list.filters, before: list.before }))
  const actions = useUserActions()
  const { selection, selected } = useSelectedRows(query.data?.items)
  const withAccount = selected.filter(({ hasAccount }) => hasAccount)
  const bulkButton = (what: 'suspend' | 'reinstate', label: string) => {
    const users = withAccount.filter(({ suspendedAt }) => (suspendedAt === null) === (what === 'suspend'))
    return (
      <button
        type="button"
        disabled={users.length === 0}
        onClick={() => {
          actions.suspension.open({ what, users })
          selection.set([])
        }}
        className={button()}
      >
        {label}
      </button>
    )
  }
  return (
    <>
      <PageHead title="Users Management" lead="Everyone with a profile." />
      <ListFilters many="users" filters={FILTERS} list={list} query={query} />
      <ListTable
        many="users"
        caption="Users"
        query={query}
        list={list}
        columns={columns(actions)}
        nameOf={userName}
        work={actions.work}
        selection={selection}
        bulk={
          <>
            {bulkButton('suspend', 'Suspend')}
            {bulkButton('reinstate', 'Reinstate')}
          </>
        }
      />
      <SuspensionReason suspension={actions.suspension} />
    </>
  )
}

function columns(actions: UserActions): Column<AdminUser>[] {
  return [
    { head: 'User', position: 'top', cell: (user) => <UserCell user={user} /> },
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
    { head: 'Joined', cell: ({ joinedAt }) => <When at={joinedAt} /> },
    { head: 'Actions', position: 'bottom', cell: (user) => <Buttons user={user} actions={actions} /> },
  ]
}

function UserCell({ user }: { user: AdminUser }) {
  const name = userName(user)
  return (
    <div className="flex items-center gap-3 min-w-0">
      <PersonAvatar size="m" person={{ ...user, name }} />
      <div className="min-w-0 @[54rem]:max-w-32 @[62rem]:max-w-44">
        <Link
          dir="auto"
          href={adminUserPath(user)}
          className="block font-600 text-left truncate rounded-sm hover:text-accent-text focus-ring"
        >
          {name}
        </Link>
        <p className="text-12px leading-18px text-muted truncate" title={user.email ?? undefined}>
          {user.email ?? 'No account'}
        </p>
      </div>
    </div>
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

function Buttons({ user, actions: { work, suspension, setRole } }: { user: AdminUser; actions: UserActions }) {
  const name = userName(user)
  const busy = work.busy(user.id)
  const suspends = user.suspendedAt === null
  const suspend = suspends ? 'Suspend' : 'Reinstate'
  const other = user.role === 'seller' ? 'buyer' : 'seller'
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap @[54rem]:min-w-24 @[62rem]:min-w-48 @[84rem]:flex-nowrap gap-1.5">
        {user.hasAccount && (
          <>
            <ActionButton
              label={`${suspend} ${name}`}
              danger={suspends}
              busy={busy}
              onClick={() => suspension.open({ what: suspends ? 'suspend' : 'reinstate', users: [user] })}
            >
              {suspend}
            </ActionButton>
            <ActionButton label={`Make ${other}: ${name}`} busy={busy} onClick={() => setRole(user, other)}>
              {`Make ${other}`}
            </ActionButton>
          </>
        )}
        {user.listingCount > 0 && (
          <Link
            href={`${ADMIN}/projects?seller=${encodeURIComponent(user.id)}`}
            aria-label={`Products of ${name}`}
            className={button('ghost', 's', 'min-h-8! px-2.5!')}
          >
            Products
          </Link>
        )}
      </div>
      <RowError refusal={work.error(user.id)} />
    </div>
  )
}
