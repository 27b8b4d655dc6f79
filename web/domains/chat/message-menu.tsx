import type { ChatMessage } from '#contract/chat/messages.ts'
import { EDIT_MS } from '#contract/limits.ts'
import { toast } from '#web/lib/toast.ts'
import { ActionMenu } from './action-menu.tsx'
import { Icon } from '#web/ui/icon.tsx'

interface MessageMenuProps {
  message: ChatMessage
  mine: boolean
  onEdit: (message: ChatMessage) => void
  onReport: (message: ChatMessage) => void
}

export function MessageMenu({ message, mine, onEdit, onReport }: MessageMenuProps) {
  return (
    <ActionMenu
      label="Message actions"
      className="chat-more focus-ring"
      from={mine ? 'end' : 'start'}
      actions={() => [
        ...(mine && canEdit(message) ? [{ label: 'Edit', onChoose: () => onEdit(message) }] : []),
        { label: 'Copy text', onChoose: () => void copy(message.content) },
        ...(mine ? [] : [{ label: 'Report message', onChoose: () => onReport(message) }]),
      ]}
    >
      <Icon name="ellipsis" />
    </ActionMenu>
  )
}

/** Whether a message of one's own is still young enough; the room has the last word. */
export function canEdit({ createdAt }: ChatMessage): boolean {
  return Date.now() - createdAt < EDIT_MS
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    await toast('success', 'Text copied')
  } catch {
    await toast('error', 'The text could not be copied')
  }
}
