import { useQueryClient } from '@tanstack/react-query'
import { ReportMessage } from '#contract/chat/chats.ts'
import type { ChatMessage } from '#contract/chat/messages.ts'
import { form } from '#contract/form.ts'
import { MAX_REPORT_REASON } from '#contract/limits.ts'
import { toast } from '#web/lib/toast.ts'
import { button } from '#web/ui/button.ts'
import { FormError } from '#web/ui/form-error.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { reportMessage } from './chats-api.ts'

interface ReportDialogProps {
  chatId: string
  message: ChatMessage
  onClose: () => void
}

const Reason = form({ reason: ReportMessage.entries.reason })

/** Asks what is wrong with a message of the other person and tells the admins. */
export function ReportDialog({ chatId, message, onClose }: ReportDialogProps) {
  const queries = useQueryClient()
  const fields = useForm(Reason, async ({ reason }) => {
    await reportMessage(queries, chatId, { messageId: message.id, reason })
    onClose()
    await toast('success', 'Message reported', 'Thank you. Our team will look at it.')
  })
  return (
    <Modal title="Report message" onClose={onClose}>
      <form {...fields.props} className="grid gap-4">
        <blockquote dir="auto" className="chat-quote">
          {message.content}
        </blockquote>
        <TextArea
          form={fields}
          label="What is wrong with this message?"
          hint="Admins see the message and a few around it. The other person is not told who reported it."
          name="reason"
          rows={4}
          maxLength={MAX_REPORT_REASON}
          data-autofocus
        />
        <FormError error={fields.refusal} />
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" onClick={onClose} className={button('ghost', 's')}>
            Cancel
          </button>
          <button type="submit" aria-busy={fields.busy} className={button('primary', 's')}>
            Report
          </button>
        </div>
      </form>
    </Modal>
  )
}
