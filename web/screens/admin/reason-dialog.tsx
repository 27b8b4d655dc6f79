import { type ReactNode, useRef } from 'react'
import { AdminReason } from '#contract/admin/lists.ts'
import { form } from '#contract/form.ts'
import { MAX_REASON } from '#contract/admin/limits.ts'
import { button } from '#web/ui/button.ts'
import { Modal } from '#web/ui/modal.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { ReasonChoices } from './reasons/reason-choices.tsx'

interface ReasonDialogProps {
  title: string
  /** Who receives the reason. */
  children: ReactNode
  /** The label of the button. */
  label: string
  /** The label of the button that does nothing. */
  dismiss?: string
  /** Whether the action is harmless. */
  harmless?: boolean
  /** Reasons to begin with; chosen ones can be edited. */
  choices?: string[]
  /** With the reason, or without one to cancel. */
  onAnswer: (reason: string | undefined) => void
}

const Reason = form({ reason: AdminReason })

/** Asks for a reason before an action on a person. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, children, label, dismiss = 'Cancel', harmless = false, choices, onAnswer } = props
  const fields = useForm(Reason, async ({ reason }) => onAnswer(reason))
  const cancel = () => onAnswer(undefined)
  const element = useRef<HTMLFormElement>(null)
  const hasChoices = choices !== undefined && choices.length > 0
  return (
    <Modal title={title} onClose={cancel}>
      <form ref={element} {...fields.props} className="grid gap-4">
        <p className="text-13px leading-20px text-muted">{children}</p>
        {hasChoices && <ReasonChoices choices={choices} form={element} />}
        <TextArea
          form={fields}
          label="Reason"
          name="reason"
          rows={4}
          maxLength={MAX_REASON}
          {...(!hasChoices && { 'data-autofocus': true })}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" onClick={cancel} className={button('ghost', 's')}>
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
