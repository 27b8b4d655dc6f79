import type { ReactNode } from 'react'
import { button } from '#web/ui/button.ts'
import type { RowActions } from '#web/ui/use-row-actions.ts'
import { RowError } from './row-error.tsx'

interface ActionButtonProps {
  /** Needed if the text does not say what it is done to. */
  label?: string
  /** Whether an action on the same thing is in progress; nothing else is begun meanwhile. */
  busy?: boolean
  danger?: boolean
  size?: 's' | 'l'
  className?: string
  shortcut?: string
  onClick: () => void
  children: ReactNode
}

/** A button for an action on one row, or on what is open. */
export function ActionButton(props: ActionButtonProps) {
  const { label, busy, danger = false, size = 's', className = '', shortcut, onClick, children } = props
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={busy}
      aria-keyshortcuts={shortcut}
      onClick={() => busy || onClick()}
      className={button(
        danger ? 'danger' : 'plain',
        size,
        `${size === 's' ? 'min-h-8! px-2.5!' : ''} ${busy ? 'opacity-50' : ''} ${className}`,
      )}
    >
      {children}
    </button>
  )
}

interface ActionsProps {
  id: string
  work: RowActions
  children: ReactNode
}

/** The buttons for one thing, whether an action is in progress, and why the last one was refused. */
export function Actions({ id, work, children }: ActionsProps) {
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-center gap-2">
        {children}
        {work.busy(id) && <span aria-hidden className="i-lucide-loader-circle animate-spin text-muted" />}
      </div>
      <RowError refusal={work.error(id)} />
    </div>
  )
}
