import { useState } from 'react'

export interface ReasonRequest<Change> {
  /** The change that waits for a reason. */
  asking: Change | undefined
  ask: (change: Change) => void
  /** With the reason, or without one to cancel. */
  answer: (reason: string | undefined) => void
}

/** Asks for the reason of a change before it is made. */
export function useReason<Change>(make: (change: Change, reason: string) => Promise<void>): ReasonRequest<Change> {
  const [asking, setAsking] = useState<Change>()
  return {
    asking,
    ask: (change) => setAsking(() => change),
    answer: (reason) => {
      setAsking(undefined)
      if (asking !== undefined && reason !== undefined) void make(asking, reason)
    },
  }
}
