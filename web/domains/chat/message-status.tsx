import { Icon } from '#web/ui/icon.tsx'
import { clockText } from './times.ts'
import type { Line } from './timeline.ts'

/** When a message was said, and what became of it if it is one's own. */
export function MessageStatus({ line: { at, edited, delivery }, waits }: { line: Line; waits: boolean }) {
  return (
    <span className="chat-meta">
      {edited && <span className="chat-word">edited</span>}
      {delivery === 'unsent' && waits && <span className="chat-word">Waiting for connection</span>}
      <time dateTime={new Date(at).toISOString()}>{clockText(at)}</time>
      {delivery === 'unsent' && <Mark text="Sending" icon={<span aria-hidden className="i-lucide-clock" />} />}
      {delivery === 'sent' && <Mark text="Sent" icon={<span aria-hidden className="i-lucide-check" />} />}
      {delivery === 'read' && <Mark text="Read" icon={<Icon name="check-check" />} />}
    </span>
  )
}

function Mark({ text, icon }: { text: string; icon: React.ReactNode }) {
  return (
    <span title={text} className="inline-flex">
      {icon}
      <span className="sr-only">{text}</span>
    </span>
  )
}
