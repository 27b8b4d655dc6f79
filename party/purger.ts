import { DurableObject } from 'cloudflare:workers'
import { EVERYTHING } from '#contract/cache-tags.ts'
import { nextPurge, purgeOf } from './purge-schedule.ts'

/** Gathers what changed and asks the cache to forget it, seldom enough for the platform. One object for the site. */
export class Purger extends DurableObject<unknown> {
  readonly #sql = this.ctx.storage.sql

  constructor(ctx: DurableObjectState, env: unknown) {
    super(ctx, env)
    this.#sql.exec('CREATE TABLE IF NOT EXISTS waiting (tag TEXT PRIMARY KEY) WITHOUT ROWID')
    this.#sql.exec('CREATE TABLE IF NOT EXISTS purged (at INTEGER NOT NULL)')
  }

  /** Returns once the wish is kept; the purge follows at once, or when the last one is a gap ago. */
  async purge(tags: string[]): Promise<void> {
    for (const tag of tags) this.#sql.exec('INSERT OR IGNORE INTO waiting (tag) VALUES (?)', tag)
    if ((await this.ctx.storage.getAlarm()) === null)
      await this.ctx.storage.setAlarm(nextPurge(Date.now(), this.#last()))
  }

  /** Throwing makes the platform try again; what was waiting then waits on. */
  override async alarm(): Promise<void> {
    const waiting = this.#sql
      .exec<{ tag: string }>('SELECT tag FROM waiting')
      .toArray()
      .map(({ tag }) => tag)
    if (waiting.length === 0) return
    await this.ctx.exports.Catalog.purge(purgeOf(waiting, EVERYTHING))
    for (const tag of waiting) this.#sql.exec('DELETE FROM waiting WHERE tag = ?', tag)
    this.#sql.exec('DELETE FROM purged')
    this.#sql.exec('INSERT INTO purged (at) VALUES (?)', Date.now())
    const rest = this.#sql.exec('SELECT 1 FROM waiting LIMIT 1').toArray()
    if (rest.length > 0) await this.ctx.storage.setAlarm(nextPurge(Date.now(), this.#last()))
  }

  #last(): number | undefined {
    return this.#sql.exec<{ at: number }>('SELECT at FROM purged').toArray()[0]?.at
  }
}
