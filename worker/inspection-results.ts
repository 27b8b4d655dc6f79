import { WorkerEntrypoint } from 'cloudflare:workers'
import type { InspectionOutcome, InspectionResults as Results } from '#contract/packages/inspector.ts'
import { throwRootCause } from '#contract/root-cause.ts'
import { primary } from './db/client.ts'
import type { Env } from './env.ts'
import { storeOutcome } from './packages/store-outcome.ts'

/** What the inspector reports to. A call may be repeated. */
export class InspectionResults extends WorkerEntrypoint<Env> implements Results {
  async finished(outcome: InspectionOutcome): Promise<void> {
    const waitUntil = (work: Promise<unknown>) => this.ctx.waitUntil(work)
    const ctx = { env: this.env, db: primary(this.env), now: Date.now(), waitUntil }
    await storeOutcome(ctx, outcome).catch(throwRootCause)
  }
}
