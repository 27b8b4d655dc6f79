import type { ReportDetail } from '#contract/admin/reports.ts'
import { REASON_TEXTS } from '#web/domains/reports/reason-texts.ts'
import { DrawerSection } from '../drawer-section.tsx'
import { localMoment } from '../local-date.ts'
import { PersonName } from '../person-link.tsx'

/** Who reported it, each with the reason. */
export function Reporters({ detail: { report, reporters } }: { detail: ReportDetail }) {
  const people = report.reportCount - report.noticeCount
  const others = people - reporters.length
  return (
    <DrawerSection
      id="reporters"
      title={`Reported by ${people.toLocaleString()} ${people === 1 ? 'person' : 'people'}`}
    >
      <ol className="grid grid-cols-1 gap-2">
        {reporters.map(({ person, reason, words, createdAt }) => (
          <li key={person.id} className="rounded-control border border-line px-3 py-2 text-13px leading-20px">
            <p className="flex flex-wrap items-center gap-x-2">
              <PersonName person={person} />
              <span className="text-muted">{REASON_TEXTS[reason]}</span>
              <time dateTime={createdAt} className="ml-auto font-mono text-11px text-muted">
                {localMoment(createdAt)}
              </time>
            </p>
            {words && (
              <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
                {words}
              </p>
            )}
          </li>
        ))}
      </ol>
      {others > 0 && <p className="text-13px text-muted">{`And ${others.toLocaleString()} more before them.`}</p>}
    </DrawerSection>
  )
}
