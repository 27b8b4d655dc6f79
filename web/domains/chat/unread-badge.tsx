interface UnreadBadgeProps {
  count: number
  /** Higher counts show as '9+' or '99+'. */
  max: 9 | 99
  className?: string
}

/** Renders nothing for 0. */
export function UnreadBadge({ count, max, className = '' }: UnreadBadgeProps) {
  if (count === 0) return null
  return (
    <span
      className={`inline-grid flex-none place-items-center min-w-5 h-5 px-1.5 rounded bg-text font-mono text-12px font-600 leading-none text-bg ${className}`}
    >
      <span aria-hidden>{count > max ? `${max}+` : count}</span>
      <span className="sr-only">
        {count > max ? `more than ${max}` : count} unread {count === 1 ? 'message' : 'messages'}
      </span>
    </span>
  )
}
