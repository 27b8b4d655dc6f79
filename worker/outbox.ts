import { WorkerEntrypoint } from 'cloudflare:workers'
import { throwRootCause } from '#contract/root-cause.ts'
import { mailRequestedLinks } from './accounts/mail-requested-links.ts'
import { primary } from './db/client.ts'
import { deliver } from './email/deliver.ts'
import type { Env } from './env.ts'

/** Called by the mail dispatcher. Concurrent calls never send a mail twice. */
export class Outbox extends WorkerEntrypoint<Env> {
  /** Sends the mails that are due; returns when to call again, or null. */
  async deliver(): Promise<number | null> {
    const ctx = { env: this.env, db: primary(this.env), now: Date.now() }
    return deliver(ctx, mailRequestedLinks).catch(throwRootCause)
  }
}
