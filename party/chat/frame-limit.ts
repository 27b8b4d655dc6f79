import type { ClientFrame } from '#contract/chat/protocol.ts'
import {
  FRAME_BYTES,
  FRAME_ROWS,
  FRAMES_PER_SECOND,
  FRAME_BURST,
  PAGE_BYTES,
  HISTORY_PAGE,
  RESUME_PAGE,
  SEARCH_ROWS,
  SEARCH_UNITS,
} from '#contract/chat/limits.ts'

/** What was done because of a frame: bytes sent, to all receivers together, and rows read. */
export interface Work {
  bytes: number
  rows: number
}

/** The number of frames an operation counts as, in addition to its own. */
function extraFrames({ bytes, rows }: Work): number {
  return Math.floor(bytes / FRAME_BYTES) + Math.floor(rows / FRAME_ROWS)
}

/** The allowance that a frame of a kind requires before it is handled: about the most that it may count as. */
export const FRAMES_NEEDED: Record<ClientFrame['type'], number> = {
  send: 1,
  edit: 1,
  delete: 1,
  read: 1,
  typing: 1,
  resume: 1 + extraFrames({ bytes: PAGE_BYTES, rows: RESUME_PAGE }),
  search: 1 + extraFrames({ bytes: SEARCH_UNITS, rows: SEARCH_ROWS }),
  passage: 1 + extraFrames({ bytes: 2 * PAGE_BYTES, rows: HISTORY_PAGE }),
}

/** A token bucket: the frames a member may still send, and the time of that value. */
interface Allowance {
  /** Negative after a frame that took more than was left. */
  frames: number
  /** Milliseconds since 1970. */
  at: number
}

/**
 * The frames that each member may still send to a room, from all of their connections. A full allowance is restored
 * within seconds, so that evicting the room from memory gains nothing.
 */
export class FrameLimit {
  readonly #allowances = new Map<string, Allowance>()

  /** Charges a person for a frame that has come; false if it was one too many. `now` is in milliseconds since 1970. */
  take(userId: string, now: number): boolean {
    const { frames, at } = this.#allowances.get(userId) ?? { frames: FRAME_BURST, at: now }
    const refilled = Math.min(FRAME_BURST, frames + (Math.max(0, now - at) / 1000) * FRAMES_PER_SECOND)
    const isAllowed = refilled >= 1
    this.#allowances.set(userId, { frames: isAllowed ? refilled - 1 : refilled, at: now })
    return isAllowed
  }

  /** Whether enough is left for a frame of a kind, which was taken. */
  allows(userId: string, type: ClientFrame['type']): boolean {
    return (this.#allowances.get(userId)?.frames ?? FRAME_BURST) >= FRAMES_NEEDED[type] - 1
  }

  /** Charges a person for what a frame has taken. */
  charge(userId: string, work: Work): void {
    const allowance = this.#allowances.get(userId)
    if (allowance) allowance.frames -= extraFrames(work)
  }
}
