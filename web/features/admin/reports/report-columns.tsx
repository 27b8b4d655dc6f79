import { Link } from 'wouter'
import type { Report } from '#contract/admin/reports.ts'
import type { Column } from '#web/ui/table.tsx'
import type { ListState } from '../list/use-list-state.ts'
import { localDate } from '../local-date.ts'
import { ReportState } from './report-state.tsx'

export function reportColumns(list: Pick<ListState<string>, 'openAt'>): Column<Report>[] {
  return [
    {
      head: 'Message',
      place: 'top',
      cell: ({ id, content }) => (
        <Link
          href={list.openAt(id)}
          className="line-clamp-2 [overflow-wrap:anywhere] rounded-sm font-600 hover:text-accent-text focus-ring"
        >
          <bdi>{content}</bdi>
        </Link>
      ),
    },
    { head: 'Reported', cell: ({ reported }) => <Name>{reported.name}</Name> },
    {
      head: 'Reason',
      cell: ({ reason }) => (
        <span dir="auto" className="line-clamp-2 [overflow-wrap:anywhere] text-left">
          {reason}
        </span>
      ),
    },
    { head: 'Reporter', cell: ({ reporter }) => <Name>{reporter.name}</Name> },
    {
      head: 'When',
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className="font-mono text-12px text-muted whitespace-nowrap">
          {localDate(createdAt)}
        </time>
      ),
    },
    { head: 'State', cell: ({ decision }) => <ReportState decision={decision} /> },
  ]
}

function Name({ children }: { children: string }) {
  return (
    <span dir="auto" title={children} className="block @[54rem]:max-w-32 @[70rem]:max-w-44 text-left truncate">
      {children}
    </span>
  )
}
