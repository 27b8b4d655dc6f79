import { WorkerEntrypoint } from 'cloudflare:workers'
import { throwRootCause } from '#contract/root-cause.ts'
import { mailRequestedLinks } from './accounts/mail-requested-links.ts'
import { primary } from './db/client.ts'
import { deliver } from './email/deliver.ts'
import type { Env } from './env.ts'

/** What the mail dispatcher calls. Two calls at a time never send the same mail twice. */
export class Outbox extends WorkerEntrypoint<Env> {
  /** Sends what is due; returns when to call again, or null. */
  async deliver(): Promise<number | null> {
    const ctx = { env: this.env, db: primary(this.env), now: Date.now() }
    return deliver(ctx, mailRequestedLinks).catch(throwRootCause)
  }
}
