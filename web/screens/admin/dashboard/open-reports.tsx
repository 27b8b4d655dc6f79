import { Link } from 'wouter'
import type { Dashboard } from '#contract/admin/dashboard.ts'
import { MAX_COUNTED_REPORTS } from '#contract/limits.ts'
import { ADMIN } from '#contract/paths.ts'
import { REPORT_SUBJECTS } from '#contract/reports/constants.ts'
import { Badge } from '#web/ui/badge.tsx'
import { SUBJECTS } from '../reports/report-texts.ts'
import { FIGURES } from './figures.ts'

/** How many reports wait for a decision, with links to them. */
export function OpenReports({ figures: { openReports } }: { figures: Dashboard }) {
  return (
    <section aria-labelledby="open-reports">
      <div className="flex items-center gap-3 min-h-9 mb-3">
        <h2 id="open-reports" className="text-18px leading-24px font-600">
          Open reports
        </h2>
        {openReports.raised > 0 && (
          <Badge tone="bad">{`${countText(openReports.raised)} by three people or more`}</Badge>
        )}
      </div>
      <ul className={FIGURES}>
        {REPORT_SUBJECTS.map((subject) => (
          <li key={subject} className="panel relative flex flex-col-reverse p-4 hover:bg-s2">
            <Link
              href={`${ADMIN}/reports?subject=${subject}`}
              className="cover-link mt-1 text-13px leading-20px text-muted"
            >
              {SUBJECTS[subject].plural}
            </Link>
            <span className="font-mono text-26px leading-32px font-600 tracking-tight">
              {countText(openReports[subject])}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function countText(count: number): string {
  return count < MAX_COUNTED_REPORTS ? String(count) : `${MAX_COUNTED_REPORTS - 1}+`
}
