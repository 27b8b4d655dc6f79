import { useQuery, useQueryClient } from '@tanstack/react-query'
import { AdminDealDetail } from '#contract/admin/deals.ts'
import { cancelDeal, dealQuery, endAccess, showDeal } from '#web/domains/deals/admin-deals-api.ts'
import { toast } from '#web/lib/toast.ts'
import { Modal } from '#web/ui/modal.tsx'
import { useRowActions } from '#web/ui/use-row-actions.ts'
import { DrawerContent } from '../drawer-content.tsx'
import { ActionButton, Actions } from '../list/action-button.tsx'
import { currentOf } from '../list/current-of.ts'
import { useReason } from '../list/use-reason.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { DealFacts } from './deal-facts.tsx'
import { DealHistory } from './deal-history.tsx'

/** A deal next to the list: its status, what happened, and its cancellation. */
export function DealDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(dealQuery(id))
  const queries = useQueryClient()
  const work = useRowActions()
  const cancel = useReason(async (deal: string, reason) => {
    const refusal = await work.run(deal, () => cancelDeal(queries, deal, reason))
    if (!refusal) return void toast('success', 'Deal cancelled successfully')
    void toast('error', 'Failed to cancel deal', refusal.message)
    // It was over already.
    const current = currentOf(AdminDealDetail, refusal)
    if (current) showDeal(queries, current)
  })
  const end = useReason(async (deal: string, reason) => {
    const refusal = await work.run(deal, () => endAccess(queries, deal, reason))
    if (!refusal) return void toast('success', 'Access ended successfully')
    void toast('error', 'Failed to end access', refusal.message)
    // Another admin has ended it.
    const current = currentOf(AdminDealDetail, refusal)
    if (current) showDeal(queries, current)
  })
  const { data } = query
  const canEnd = data?.deal.accessEnded === null
  return (
    <Modal
      position="side"
      onClose={onClose}
      title={<bdi>{data?.deal.listing.title ?? 'Deal'}</bdi>}
      footer={
        (data?.deal.status === 'negotiating' || canEnd) && (
          <Actions id={id} work={work}>
            {canEnd ? (
              <ActionButton size="l" busy={work.busy(id)} onClick={() => end.open(id)}>
                End access
              </ActionButton>
            ) : (
              <ActionButton size="l" busy={work.busy(id)} onClick={() => cancel.open(id)}>
                Cancel deal
              </ActionButton>
            )}
          </Actions>
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
      {cancel.pending && (
        <ReasonDialog title="Cancel this deal" label="Cancel deal" dismiss="Keep deal" onAnswer={cancel.answer}>
          This ends the deal immediately, whatever was agreed or paid. The buyer and the seller will get the reason by
          email.
        </ReasonDialog>
      )}
      {end.pending && (
        <ReasonDialog
          title="End access to this purchase"
          label="End access"
          dismiss="Keep access"
          onAnswer={end.answer}
        >
          The buyer can no longer download anything of it, and links they have made stop working. They will see the
          reason in their library.
        </ReasonDialog>
      )}
    </Modal>
  )
}
