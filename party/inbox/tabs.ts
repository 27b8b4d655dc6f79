import type { TabState } from '#contract/chat/inbox.ts'
import { HIDDEN_LEASE_MS, LEASE_ANSWER_MS, PRESENCE_LEASE_MS } from '#contract/chat/limits.ts'
import type { Identity } from '../base-party.ts'

/** A tab's connection. Times are milliseconds since 1970. */
export interface Tab extends Identity {
  connectedAt: number
  /** What the tab has last sent of itself, and when; tabs of former builds send nothing. */
  state?: TabState
  stateAt?: number
}

/** A tab's lease: when it has to be requested to renew it, and when it ends. */
export interface Lease {
  requestAt: number
  endsAt: number
}

/** The lease of a tab whose last ping was answered at `pingedAt`, if it was. */
export function leaseOf({ connectedAt, state, stateAt = 0 }: Tab, pingedAt: number): Lease {
  const renewedAt = Math.max(connectedAt, stateAt, pingedAt)
  const endsAt = renewedAt + (state === 'hidden' ? HIDDEN_LEASE_MS : PRESENCE_LEASE_MS)
  return { requestAt: endsAt - LEASE_ANSWER_MS, endsAt }
}

/** Whether a tab is in use. One of a former build counts as long as it is connected. */
export function isInUse({ state }: Tab): boolean {
  return state === undefined || state === 'active'
}
