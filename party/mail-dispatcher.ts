import { BaseParty } from './base-party.ts'

/** Has the outbox delivered by alarm, and again when what failed is due. One object for the site. */
export class MailDispatcher extends BaseParty<'deliver'> {
  protected override readonly unnamedAlarm = 'deliver'

  /** Returns once it is certain that the outbox will be looked into at once. */
  async dispatch(): Promise<void> {
    this.schedule('deliver', Date.now())
  }

  protected override async onDue(): Promise<void> {
    const next = await this.ctx.exports.Outbox.deliver()
    if (next !== null) this.schedule('deliver', next)
  }
}
