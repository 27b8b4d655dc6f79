import { useQueryClient } from '@tanstack/react-query'
import { Report } from '#contract/admin/reports.ts'
import type { ReportDecision } from '#contract/reports/constants.ts'
import { decideReport, showDecided } from '#web/domains/reports/admin-reports-api.ts'
import { DECISIONS } from '#web/domains/reports/report-texts.ts'
import { toast } from '#web/lib/toast.ts'
import { useRowActions } from '#web/ui/use-row-actions.ts'
import { currentOf } from '../list/current-of.ts'
import { useReason } from '../list/use-reason.ts'

interface Decided {
  report: Report
  decision: ReportDecision
}

export type Decision = ReturnType<typeof useDecision>

/** Decides reports, after asking for a reason if it is mailed. */
export function useDecision() {
  const queries = useQueryClient()
  const work = useRowActions()

  const decide = async ({ report: { id }, decision }: Decided, reason: string) => {
    const refusal = await work.run(id, () => decideReport(queries, id, { decision, reason }))
    if (!refusal) return void toast('success', DECISIONS[decision].toast)
    void toast('error', 'Failed to resolve report', refusal.message)
    const current = currentOf(Report, refusal)
    if (current) showDecided(queries, current)
  }
  const reason = useReason(decide)

  return {
    work,
    reason,
    begin: (report: Report, decision: ReportDecision) => {
      if (decision === 'dismissed') void decide({ report, decision }, '')
      else reason.open({ report, decision })
    },
  }
}
