import { memo } from 'react'
import { PersonAvatar } from '#web/domains/profiles/person-avatar.tsx'
import { Message, type MessageActions } from './message.tsx'
import type { Group } from './timeline.ts'

interface MessageGroupProps extends MessageActions {
  group: Group
  other: { name: string; avatar: string | null }
  /** The message to mark, if it is one of these. */
  foundId: string | undefined
}

/** About the height of a message. */
const LINE_PX = 40

/** Messages that one user sent within a minute; shared details appear once, on the last one. */
export const MessageGroup = memo(function MessageGroup({
  group: { lines, mine },
  other,
  foundId,
  ...actions
}: MessageGroupProps) {
  return (
    // Its size is that of its last rendering, or about that of short lines. Outlines are clipped outside of its padding.
    <li
      data-row
      className={`grid grid-cols-1 p-1 -m-1 [content-visibility:auto] print:[content-visibility:visible] ${mine ? 'justify-items-end' : 'justify-items-start'}`}
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
                hasStatus={!next || line.edited || line.delivery !== next.delivery}
                found={line.id === foundId}
                {...actions}
              />
            )
          })}
        </ol>
      </div>
    </li>
  )
})
