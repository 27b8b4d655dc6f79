import type { Report } from '#contract/admin/reports.ts'
import { DECISIONS_FOR } from '#contract/reports/constants.ts'
import { button } from '#web/ui/button.ts'
import { RowRefusal } from '../list/row-refusal.tsx'
import { DECISIONS } from './report-texts.ts'
import type { Decision } from './use-decision.ts'

/** The ways to decide a report, and why the last one was refused. */
export function DecisionButtons({ report, decision: { work, begin } }: { report: Report; decision: Decision }) {
  const busy = work.busy(report.id)
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap gap-1.5">
        {DECISIONS_FOR[report.subject].map((decision) => (
          <button
            key={decision}
            type="button"
            aria-disabled={busy}
            onClick={() => busy || begin(report, decision)}
            className={button(DECISIONS[decision].effect ? 'danger' : 'plain', 'l', busy ? 'opacity-50' : '')}
          >
            {DECISIONS[decision].label}
          </button>
        ))}
        {busy && <span aria-hidden className="i-lucide-loader-circle animate-spin self-center text-muted" />}
      </div>
      <RowRefusal refusal={work.refusal(report.id)} />
    </div>
  )
}
