import { Link } from 'wouter'
import type { Report } from '#contract/admin/reports.ts'
import { REASON_TEXTS } from '#web/domains/reports/reason-texts.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/table.tsx'
import type { ListState } from '../list/use-list-state.ts'
import { localDate } from '../local-date.ts'
import { PersonLink } from '../person-link.tsx'
import { ReportState } from './report-state.tsx'
import { nameOf, SUBJECTS } from './report-texts.ts'

export function reportColumns(list: Pick<ListState<string>, 'openAt'>): Column<Report>[] {
  return [
    {
      head: 'Report',
      position: 'top',
      cell: (report) => (
        <div className="grid gap-1 justify-items-start">
          <Link
            href={list.openAt(report.id)}
            className="line-clamp-2 [overflow-wrap:anywhere] rounded-sm font-600 hover:text-accent-text focus-ring"
          >
            <bdi>{nameOf(report)}</bdi>
          </Link>
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

/** The reasons of the newest reporters, each once, and the newest words; of a notice of infringement, the work. */
function Reasons({ report: { reporters, takedowns } }: { report: Report }) {
  const reasons = new Set(
    reporters.filter(({ reason, words }) => reason !== 'other' || !words).map(({ reason }) => reason),
  )
  const said = takedowns[0]?.work ?? reporters.find(({ words }) => words)?.words
  return (
    <span dir="auto" className="line-clamp-2 [overflow-wrap:anywhere] text-left">
      {[...[...reasons].map((reason) => REASON_TEXTS[reason]), ...(said ? [said] : [])].join(' · ')}
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
