import { useQuery } from '@tanstack/react-query'
import type { UserMail } from '#contract/admin/user-records.ts'
import { SENT_MAIL_RETENTION_MS } from '#contract/accounts/limits.ts'
import { DAY } from '#contract/units.ts'
import { userMailsQuery } from '#web/domains/accounts/user-records-api.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/table.tsx'
import { When } from '../list/cells.tsx'
import { ListTable } from '../list/list-table.tsx'
import { localMoment } from '../local-date.ts'
import { NONE } from '../none.ts'
import type { UserList } from './user-filters.ts'

const DAYS = SENT_MAIL_RETENTION_MS / DAY

/** The mails to a person that are still logged; what they said is not stored. */
export function UserMails({ id, list }: { id: string; list: UserList }) {
  const query = useQuery(userMailsQuery(id, { before: list.before }))
  return (
    <>
      <p className="mb-3 text-13px leading-20px text-muted">
        {`Mails of the last ${DAYS} days. What they said isn’t stored once they are sent.`}
      </p>
      <ListTable
        many="mails"
        caption="Mails"
        empty={`No mail was sent to them in the last ${DAYS} days.`}
        query={query}
        list={{ ...list, filters: {} }}
        columns={COLUMNS}
        nameOf={kindText}
      />
    </>
  )
}

const TONES: Record<UserMail['state'], Tone> = { sent: 'good', retrying: 'info', failed: 'bad' }

/** Kinds that do not name what they are about. */
const KIND_TEXTS: Record<string, string> = {
  account_warned: 'Warning',
  held: 'Account on hold',
  released: 'Account released',
  suspended: 'Account suspended',
  reinstated: 'Account reinstated',
  letter: 'Newsletter',
}

/** `offer_received` as 'Offer received'. */
function kindText({ kind }: UserMail): string {
  const text = KIND_TEXTS[kind] ?? kind.replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const COLUMNS: Column<UserMail>[] = [
  { head: 'Mail', position: 'top', cell: (mail) => <span className="font-600">{kindText(mail)}</span> },
  { head: 'State', cell: ({ state }) => <Badge tone={TONES[state]}>{state}</Badge> },
  { head: 'Created', hasLabel: true, cell: ({ createdAt }) => <When at={createdAt} text={localMoment} /> },
  {
    head: 'Sent',
    hasLabel: true,
    cell: ({ sentAt }) =>
      sentAt ? <When at={sentAt} text={localMoment} /> : <span className="text-muted">{NONE}</span>,
  },
  {
    head: 'Failure',
    hasLabel: true,
    cell: ({ failure }) => <span className="text-muted [overflow-wrap:anywhere]">{failure ?? NONE}</span>,
  },
]
