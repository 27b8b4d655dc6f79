import type { InboxChat } from '#contract/chat/inbox.ts'
import type { PartyEnv } from '../env.ts'
import type { RoomLedger } from './room-ledger.ts'

/** The least time between two reports, so that a busy room does not flood the inboxes; they may be a second late. */
const GAP_MS = 800

/** Tells the inboxes of a room's members what has changed in it. */
export class InboxReports {
  readonly #ledger: RoomLedger
  readonly #inboxes: PartyEnv['INBOX']
  readonly #mirrorFirst: () => Promise<void>
  #reporting = false
  /** The version that both inboxes know; forgotten when the room sleeps, so that they may hear of one twice. */
  #reportedVersion = 0

  /** `mirrorFirst` makes D1 current, so that who hears of something and asks for more gets it. */
  constructor(ledger: RoomLedger, inboxes: PartyEnv['INBOX'], mirrorFirst: () => Promise<void>) {
    this.#ledger = ledger
    this.#inboxes = inboxes
    this.#mirrorFirst = mirrorFirst
  }

  /** Reports until nothing is new, at most once every `GAP_MS`. Returns at once if it is already reporting. */
  async keepReporting(): Promise<void> {
    if (this.#reporting) return
    this.#reporting = true
    try {
      while (await this.report()) await scheduler.wait(GAP_MS)
    } finally {
      this.#reporting = false
    }
  }

  /** Returns whether anything was new. Rejects if an inbox could not be told. */
  async report(): Promise<boolean> {
    const version = this.#ledger.revision()
    if (version === this.#reportedVersion) return false
    // The alarm repeats it; meanwhile a list that is late is better than no word.
    await this.#mirrorFirst().catch(() => undefined)
    await Promise.all(this.#ledger.summaries().map(({ userId, summary }) => this.#tell(userId, summary)))
    this.#reportedVersion = version
    return true
  }

  #tell(userId: string, summary: InboxChat): Promise<void> {
    return this.#inboxes.getByName(userId).update(summary)
  }
}
