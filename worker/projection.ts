import { WorkerEntrypoint } from 'cloudflare:workers'
import type { ViewFlush, ViewProjection } from '#contract/listings/views.ts'
import { throwRootCause } from '#contract/root-cause.ts'
import type { Env } from './env.ts'
import { primary } from './db/client.ts'
import { addViews } from './views/views.queries.ts'

/** What the Durable Objects report to, so that D1 follows them. Each call may come more than once. */
export class Projection extends WorkerEntrypoint<Env> implements ViewProjection {
  async addViews(flush: ViewFlush): Promise<void> {
    await addViews(primary(this.env), flush, Date.now()).catch(throwRootCause)
  }
}
