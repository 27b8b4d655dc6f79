import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ROLES } from '#contract/accounts/constants.ts'
import { USER_STATES } from '#contract/admin/users.ts'
import { button } from '#web/ui/button.ts'
import { Select } from '#web/ui/select.tsx'
import { Table } from '#web/ui/table.tsx'
import { useSelection } from '#web/ui/use-selection.ts'
import { usersQuery } from './users-api.ts'
import { userName } from '#contract/profiles/names.ts'
import { ListPanel } from '../list/list-panel.tsx'
import { ListSearch } from '../list/list-search.tsx'
import { SelectionBar } from '../list/selection-bar.tsx'
import { useFailedToast } from '../list/use-failed-toast.ts'
import { useListState } from '../list/use-list-state.ts'
import { PageHead } from '../page-head.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import { type UserWork, useUserActions } from './use-user-actions.ts'
import { userColumns } from './user-columns.tsx'

const FILTERS = ['q', 'role', 'state'] as const
const ROLE_OPTIONS = [{ value: '', label: 'Any role' }, ...ROLES.map((role) => ({ value: role, label: role }))]
const STATE_OPTIONS = [
  { value: '', label: 'Any state' },
  ...USER_STATES.map((state) => ({ value: state, label: state })),
]
const FAILED = 'Failed to fetch users'

export function Users() {
  const list = useListState(FILTERS)
  const { q } = list.filters
  const role = ROLES.find((one) => one === list.filters.role) ?? ''
  const state = USER_STATES.find((one) => one === list.filters.state) ?? ''
  const query = useQuery(usersQuery({ q, role, state, before: list.before }))
  useFailedToast(query, FAILED)
  const work = useUserActions()
  const items = query.data?.items
  const selection = useSelection(useMemo(() => items?.map(({ id }) => id) ?? [], [items]))
  const chosen = (items ?? []).filter(({ id, hasAccount }) => hasAccount && selection.has(id))
  const several = (what: 'suspend' | 'reinstate', label: string) => {
    const meant = chosen.filter(({ suspendedAt }) => (suspendedAt === null) === (what === 'suspend'))
    return (
      <button
        type="button"
        disabled={meant.length === 0}
        onClick={() => {
          work.ask({ what, users: meant })
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
      <div className="flex flex-wrap gap-2 mb-4">
        <ListSearch label="Search users" list={list} busy={query.isFetching && q !== ''} />
        <Select
          label="Role"
          hideLabel
          value={role}
          options={ROLE_OPTIONS}
          onChange={(value) => list.change({ role: value })}
          className="w-32"
        />
        <Select
          label="State"
          hideLabel
          value={state}
          options={STATE_OPTIONS}
          onChange={(value) => list.change({ state: value })}
          className="w-34"
        />
      </div>
      <ListPanel query={query} list={list} loading="Loading users..." empty="No users found" failed={FAILED}>
        {(page) => (
          <>
            <div className="panel overflow-hidden">
              <Table
                caption="Users"
                columns={userColumns(work)}
                rows={page.items}
                keyOf={({ id }) => id}
                nameOf={userName}
                selection={selection}
                busy={({ id }) => work.rows.busy(id)}
              />
            </div>
            <SelectionBar selection={selection}>
              {several('suspend', 'Suspend')}
              {several('reinstate', 'Reinstate')}
            </SelectionBar>
          </>
        )}
      </ListPanel>
      <UserReason work={work} />
    </>
  )
}

const DOES = {
  suspend: {
    label: 'Suspend',
    text: 'They’re signed out immediately and can’t sign in, their products are taken offline, and their negotiations end. They get the reason by email.',
  },
  reinstate: {
    label: 'Reinstate',
    text: 'They can sign in again, and their products are restored. They get the reason by email.',
  },
}

/** Asks why a person is suspended or reinstated, and explains the effect. */
function UserReason({ work: { asking, answer } }: { work: UserWork }) {
  if (!asking) return null
  const { label, text } = DOES[asking.what]
  const [first] = asking.users
  const who = asking.users.length === 1 && first ? userName(first) : `${asking.users.length} users`
  return (
    <ReasonDialog
      title={`${label} ${who}`}
      label={label}
      harmless={asking.what === 'reinstate'}
      onGiven={answer}
      onClose={() => answer(undefined)}
    >
      {text}
    </ReasonDialog>
  )
}
