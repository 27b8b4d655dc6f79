import type { ChatMessage } from '#contract/chat/messages.ts'
import { EDIT_MS } from '#contract/chat/limits.ts'
import { button } from '#web/ui/button.ts'
import { useNow } from './use-now.ts'

const CLOCK_INTERVAL_MS = 60_000

interface EditIntroProps {
  message: ChatMessage
  onEdit: (message: ChatMessage) => void
}

/** At hand below the message that a discussion begins with, which its sender did not write. */
export function EditIntro({ message, onEdit }: EditIntroProps) {
  const now = useNow(CLOCK_INTERVAL_MS)
  if (now - message.createdAt >= EDIT_MS) return null
  return (
    <div className="print:hidden flex basis-full justify-end">
      <button
        type="button"
        onClick={() => onEdit(message)}
        className={button('ghost', 's', 'gap-1.5 text-12px media-touch:min-h-11')}
      >
        <span aria-hidden className="i-lucide-pencil" />
        Edit
        <span className="sr-only"> your first message</span>
      </button>
    </div>
  )
}
