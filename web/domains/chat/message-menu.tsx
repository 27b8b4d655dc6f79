import type { ChatMessage } from '#contract/chat/messages.ts'
import { EDIT_MS } from '#contract/chat/limits.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { ActionMenu } from './action-menu.tsx'
import { copyText } from './copy-text.ts'

const MORE = [
  'grid place-items-center w-7 h-7 rounded-sm text-muted hover:(bg-s2 text-text) focus-ring',
  'opacity-0 group-hover:opacity-100 focus-visible:opacity-100 data-[open]:(bg-s2 text-text opacity-100)',
  // On touch screens, a tap on the message opens the menu; the button remains for screen readers.
  'media-touch:(w-6 pointer-events-none)',
].join(' ')

interface MessageMenuProps {
  message: ChatMessage
  mine: boolean
  /** Undefined where nothing can be written. */
  onReply: ((message: ChatMessage) => void) | undefined
  onEdit: (message: ChatMessage) => void
  onDelete: (message: ChatMessage) => void
  onReport: (message: ChatMessage) => void
}

export function MessageMenu({ message, mine, onReply, onEdit, onDelete, onReport }: MessageMenuProps) {
  return (
    <ActionMenu
      label="Message actions"
      className={MORE}
      from={mine ? 'end' : 'start'}
      actions={() => [
        ...(onReply && !message.deleted ? [{ label: 'Reply', onChoose: () => onReply(message) }] : []),
        ...(mine && canEdit(message) ? [{ label: 'Edit', onChoose: () => onEdit(message) }] : []),
        ...(message.deleted
          ? []
          : [
              {
                label: 'Copy text',
                onChoose: () => void copyText(message.content, 'Text copied', 'Failed to copy text'),
              },
            ]),
        ...(mine && !message.deleted ? [{ label: 'Delete message', onChoose: () => onDelete(message) }] : []),
        ...(mine ? [] : [{ label: 'Report message', onChoose: () => onReport(message) }]),
      ]}
    >
      <span aria-hidden className="i-lucide-ellipsis size-1.25em" />
    </ActionMenu>
  )
}

/** Whether a message is recent enough to edit; the room decides. */
export function canEdit({ createdAt, deleted }: ChatMessage): boolean {
  return !deleted && serverNow() - createdAt < EDIT_MS
}
