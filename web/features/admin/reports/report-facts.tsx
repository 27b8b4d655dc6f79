import { Link } from 'wouter'
import type { Report } from '#contract/admin/reports.ts'
import { profilePath } from '#contract/profiles/names.ts'
import { localMoment } from '../local-date.ts'
import { ReportState } from './report-state.tsx'
import { DECISIONS } from './report-texts.ts'

/** Who reported whom and why, the message as it was then, and the decision. */
export function ReportFacts({ report }: { report: Report }) {
  return (
    <div className="grid gap-4">
      <figure className="panel p-4 grid gap-2">
        <figcaption className="text-12px leading-18px text-muted">The message when it was reported</figcaption>
        <blockquote dir="auto" className="text-14px leading-22px whitespace-pre-line [overflow-wrap:anywhere]">
          {report.content}
        </blockquote>
      </figure>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-13px leading-20px [&>dt]:text-muted [&>dd]:(min-w-0 [overflow-wrap:anywhere])">
        <dt>State</dt>
        <dd>
          <ReportState decision={report.decision} />
        </dd>
        <dt>Reported</dt>
        <dd>
          <Person person={report.reported} />
        </dd>
        <dt>Reporter</dt>
        <dd>
          <Person person={report.reporter} />
        </dd>
        <dt>Reason</dt>
        <dd dir="auto" className="whitespace-pre-line text-left">
          {report.reason}
        </dd>
        <dt>When</dt>
        <dd>{localMoment(report.createdAt)}</dd>
        {report.decision !== null && (
          <>
            <dt>{DECISIONS[report.decision].done}</dt>
            <dd>
              {report.decidedAt && localMoment(report.decidedAt)}
              {report.decidedBy && (
                <>
                  {' by '}
                  <bdi>{report.decidedBy}</bdi>
                </>
              )}
              {report.decisionReason && (
                <span dir="auto" className="block whitespace-pre-line text-left">
                  {report.decisionReason}
                </span>
              )}
            </dd>
          </>
        )}
      </dl>
    </div>
  )
}

function Person({ person }: { person: Report['reported'] }) {
  return (
    <Link href={profilePath(person)} className="font-600 rounded-sm hover:text-accent-text focus-ring">
      <bdi>{person.name}</bdi>
    </Link>
  )
}
