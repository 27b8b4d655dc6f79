import { useQuery } from '@tanstack/react-query'
import { button } from '#web/ui/button.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import { DecisionButtons } from './decision-buttons.tsx'
import { ReportFacts } from './report-facts.tsx'
import { DECISIONS } from './report-texts.ts'
import { reportQuery } from './reports-api.ts'
import { Surroundings } from './surroundings.tsx'
import { useDecision } from './use-decision.ts'

/** A report next to the list: the messages around the reported one, read only, and the decision. */
export function ReportDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(reportQuery(id))
  const decision = useDecision()
  const { data, error, isPending } = query
  return (
    <Modal
      place="side"
      onClose={onClose}
      title={<bdi>{data?.report.chatTitle ?? 'Report'}</bdi>}
      footer={data?.report.decision === null && <DecisionButtons report={data.report} decision={decision} />}
    >
      {isPending ? (
        <div aria-busy className="grid gap-4">
          <p role="status" className="sr-only">
            Loading the report...
          </p>
          <Skeleton className="h-24" />
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-64" />
        </div>
      ) : data ? (
        <div className="grid grid-cols-1 gap-6">
          <ReportFacts report={data.report} />
          <Surroundings detail={data} />
        </div>
      ) : (
        <EmptyState urgent icon="i-lucide-circle-alert" title={error?.message ?? ''}>
          <button type="button" onClick={() => void query.refetch()} className={button()}>
            Try again
          </button>
        </EmptyState>
      )}
      {decision.asking && (
        <ReasonDialog
          title={`${DECISIONS[decision.asking.decision].label} ${decision.asking.report.reported.name}`}
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
