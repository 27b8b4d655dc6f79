import { BaseParty } from './base-party.ts'

/** Triggers the outbox by alarm, again whenever a failed mail is due. One object for the site. */
export class MailDispatcher extends BaseParty<'deliver'> {
  protected override readonly unnamedAlarm = 'deliver'

  /** Resolves once the delivery is scheduled and cannot be lost. */
  async dispatch(): Promise<void> {
    this.schedule('deliver', Date.now())
  }

  protected override async onDue(): Promise<void> {
    const next = await this.ctx.exports.Outbox.deliver()
    if (next !== null) this.schedule('deliver', next)
  }
}
