import { useQuery } from '@tanstack/react-query'
import type { Report } from '#contract/admin/reports.ts'
import { DECISIONS_FOR } from '#contract/reports/constants.ts'
import { reportQuery } from '#web/domains/reports/admin-reports-api.ts'
import { DECISIONS, targetOf } from '#web/domains/reports/report-texts.ts'
import { Modal } from '#web/ui/modal.tsx'
import { DrawerContent } from '../drawer-content.tsx'
import { ActionButton, Actions } from '../list/action-button.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import { ReportFacts } from './report-facts.tsx'
import { Reporters } from './reporters.tsx'
import { SurroundingMessages } from './surrounding-messages.tsx'
import { Takedowns } from './takedowns.tsx'
import { type Decision, useDecision } from './use-decision.ts'

/** A report next to the list: who reported it, the messages around a reported one, read only, and the decision. */
export function ReportDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(reportQuery(id))
  const decision = useDecision()
  const { pending, answer } = decision.reason
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
            {detail.report.subject === 'message' && <SurroundingMessages detail={detail} />}
          </div>
        )}
      </DrawerContent>
      {pending && (
        <ReasonDialog
          title={`${DECISIONS[pending.decision].label} ${targetOf(pending.report, pending.decision)}`}
          label={DECISIONS[pending.decision].label}
          onAnswer={answer}
        >
          {DECISIONS[pending.decision].effect}
        </ReasonDialog>
      )}
    </Modal>
  )
}

/** The ways to decide a report, and why the last one was refused. */
function DecisionButtons({ report, decision: { work, begin } }: { report: Report; decision: Decision }) {
  return (
    <Actions id={report.id} work={work}>
      {DECISIONS_FOR[report.subject].map((decision) => (
        <ActionButton
          key={decision}
          size="l"
          danger={DECISIONS[decision].effect !== ''}
          busy={work.busy(report.id)}
          onClick={() => begin(report, decision)}
        >
          {DECISIONS[decision].label}
        </ActionButton>
      ))}
    </Actions>
  )
}
