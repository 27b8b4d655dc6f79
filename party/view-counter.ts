import { Server } from 'partyserver'
import type { View, ViewProjection } from '#contract/listings/views.ts'
import { ViewLedger } from './view-ledger.ts'
import { marksOf, newMarkKey } from './visitor-marks.ts'

/** One of the few objects that count views; a listing is always counted by the same one. Asked by RPC only. */
export class ViewCounter extends Server {
  static override options = { hibernate: true }

  readonly #ledger = new ViewLedger(this.ctx.storage.sql)

  /** Resolves once the view is stored, or known to have been counted within the window. */
  async record(view: View): Promise<void> {
    const now = Date.now()
    const marks = await marksOf(this.#ledger.keys(now, newMarkKey), view)
    const alarm = await this.ctx.storage.getAlarm()
    // Nothing is awaited between counting and setting the alarm, so both are stored or neither is.
    if (!this.#ledger.count(view.listing, marks, now)) return
    await this.#wake(alarm, now)
  }

  /** Resolves when this object and its storage answer. */
  async ready(): Promise<void> {
    this.ctx.storage.sql.exec('SELECT 1')
  }

  override async onAlarm(): Promise<void> {
    this.#ledger.forget(Date.now())
    await this.#flush()
    await this.#wake(await this.ctx.storage.getAlarm(), Date.now())
  }

  /** A flush that failed may have reached D1 all the same: it stays as it is and goes again with the next alarm. */
  async #flush(): Promise<void> {
    const flush = this.#ledger.take(Date.now())
    if (!flush) return
    try {
      await this.#projection.addViews({ shard: this.name, ...flush })
      this.#ledger.settle(flush.sequence)
    } catch (error) {
      // Thrown on, it would end the alarm for good after a few retries.
      console.error(JSON.stringify({ level: 'error', shard: this.name, message: String(error) }))
    }
  }

  async #wake(alarm: number | null, now: number): Promise<void> {
    const due = this.#ledger.due(now)
    if (due !== undefined && (alarm === null || alarm > due)) await this.ctx.storage.setAlarm(due)
  }

  get #projection(): ViewProjection {
    const { Projection } = this.ctx.exports as unknown as { Projection: ViewProjection }
    return Projection
  }
}
