import { Link } from 'wouter'
import type { ReportDetail } from '#contract/admin/reports.ts'
import { ReportState } from '#web/domains/reports/report-state.tsx'
import { DECISIONS, SUBJECTS } from '#web/domains/reports/report-texts.ts'
import { Fact, Facts } from '../facts.tsx'
import { localMoment } from '../local-date.ts'
import { PersonName } from '../person-link.tsx'

/** What was reported as it was then and as it is now, whose it is, and the decision. */
export function ReportFacts({ detail: { report, present } }: { detail: ReportDetail }) {
  const { subject, title, content } = report
  const isMessage = subject === 'message'
  const hasChanged = present !== null && (present.content !== content || present.title !== title)
  return (
    <div className="grid gap-4">
      <Shown caption={SUBJECTS[subject].caption} title={isMessage ? undefined : title} content={content} />
      {hasChanged && <Shown caption="Now" title={present.title} content={present.content} />}
      <Facts>
        <Fact label="State">
          <ReportState decision={report.decision} />
        </Fact>
        <Fact label="Reported">
          <PersonName person={report.reported} />
        </Fact>
        {present?.rating && <Fact label="Rating">{`${present.rating} of 5`}</Fact>}
        {!isMessage && (
          <Fact label={SUBJECTS[subject].label}>
            {present?.state ?? 'deleted'}
            {present?.path && (
              <>
                {' · '}
                <Link href={present.path} className="font-600 rounded-sm hover:text-accent-text focus-ring">
                  See it
                </Link>
              </>
            )}
          </Fact>
        )}
        <Fact label="First reported">{localMoment(report.createdAt)}</Fact>
        {report.decision !== null && (
          <Fact label={DECISIONS[report.decision].done}>
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
          </Fact>
        )}
      </Facts>
    </div>
  )
}

function Shown({ caption, title, content }: { caption: string; title: string | undefined; content: string }) {
  return (
    <figure className="panel p-4 grid gap-2">
      <figcaption className="text-12px leading-18px text-muted">{caption}</figcaption>
      {title !== undefined && (
        <p dir="auto" className="text-14px font-600 [overflow-wrap:anywhere]">
          {title}
        </p>
      )}
      <blockquote dir="auto" className="text-14px leading-22px whitespace-pre-line [overflow-wrap:anywhere]">
        {content || <span className="text-muted">No text</span>}
      </blockquote>
    </figure>
  )
}
