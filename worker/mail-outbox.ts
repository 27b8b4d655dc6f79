import { WorkerEntrypoint } from 'cloudflare:workers'
import { throwRootCause } from '#contract/root-cause.ts'
import { settleDecisions } from './listings/settle-decisions.ts'
import { handleMailRequest } from './handle-mail-request.ts'
import { primary } from './db/client.ts'
import { deliver } from './email/deliver.ts'
import type { Env } from './env.ts'
import { deliverCampaigns } from './newsletter/deliver-campaigns.ts'

/** Called by the mail dispatcher. Concurrent calls never send a mail twice, nor notify of a decision twice. */
export class Outbox extends WorkerEntrypoint<Env> {
  /** Sends the mails that are due, settles decisions and continues campaigns; returns when to call again, or null. */
  async deliver(): Promise<number | null> {
    const waitUntil = (work: Promise<unknown>) => this.ctx.waitUntil(work)
    const ctx = { env: this.env, db: primary(this.env), now: Date.now(), waitUntil }
    const settled = await settleDecisions(ctx).catch(throwRootCause)
    const mailed = await deliver(ctx, handleMailRequest).catch(throwRootCause)
    // Other mails come first: a campaign's next ones follow once nothing is due.
    const isIdle = mailed === null || mailed > ctx.now
    if (isIdle && (await deliverCampaigns(ctx).catch(throwRootCause))) return ctx.now
    return settled === null || mailed === null ? (settled ?? mailed) : Math.min(settled, mailed)
  }
}
