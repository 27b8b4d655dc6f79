import { useQueryClient } from '@tanstack/react-query'
import type { ChatMessage } from '#contract/chat/messages.ts'
import { toast } from '#web/lib/toast.ts'
import { ReportForm } from '#web/domains/reports/report-form.tsx'
import { reportMessage } from './chats-api.ts'

interface ReportDialogProps {
  chatId: string
  message: ChatMessage
  onClose: () => void
}

/** Reports a message to the admins. */
export function ReportDialog({ chatId, message, onClose }: ReportDialogProps) {
  const queries = useQueryClient()
  return (
    <ReportForm
      title="Report message"
      hint="Our admins will see this message and a few around it. The other person won’t learn who reported it."
      send={async (report) => {
        await reportMessage(queries, chatId, { messageId: message.id, ...report })
        onClose()
        await toast('success', 'Report sent', 'Thank you. An admin will review it.')
      }}
      onClose={onClose}
    >
      <blockquote
        dir="auto"
        className="max-h-30 overflow-auto px-3 py-2 border-l-2 border-line2 rounded-sm bg-s2 text-13px leading-20px text-muted whitespace-pre-wrap break-anywhere"
      >
        {message.content}
      </blockquote>
    </ReportForm>
  )
}
