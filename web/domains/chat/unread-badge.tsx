interface UnreadBadgeProps {
  count: number
  /** The highest number it shows; above, a plus follows. */
  most: 9 | 99
}

/** How many messages were not read yet; nothing if all were. */
export function UnreadBadge({ count, most }: UnreadBadgeProps) {
  if (count === 0) return null
  return (
    <span className="chat-count">
      <span aria-hidden>{count > most ? `${most}+` : count}</span>
      <span className="sr-only">
        {count > most ? `more than ${most}` : count} unread {count === 1 ? 'message' : 'messages'}
      </span>
    </span>
  )
}
