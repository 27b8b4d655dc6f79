import { useQuery } from '@tanstack/react-query'
import { ADMIN_REACH } from '#contract/admin/limits.ts'
import type { Report } from '#contract/admin/reports.ts'
import { REPORT_SUBJECTS } from '#contract/reports/constants.ts'
import { reportsQuery } from '#web/domains/reports/admin-reports-api.ts'
import { REASON_TEXTS } from '#web/domains/reports/reason-texts.ts'
import { ReportState } from '#web/domains/reports/report-state.tsx'
import { nameOf, SUBJECTS } from '#web/domains/reports/report-texts.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/table.tsx'
import { OpenLink, When } from '../list/cells.tsx'
import type { Filters } from '../list/filters.ts'
import { ListFilters } from '../list/list-filters.tsx'
import { ListTable } from '../list/list-table.tsx'
import { type ListState, useListState } from '../list/use-list-state.ts'
import { PageHead } from '../page-head.tsx'
import { PersonLink } from '../person-link.tsx'
import { ReportDrawer } from './report-drawer.tsx'

const FILTERS = {
  state: {
    label: 'State',
    options: [
      { value: '', label: 'Open' },
      { value: 'decided', label: 'Resolved' },
    ],
    className: 'w-40',
  },
  subject: {
    label: 'Subject',
    options: [
      { value: '', label: 'All subjects' },
      ...REPORT_SUBJECTS.map((value) => ({ value, label: SUBJECTS[value].plural })),
    ],
    className: 'w-40',
  },
} satisfies Filters

/** What people have reported, and what became of that. */
export function Reports() {
  const list = useListState(FILTERS)
  const query = useQuery(reportsQuery({ ...list.filters, before: list.before }))
  const open = query.data?.open ?? 0
  return (
    <>
      <PageHead
        title="Reports"
        lead="What people have reported; anything reported by three or more comes first. Opening a report is recorded in Activity."
      />
      <ListFilters many="reports" filters={FILTERS} list={list} query={query}>
        {open > 0 && (
          <Badge tone="info">
            {open < ADMIN_REACH ? open.toLocaleString() : `${ADMIN_REACH.toLocaleString()}+`} open
          </Badge>
        )}
      </ListFilters>
      <ListTable many="reports" caption="Reports" query={query} list={list} columns={columns(list)} nameOf={nameOf} />
      {list.open !== undefined && <ReportDrawer key={list.open} id={list.open} onClose={list.close} />}
    </>
  )
}

function columns(list: Pick<ListState<string>, 'openAt'>): Column<Report>[] {
  return [
    {
      head: 'Report',
      position: 'top',
      cell: (report) => (
        <div className="grid gap-1 justify-items-start">
          <OpenLink href={list.openAt(report.id)}>{nameOf(report)}</OpenLink>
          <span className="flex flex-wrap gap-1.5">
            <Badge>{SUBJECTS[report.subject].label}</Badge>
            {report.takedowns.length > 0 && <Badge tone="info">Copyright notice</Badge>}
            {report.raised && <Badge tone="bad">{report.reportCount.toLocaleString()} reports</Badge>}
          </span>
        </div>
      ),
    },
    { head: 'Reported', hasLabel: true, cell: ({ reported }) => <PersonLink person={reported} /> },
    { head: 'Reasons', cell: (report) => <Reasons report={report} /> },
    { head: 'Reporters', hasLabel: true, cell: (report) => <Reporters report={report} /> },
    { head: 'When', cell: ({ createdAt }) => <When at={createdAt} /> },
    { head: 'State', cell: ({ decision }) => <ReportState decision={decision} /> },
  ]
}

/** The reasons of the newest reporters, each once, and the newest words; of a notice of infringement, the work. */
function Reasons({ report: { reporters, takedowns } }: { report: Report }) {
  const reasons = new Set(
    reporters.filter(({ reason, words }) => reason !== 'other' || !words).map(({ reason }) => reason),
  )
  const comment = takedowns[0]?.work ?? reporters.find(({ words }) => words)?.words
  return (
    <span dir="auto" className="line-clamp-2 [overflow-wrap:anywhere] text-left">
      {[...[...reasons].map((reason) => REASON_TEXTS[reason]), ...(comment ? [comment] : [])].join(' · ')}
    </span>
  )
}

/** The newest reporter, and how many others there are. */
function Reporters({ report: { reporters, takedowns, reportCount } }: { report: Report }) {
  const [notice] = takedowns
  const [newest] = reporters
  return (
    <>
      {newest ? <PersonLink person={newest.person} /> : <bdi className="[overflow-wrap:anywhere]">{notice?.name}</bdi>}
      {reportCount > 1 && (
        <span className="text-12px text-muted whitespace-nowrap">
          {`and ${(reportCount - 1).toLocaleString()} more`}
        </span>
      )}
    </>
  )
}
