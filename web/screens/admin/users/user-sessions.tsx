import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { UserSession } from '#contract/admin/user-records.ts'
import { endUserSession, userSessionsQuery } from '#web/domains/accounts/user-records-api.ts'
import { toast } from '#web/lib/toast.ts'
import { type RowActions, useRowActions } from '#web/ui/use-row-actions.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/table.tsx'
import { ActionButton, Actions } from '../list/action-button.tsx'
import { When } from '../list/cells.tsx'
import { ListTable } from '../list/list-table.tsx'
import { localMoment } from '../local-date.ts'
import type { UserList } from './user-filters.ts'

/** Where a person is signed in. */
export function UserSessions({ id, list }: { id: string; list: UserList }) {
  const queries = useQueryClient()
  const query = useQuery(userSessionsQuery(id))
  const work = useRowActions()
  const end = async (session: string) => {
    const refusal = await work.run(session, () => endUserSession(queries, id, session))
    if (refusal) void toast('error', 'Failed to end the session', refusal.message)
    else void toast('success', 'Session ended successfully')
  }
  return (
    <ListTable
      many="sessions"
      caption="Sessions"
      empty="They are signed in nowhere."
      query={query}
      list={{ ...list, filters: {} }}
      columns={columns(work, (session) => void end(session))}
      nameOf={({ device }) => device}
      work={work}
    />
  )
}

function columns(work: RowActions, end: (session: string) => void): Column<UserSession>[] {
  return [
    {
      head: 'Device',
      position: 'top',
      cell: ({ device, current }) => (
        <span className="flex flex-wrap items-center gap-2 font-600">
          {device}
          {current && <Badge>this session</Badge>}
        </span>
      ),
    },
    { head: 'Last seen', hasLabel: true, cell: ({ lastSeenAt }) => <When at={lastSeenAt} text={localMoment} /> },
    { head: 'Signed in', hasLabel: true, cell: ({ createdAt }) => <When at={createdAt} text={localMoment} /> },
    {
      head: 'Actions',
      position: 'bottom',
      cell: (session) => (
        <Actions id={session.id} work={work}>
          <ActionButton
            label={`End the session on ${session.device}`}
            danger
            busy={work.busy(session.id)}
            onClick={() => end(session.id)}
          >
            End session
          </ActionButton>
        </Actions>
      ),
    },
  ]
}
