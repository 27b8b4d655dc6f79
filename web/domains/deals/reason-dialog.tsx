import type { ReactNode } from 'react'
import type { GenericSchema } from 'valibot'
import type { DealView } from '#contract/deals/deal.ts'
import { MAX_DEAL_REASON } from '#contract/deals/limits.ts'
import { button } from '#web/ui/button.ts'
import { Modal } from '#web/ui/modal.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import type { DealControls, MoveWithoutId } from './deal-controls.ts'
import { FormFailureMessage } from './form-failure-message.tsx'
import { useMoveForm } from './use-move-form.ts'

interface ReasonDialogProps<Schema extends GenericSchema> {
  deal: DealControls
  type: 'decline' | 'cancel'
  title: ReactNode
  children: ReactNode
  schema: Schema
  toMove: (values: { reason: string }, seen: DealView | undefined) => MoveWithoutId
  label: string
  hint: string
  /** The button labels. */
  submitLabel: string
  cancelLabel: string
}

/** Asks for a reason before declining or cancelling. */
export function ReasonDialog<Schema extends GenericSchema<unknown, { reason: string }>>(
  props: ReasonDialogProps<Schema>,
) {
  const { deal, type, title, children, schema, toMove, label, hint, submitLabel, cancelLabel } = props
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
          defaultValue={move.draft?.['reason']}
          rows={3}
          dir="auto"
          maxLength={MAX_DEAL_REASON}
          data-autofocus
        />
        <FormFailureMessage deal={deal} seen={move.seen} refusal={move.fields.formError} />
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" onClick={move.close} className={button('ghost', 's')}>
            {cancelLabel}
          </button>
          <button type="submit" {...move.submit(submitLabel)} className={button('danger', 's')} />
        </div>
      </form>
    </Modal>
  )
}
