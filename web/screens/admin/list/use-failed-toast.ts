import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toast } from '#web/lib/toast.ts'

/** Shows a toast each time a query fails. */
export function useFailedToast({ isError, errorUpdatedAt }: UseQueryResult, title: string, description?: string): void {
  useEffect(() => {
    if (isError) void toast('error', title, description)
  }, [isError, errorUpdatedAt, title, description])
}
