import { FRAMES_A_SECOND, FRAMES_AT_ONCE } from '#contract/limits.ts'

/** A token bucket: how many frames a connection may still send at once, and when that was true. */
export interface Allowance {
  frames: number
  /** Milliseconds since 1970. */
  at: number
}

export function newAllowance(now: number): Allowance {
  return { frames: FRAMES_AT_ONCE, at: now }
}

/** The allowance after one more frame; negative if it was one too many. */
export function spendFrame({ frames, at }: Allowance, now: number): Allowance {
  const refilled = Math.min(FRAMES_AT_ONCE, frames + (Math.max(0, now - at) / 1000) * FRAMES_A_SECOND)
  return { frames: Math.max(-1, refilled - 1), at: now }
}
