import { PersonAvatar } from '#web/domains/profiles/person-avatar.tsx'
import { Message, type MessageActions } from './message.tsx'
import type { Group } from './timeline.ts'

interface MessageGroupProps extends MessageActions {
  group: Group
  other: { name: string; avatar: string | null }
}

/** Messages that one person sent within a minute of each other; what is alike for all shows once, with the last. */
export function MessageGroup({ group: { lines, mine }, other, ...actions }: MessageGroupProps) {
  return (
    <li className="chat-group" data-mine={mine || undefined}>
      {!mine && (
        <span className="chat-face">
          <PersonAvatar of={other} />
        </span>
      )}
      <ol className="chat-lines">
        {lines.map((line, index) => {
          const next = lines[index + 1]
          return (
            <Message
              key={line.id}
              line={line}
              by={mine ? 'You' : other.name}
              hasStatus={!next || line.edited || line.delivery !== next.delivery}
              {...actions}
            />
          )
        })}
      </ol>
    </li>
  )
}
