import { VIEW_WINDOW_MS } from '#contract/listings/limits.ts'
import { type View, VIEW_FLUSH_MS } from '#contract/listings/views.ts'
import { BaseParty } from './base-party.ts'
import { VIEW_MIGRATIONS, ViewLedger } from './view-ledger.ts'
import { marksOf, newMarkKey } from './visitor-marks.ts'

/**
 * Counts the views of its share of the listings; a listing is always counted by the same object. Called by RPC only.
 */
export class ViewCounter extends BaseParty<'flush' | 'forget'> {
  protected override readonly unnamedAlarm = 'flush'
  protected override readonly retryMs = VIEW_FLUSH_MS
  readonly #ledger = new ViewLedger(this.ctx.storage.sql)

  constructor(ctx: DurableObjectState, env: Cloudflare.Env) {
    super(ctx, env, { views: VIEW_MIGRATIONS })
  }

  /** Resolves once the view is stored, or turns out to be a repeat within the window. */
  async record(view: View): Promise<void> {
    const now = Date.now()
    const marks = await marksOf(this.#ledger.keys(now, newMarkKey), view)
    // No `await` between counting and scheduling, so that either both are stored or neither is.
    if (this.#ledger.count(view.listing, marks, now)) this.#scheduleRest(now)
  }

  /** Resolves if the object and its storage respond. */
  async ready(): Promise<void> {
    this.ctx.storage.sql.exec('SELECT 1')
  }

  protected override async onDue(name: 'flush' | 'forget'): Promise<void> {
    if (name === 'forget') this.#ledger.deleteExpired(Date.now())
    else await this.#flush()
    this.#scheduleRest(Date.now())
  }

  /** A failed flush may have reached D1 anyway, so it is sent again unchanged. */
  async #flush(): Promise<void> {
    const flush = this.#ledger.take(Date.now())
    if (!flush) return
    await this.ctx.exports.Projection.addViews({ shard: this.name, ...flush })
    this.#ledger.settle(flush.sequence)
  }

  #scheduleRest(now: number): void {
    if (this.#ledger.hasViews()) this.schedule('flush', now + VIEW_FLUSH_MS)
    if (this.#ledger.hasMarks()) this.schedule('forget', now + VIEW_WINDOW_MS)
  }
}
