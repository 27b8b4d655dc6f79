import { DurableObject } from 'cloudflare:workers'

/** How long to wait after a delivery that could not even begin. */
const PAUSE_MS = 60_000

/** Has the outbox delivered by alarm, and again when what failed is due. One object for the site. */
export class MailDispatcher extends DurableObject<unknown> {
  /** Returns once it is certain that the outbox will be looked into at once. */
  async ring(): Promise<void> {
    await this.#wake(Date.now())
  }

  override async alarm(): Promise<void> {
    const next = await this.#deliver()
    if (next !== null) await this.#wake(next)
  }

  async #deliver(): Promise<number | null> {
    try {
      return await this.ctx.exports.Outbox.deliver()
    } catch (error) {
      // Thrown on, it would end the alarm for good after a few retries.
      console.error(JSON.stringify({ level: 'error', at: 'mail-dispatcher', message: String(error) }))
      return Date.now() + PAUSE_MS
    }
  }

  /** An earlier alarm stays: somebody may have rung while the last mails were on their way. */
  async #wake(at: number): Promise<void> {
    const alarm = await this.ctx.storage.getAlarm()
    if (alarm === null || alarm > at) await this.ctx.storage.setAlarm(at)
  }
}
