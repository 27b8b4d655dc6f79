import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { Report } from '#contract/admin/reports.ts'
import type { ReportDecision } from '#contract/reports/constants.ts'
import { toast } from '#web/lib/toast.ts'
import { type RowActions, useRowActions } from '#web/ui/use-row-actions.ts'
import { DECISIONS } from './report-texts.ts'
import { decideReport, showDecided } from './reports-api.ts'

/** What another admin has decided in the meantime. */
const Conflict = v.object({ current: Report })

/** A decision that needs a reason first. */
interface Asking {
  report: Report
  decision: ReportDecision
}

export interface Decision {
  work: RowActions
  asking: Asking | undefined
  /** Decides a report, after asking for a reason if it is mailed. */
  begin: (report: Report, decision: ReportDecision) => void
  /** With the reason, or without one to cancel. */
  answer: (reason: string | undefined) => void
}

export function useDecision(): Decision {
  const queries = useQueryClient()
  const work = useRowActions()
  const [asking, setAsking] = useState<Asking>()

  const go = async ({ report: { id }, decision }: Asking, reason: string) => {
    const refusal = await work.run(id, () => decideReport(queries, id, { decision, reason }))
    if (!refusal) return void toast('success', DECISIONS[decision].toast)
    void toast('error', 'Failed to resolve report', refusal.message)
    const conflict = v.safeParse(Conflict, refusal.reply)
    if (conflict.success) showDecided(queries, conflict.output.current)
  }

  return {
    work,
    asking,
    begin: (report, decision) => {
      if (decision === 'dismissed') void go({ report, decision }, '')
      else setAsking({ report, decision })
    },
    answer: (reason) => {
      setAsking(undefined)
      if (asking && reason !== undefined) void go(asking, reason)
    },
  }
}
