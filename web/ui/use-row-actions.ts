import { useCallback, useRef, useState } from 'react'
import { ApiError } from '#web/lib/api.ts'

export interface RowActions {
  busy: (key: string) => boolean
  /** The error of the row's last action. */
  error: (key: string) => ApiError | undefined
  /** Runs an action on a row unless one is in progress; resolves to its error, if any. */
  run: (key: string, action: () => Promise<unknown>) => Promise<ApiError | undefined>
}

const UNEXPECTED_ERROR = { code: 'internal', message: 'Something went wrong. Please try again.' }

/** Row actions of a list, with progress and error per row. */
export function useRowActions(): RowActions {
  const busyKeys = useRef(new Set<string>())
  const [state, setState] = useState<Readonly<Record<string, 'busy' | ApiError | undefined>>>({})

  const run = useCallback(async (key: string, action: () => Promise<unknown>) => {
    if (busyKeys.current.has(key)) return undefined
    busyKeys.current.add(key)
    setState((others) => ({ ...others, [key]: 'busy' }))
    let failure: ApiError | undefined
    try {
      await action()
    } catch (error) {
      failure = error instanceof ApiError ? error : new ApiError(UNEXPECTED_ERROR)
    }
    busyKeys.current.delete(key)
    setState((others) => ({ ...others, [key]: failure }))
    return failure
  }, [])

  return {
    run,
    busy: (key) => state[key] === 'busy',
    error: (key) => {
      const rowState = state[key]
      return rowState === 'busy' ? undefined : rowState
    },
  }
}
