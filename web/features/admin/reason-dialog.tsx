import type { ReactNode } from 'react'
import { AdminReason } from '#contract/admin/lists.ts'
import { form } from '#contract/form.ts'
import { MAX_REASON } from '#contract/limits.ts'
import { button } from '#web/ui/button.ts'
import { Modal } from '#web/ui/modal.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useForm } from '#web/ui/use-form.ts'

interface ReasonDialogProps {
  title: string
  /** Who receives the reason. */
  children: ReactNode
  /** The label of the button. */
  label: string
  /** The label of the button that does nothing. */
  dismiss?: string
  /** Whether it harms nobody. */
  harmless?: boolean
  onGiven: (reason: string) => void
  onClose: () => void
}

const Reason = form({ reason: AdminReason })

/** Asks for a reason before an action on a person. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, children, label, dismiss = 'Cancel', harmless = false, onGiven, onClose } = props
  const fields = useForm(Reason, async ({ reason }) => onGiven(reason))
  return (
    <Modal title={title} onClose={onClose}>
      <form {...fields.props} className="grid gap-4">
        <p className="text-13px leading-20px text-muted">{children}</p>
        <TextArea form={fields} label="Reason" name="reason" rows={4} maxLength={MAX_REASON} data-autofocus />
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" onClick={onClose} className={button('ghost', 's')}>
            {dismiss}
          </button>
          <button type="submit" className={button(harmless ? 'primary' : 'danger', 's')}>
            {label}
          </button>
        </div>
      </form>
    </Modal>
  )
}
