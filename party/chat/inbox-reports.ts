import type { InboxChat } from '#contract/chat/inbox.ts'
import type { PartyEnv } from '../env.ts'

/** How long a change waits for others, so that messages sent or read together are one report. */
const BURST_MS = 100
/** The least time between two reports, so that a busy room does not flood the inboxes; they may be a second late. */
const GAP_MS = 800

/** What reports need of the room around them. */
export interface ReportsContext {
  inboxes: PartyEnv['INBOX']
  /** Grows with every change of the summaries. */
  version: () => number
  summaries: () => { userId: string; summary: InboxChat }[]
  /** Mirrors deals in D1 first, so that a client that reacts to a report and fetches more finds them. */
  mirrorFirst: () => Promise<void>
}

/** Tells the inboxes of a room's members what has changed in it. */
export class InboxReports {
  readonly #context: ReportsContext
  #reporting = false
  /** The version reported to both inboxes; lost when the room hibernates, so that one may be reported twice. */
  #reportedVersion = 0

  constructor(context: ReportsContext) {
    this.#context = context
  }

  /**
   * Reports once a burst of changes is over, then until all changes are reported, at most once every `GAP_MS`. Returns
   * immediately if it is already reporting.
   */
  async keepReporting(): Promise<void> {
    if (this.#reporting) return
    this.#reporting = true
    try {
      await scheduler.wait(BURST_MS)
      while (await this.report()) await scheduler.wait(GAP_MS)
    } finally {
      this.#reporting = false
    }
  }

  /** Returns whether there was anything to report. Rejects if a report to an inbox failed. */
  async report(): Promise<boolean> {
    const { inboxes, ...room } = this.#context
    const version = room.version()
    if (version === this.#reportedVersion) return false
    // The alarm repeats it; meanwhile a list that is late is better than no word.
    await room.mirrorFirst().catch(() => undefined)
    await Promise.all(room.summaries().map(({ userId, summary }) => inboxes.getByName(userId).update(summary)))
    this.#reportedVersion = version
    return true
  }
}
