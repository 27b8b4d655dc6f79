import { useQuery } from '@tanstack/react-query'
import type { Report } from '#contract/admin/reports.ts'
import { DECISIONS_FOR } from '#contract/reports/constants.ts'
import { button } from '#web/ui/button.ts'
import { Modal } from '#web/ui/modal.tsx'
import { DrawerContent } from '../drawer-content.tsx'
import { RowRefusal } from '../list/row-refusal.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import { ReportFacts } from './report-facts.tsx'
import { Reporters } from './reporters.tsx'
import { DECISIONS, targetOf } from './report-texts.ts'
import { reportQuery } from './reports-api.ts'
import { Surroundings } from './surroundings.tsx'
import { Takedowns } from './takedowns.tsx'
import { type Decision, useDecision } from './use-decision.ts'

/** A report next to the list: who reported it, the messages around a reported one, read only, and the decision. */
export function ReportDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(reportQuery(id))
  const decision = useDecision()
  const { data } = query
  return (
    <Modal
      position="side"
      onClose={onClose}
      title={<bdi>{data?.report.title ?? 'Report'}</bdi>}
      footer={data?.report.decision === null && <DecisionButtons report={data.report} decision={decision} />}
    >
      <DrawerContent query={query} loading="Loading report..." top="h-24">
        {(detail) => (
          <div className="grid grid-cols-1 gap-6">
            <ReportFacts detail={detail} />
            {detail.takedowns.length > 0 && <Takedowns detail={detail} />}
            {detail.reporters.length > 0 && <Reporters detail={detail} />}
            {detail.report.subject === 'message' && <Surroundings detail={detail} />}
          </div>
        )}
      </DrawerContent>
      {decision.asking && (
        <ReasonDialog
          title={`${DECISIONS[decision.asking.decision].label} ${targetOf(decision.asking.report, decision.asking.decision)}`}
          label={DECISIONS[decision.asking.decision].label}
          onGiven={decision.answer}
          onClose={() => decision.answer(undefined)}
        >
          {DECISIONS[decision.asking.decision].effect}
        </ReasonDialog>
      )}
    </Modal>
  )
}

/** The ways to decide a report, and why the last one was refused. */
function DecisionButtons({ report, decision: { work, begin } }: { report: Report; decision: Decision }) {
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
      <RowRefusal refusal={work.error(report.id)} />
    </div>
  )
}
