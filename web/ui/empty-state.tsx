import type { ReactNode } from 'react'

interface EmptyStateProps {
  icon: string
  title: string
  children?: ReactNode
  /** Announces an error assertively; empty states are announced politely. */
  urgent?: boolean
  /** Leaves room for what follows. */
  compact?: boolean
}

/** One sentence and at most one action. */
export function EmptyState({ icon, title, children, urgent = false, compact = false }: EmptyStateProps) {
  return (
    <div
      role={urgent ? 'alert' : 'status'}
      className={`panel grid justify-items-center gap-4 px-6 ${compact ? 'py-8' : 'py-16'} text-center break-anywhere`}
    >
      <span
        className={`grid place-items-center w-11 h-11 rounded bg-s2 text-20px ${urgent ? 'text-bad' : 'text-muted'}`}
      >
        <span aria-hidden className={icon} />
      </span>
      <p className="max-w-52ch text-15px leading-24px">{title}</p>
      {children}
    </div>
  )
}
