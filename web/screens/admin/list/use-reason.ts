import { useState } from 'react'

export interface ReasonRequest<Change> {
  /** The change that waits for a reason. */
  pending: Change | undefined
  open: (change: Change) => void
  /** With the reason, or without one to cancel. */
  answer: (reason: string | undefined) => void
}

/** Asks for the reason of a change before it is made. */
export function useReason<Change>(make: (change: Change, reason: string) => Promise<void>): ReasonRequest<Change> {
  const [pending, setPending] = useState<Change>()
  return {
    pending,
    open: (change) => setPending(() => change),
    answer: (reason) => {
      setPending(undefined)
      if (pending !== undefined && reason !== undefined) void make(pending, reason)
    },
  }
}
