import type { ReactNode } from 'react'
import type { GenericSchema } from 'valibot'
import type { DealView } from '#contract/deals/deal.ts'
import { MAX_DEAL_REASON } from '#contract/deals/limits.ts'
import { button } from '#web/ui/button.ts'
import { Modal } from '#web/ui/modal.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import type { DealControls, UnnamedMove } from './deal-controls.ts'
import { FormRefusal } from './form-refusal.tsx'
import { useMoveForm } from './use-move-form.ts'

interface ReasonDialogProps<Schema extends GenericSchema> {
  deal: DealControls
  type: 'decline' | 'cancel'
  title: ReactNode
  children: ReactNode
  schema: Schema
  toMove: (values: { reason: string }, seen: DealView | undefined) => UnnamedMove
  label: string
  hint: string
  /** What sends it, and what closes it. */
  send: string
  back: string
}

/** Asks why before a move that the other person will not like. */
export function ReasonDialog<Schema extends GenericSchema<unknown, { reason: string }>>(
  props: ReasonDialogProps<Schema>,
) {
  const { deal, type, title, children, schema, toMove, label, hint, send, back } = props
  const move = useMoveForm(deal, type, schema, toMove)
  return (
    <Modal title={title} onClose={move.close}>
      <form {...move.fields.props} className="deal-form">
        <p className="text-13px leading-20px text-muted">{children}</p>
        <TextArea
          form={move.fields}
          label={label}
          hint={hint}
          name="reason"
          defaultValue={move.typed?.['reason']}
          rows={3}
          dir="auto"
          maxLength={MAX_DEAL_REASON}
          data-autofocus
        />
        <FormRefusal deal={deal} seen={move.seen} refusal={move.fields.formError} />
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" onClick={move.close} className={button('ghost', 's')}>
            {back}
          </button>
          <button type="submit" {...move.submit(send)} className={button('danger', 's')} />
        </div>
      </form>
    </Modal>
  )
}
