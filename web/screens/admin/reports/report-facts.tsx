import { Link } from 'wouter'
import type { ReportDetail } from '#contract/admin/reports.ts'
import { ReportState } from '#web/domains/reports/report-state.tsx'
import { DECISIONS, SUBJECTS } from '#web/domains/reports/report-texts.ts'
import { Fact, Facts } from '../facts.tsx'
import { localMoment } from '../local-date.ts'
import { PersonName } from '../person-link.tsx'
import { Quote } from '../quote.tsx'

const NO_TEXT = <span className="text-muted">No text</span>

/** What was reported as it was then and as it is now, whose it is, and the decision. */
export function ReportFacts({ detail: { report, present } }: { detail: ReportDetail }) {
  const { subject, title, content } = report
  const isMessage = subject === 'message'
  const hasChanged = present !== null && (present.content !== content || present.title !== title)
  return (
    <div className="grid gap-4">
      <Quote caption={SUBJECTS[subject].caption} {...(!isMessage && { title })}>
        {content || NO_TEXT}
      </Quote>
      {hasChanged && (
        <Quote caption="Now" title={present.title}>
          {present.content || NO_TEXT}
        </Quote>
      )}
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
