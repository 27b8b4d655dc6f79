import { EVERYTHING } from '#contract/cache-tags.ts'
import { BaseParty } from './base-party.ts'
import { GAP_MS, nextPurge, purgeOf } from './purge-schedule.ts'

export const PURGE_MIGRATIONS = [
  `CREATE TABLE IF NOT EXISTS waiting (tag TEXT PRIMARY KEY) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS purged (at INTEGER NOT NULL);`,
]

/** Collects changed tags and purges them from the cache within the platform's limits. One object for the site. */
export class Purger extends BaseParty<'purge'> {
  protected override readonly unnamedAlarm = 'purge'
  protected override readonly retryMs = GAP_MS
  readonly #sql = this.ctx.storage.sql

  constructor(ctx: DurableObjectState, env: Cloudflare.Env) {
    super(ctx, env, { purges: PURGE_MIGRATIONS })
  }

  /** Resolves once the tags are stored; they are purged immediately, or a gap after the last purge. */
  async purge(tags: string[]): Promise<void> {
    for (const tag of tags) this.#sql.exec('INSERT OR IGNORE INTO waiting (tag) VALUES (?)', tag)
    this.schedule('purge', nextPurge(Date.now(), this.#last()))
  }

  protected override async onDue(): Promise<void> {
    const waiting = this.#sql.exec<{ tag: string }>('SELECT tag FROM waiting').toArray()
    if (waiting.length === 0) return
    const tags = waiting.map(({ tag }) => tag)
    await this.ctx.exports.Catalog.purge(purgeOf(tags, EVERYTHING))
    for (const tag of tags) this.#sql.exec('DELETE FROM waiting WHERE tag = ?', tag)
    this.#sql.exec('DELETE FROM purged')
    this.#sql.exec('INSERT INTO purged (at) VALUES (?)', Date.now())
    // A tag added during the purge set its own alarm, possibly too early for the platform.
    if (this.#sql.exec('SELECT 1 FROM waiting LIMIT 1').toArray().length > 0)
      this.schedule('purge', nextPurge(Date.now(), this.#last()))
  }

  #last(): number | undefined {
    return this.#sql.exec<{ at: number }>('SELECT at FROM purged').toArray()[0]?.at
  }
}
