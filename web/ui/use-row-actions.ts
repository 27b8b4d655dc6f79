import { useCallback, useRef, useState } from 'react'
import { ApiError } from '#web/lib/api.ts'

export interface RowActions {
  busy: (key: string) => boolean
  /** Why the last action on each row was refused. */
  refusal: (key: string) => ApiError | undefined
  /** Runs an action on a row unless one is in progress; returns the refusal, if any. */
  run: (key: string, work: () => Promise<void>) => Promise<ApiError | undefined>
}

const UNFORESEEN = { code: 'internal', message: 'Something went wrong. Please try again.' }

/** Actions on the rows of a list; each row has its own progress and refusal. */
export function useRowActions(): RowActions {
  const working = useRef(new Set<string>())
  const [state, setState] = useState<Readonly<Record<string, 'busy' | ApiError | undefined>>>({})

  const run = useCallback(async (key: string, work: () => Promise<void>) => {
    if (working.current.has(key)) return undefined
    working.current.add(key)
    setState((others) => ({ ...others, [key]: 'busy' }))
    let refusal: ApiError | undefined
    try {
      await work()
    } catch (error) {
      refusal = error instanceof ApiError ? error : new ApiError(UNFORESEEN)
    }
    working.current.delete(key)
    setState((others) => ({ ...others, [key]: refusal }))
    return refusal
  }, [])

  return {
    run,
    busy: (key) => state[key] === 'busy',
    refusal: (key) => {
      const one = state[key]
      return one === 'busy' ? undefined : one
    },
  }
}
