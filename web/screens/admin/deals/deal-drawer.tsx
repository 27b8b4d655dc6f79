import { useQuery } from '@tanstack/react-query'
import { button } from '#web/ui/button.ts'
import { Modal } from '#web/ui/modal.tsx'
import { DrawerContent } from '../drawer-content.tsx'
import { RowRefusal } from '../list/row-refusal.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import { DealFacts } from './deal-facts.tsx'
import { DealHistory } from './deal-history.tsx'
import { dealQuery } from './deals-api.ts'
import { useCancel } from './use-cancel.ts'

/** A deal next to the list: how it stands, what happened, and its cancellation. */
export function DealDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(dealQuery(id))
  const cancel = useCancel(id)
  const { data } = query
  return (
    <Modal
      position="side"
      onClose={onClose}
      title={<bdi>{data?.deal.listing.title ?? 'Deal'}</bdi>}
      footer={
        data?.deal.status === 'negotiating' && (
          <div className="grid gap-1.5">
            <div className="flex items-center gap-2">
              <button
                type="button"
                aria-disabled={cancel.busy}
                onClick={() => cancel.busy || cancel.ask()}
                className={button('plain', 'l', cancel.busy ? 'opacity-50' : '')}
              >
                Cancel deal
              </button>
              {cancel.busy && <span aria-hidden className="i-lucide-loader-circle animate-spin text-muted" />}
            </div>
            <RowRefusal refusal={cancel.refusal} />
          </div>
        )
      }
    >
      <DrawerContent query={query} loading="Loading deal..." top="h-40">
        {(detail) => (
          <div className="grid grid-cols-1 gap-6">
            <DealFacts deal={detail.deal} />
            <DealHistory detail={detail} />
          </div>
        )}
      </DrawerContent>
      {cancel.asking && (
        <ReasonDialog
          title="Cancel this deal"
          label="Cancel deal"
          dismiss="Keep deal"
          onGiven={cancel.answer}
          onClose={() => cancel.answer(undefined)}
        >
          This ends the deal immediately, whatever was agreed or paid. The buyer and the seller will get the reason by
          email.
        </ReasonDialog>
      )}
    </Modal>
  )
}
