interface UnreadBadgeProps {
  count: number
  /** The highest number it shows; above, a plus follows. */
  most: 9 | 99
  className?: string
}

/** How many messages were not read yet; nothing if all were. */
export function UnreadBadge({ count, most, className = '' }: UnreadBadgeProps) {
  if (count === 0) return null
  return (
    <span
      className={`inline-grid flex-none place-items-center min-w-5 h-5 px-1.5 rounded bg-text font-mono text-12px font-600 leading-none text-bg ${className}`}
    >
      <span aria-hidden>{count > most ? `${most}+` : count}</span>
      <span className="sr-only">
        {count > most ? `more than ${most}` : count} unread {count === 1 ? 'message' : 'messages'}
      </span>
    </span>
  )
}
