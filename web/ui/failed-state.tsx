import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useOnline } from '#web/lib/use-online.ts'
import { button } from './button.ts'
import { EmptyState } from './empty-state.tsx'

interface FailedStateProps {
  /** What failed; by default, the error's message. */
  title?: string
  /** Why, unless the title says it. */
  message?: string | undefined
  query: Pick<UseQueryResult, 'refetch' | 'error'>
  /** Another way on, beside the button. */
  children?: ReactNode
}

/** What could not be fetched, and another attempt; without a connection, that there is none. */
export function FailedState({ title, message, query, children }: FailedStateProps) {
  const retry = () => void query.refetch()
  if (!useOnline()) return <OfflineState onRetry={retry}>{children}</OfflineState>
  return (
    <EmptyState urgent icon="i-lucide-circle-alert" title={title ?? query.error?.message ?? ''}>
      {message && <p className="text-muted">{message}</p>}
      <Buttons onRetry={retry}>{children}</Buttons>
    </EmptyState>
  )
}

interface OfflineStateProps {
  onRetry: () => void
  children?: ReactNode
}

/** Shown without a connection. Failed queries are fetched again when there is one. */
export function OfflineState({ onRetry, children }: OfflineStateProps) {
  return (
    <EmptyState urgent icon="i-lucide-wifi-off" title="You are offline">
      <p className="text-muted">Check your connection. This loads by itself as soon as you’re back online.</p>
      <Buttons onRetry={onRetry}>{children}</Buttons>
    </EmptyState>
  )
}

function Buttons({ onRetry, children }: OfflineStateProps) {
  return (
    <div className="flex flex-wrap justify-center gap-3">
      <button type="button" onClick={onRetry} className={button('plain', 's', 'max-md:min-h-11!')}>
        Try again
      </button>
      {children}
    </div>
  )
}
