import { memo } from 'react'
import { PersonAvatar } from '#web/domains/profiles/person-avatar.tsx'
import type { FoundMessage } from './found-message.ts'
import { Message, type MessageActions } from './message.tsx'
import type { Group } from './timeline.ts'

interface MessageGroupProps extends MessageActions {
  group: Group
  other: { name: string; avatar: string | null }
  me: string
  chatId: string
  /** The message to mark, if it is one of these. */
  found: FoundMessage | undefined
  /** Whether it has its real size before it comes near the screen. */
  isSized: boolean
}

/** About the height of a message. */
const LINE_PX = 40

/** Messages that one user sent within a minute; shared details appear once, on the last one. */
export const MessageGroup = memo(function MessageGroup({
  group: { lines, mine },
  other,
  me,
  chatId,
  found,
  isSized,
  ...actions
}: MessageGroupProps) {
  return (
    // Off the screen, its size is that of its last rendering, or about that of short lines. Outlines are clipped outside of its padding.
    <li
      data-row
      className={`grid grid-cols-1 p-1 -m-1 ${isSized ? '' : '[content-visibility:auto] print:[content-visibility:visible]'} ${mine ? 'justify-items-end' : 'justify-items-start'}`}
      style={{ containIntrinsicBlockSize: `auto ${lines.length * LINE_PX}px` }}
    >
      <div className="flex items-end gap-3 max-w-[min(37rem,92%)]">
        {!mine && <PersonAvatar person={other} size="sm" />}
        <ol className={`grid gap-1 min-w-0 ${mine ? 'justify-items-end' : 'justify-items-start'}`}>
          {lines.map((line, index) => {
            const next = lines[index + 1]
            return (
              <Message
                key={line.id}
                line={line}
                by={mine ? 'You' : other.name}
                quoted={line.replyTo?.senderId === me ? 'You' : other.name}
                isIntro={mine && line.id === chatId}
                hasStatus={!next || line.edited || line.delivery !== next.delivery}
                found={line.id === found?.id ? found : undefined}
                {...actions}
              />
            )
          })}
        </ol>
      </div>
    </li>
  )
})
