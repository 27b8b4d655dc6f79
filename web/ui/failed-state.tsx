import type { UseQueryResult } from '@tanstack/react-query'
import { button } from './button.ts'
import { EmptyState } from './empty-state.tsx'

interface FailedStateProps {
  title: string
  /** Why, unless the title says it. */
  message?: string | undefined
  query: Pick<UseQueryResult, 'refetch'>
}

/** What could not be fetched, and another attempt. */
export function FailedState({ title, message, query }: FailedStateProps) {
  return (
    <EmptyState urgent icon="i-lucide-circle-alert" title={title}>
      {message && <p className="text-muted">{message}</p>}
      <button type="button" onClick={() => void query.refetch()} className={button()}>
        Try again
      </button>
    </EmptyState>
  )
}
