import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Report, ReportDetail } from '#contract/admin/reports.ts'
import { profilePath } from '#contract/profiles/names.ts'
import { localMoment } from '../local-date.ts'
import { ReportState } from './report-state.tsx'
import { DECISIONS, SUBJECTS } from './report-texts.ts'

/** What was reported as it was then and as it is now, whose it is, and the decision. */
export function ReportFacts({ detail: { report, present } }: { detail: ReportDetail }) {
  const { subject, title, content } = report
  const isMessage = subject === 'message'
  const hasChanged = present !== null && (present.content !== content || present.title !== title)
  return (
    <div className="grid gap-4">
      <Shown caption={SUBJECTS[subject].caption} title={isMessage ? undefined : title} content={content} />
      {hasChanged && <Shown caption="Now" title={present.title} content={present.content} />}
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-13px leading-20px [&>dt]:text-muted [&>dd]:(min-w-0 [overflow-wrap:anywhere])">
        <dt>State</dt>
        <dd>
          <ReportState decision={report.decision} />
        </dd>
        <dt>Reported</dt>
        <dd>
          <Person person={report.reported} />
        </dd>
        {present?.rating && (
          <>
            <dt>Rating</dt>
            <dd>{`${present.rating} of 5`}</dd>
          </>
        )}
        {!isMessage && (
          <>
            <dt>{SUBJECTS[subject].label}</dt>
            <dd>
              {present?.state ?? 'deleted'}
              {present?.path && (
                <>
                  {' · '}
                  <Link href={present.path} className="font-600 rounded-sm hover:text-accent-text focus-ring">
                    See it
                  </Link>
                </>
              )}
            </dd>
          </>
        )}
        <dt>First reported</dt>
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
        {content || <Faint>No text</Faint>}
      </blockquote>
    </figure>
  )
}

function Faint({ children }: { children: ReactNode }) {
  return <span className="text-muted">{children}</span>
}

export function Person({ person }: { person: Report['reported'] }) {
  return (
    <Link href={profilePath(person)} className="font-600 rounded-sm hover:text-accent-text focus-ring">
      <bdi>{person.name}</bdi>
    </Link>
  )
}
