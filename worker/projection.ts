import { WorkerEntrypoint } from 'cloudflare:workers'
import type { ViewFlush, ViewProjection } from '#contract/listings/views.ts'
import { throwRootCause } from '#contract/root-cause.ts'
import type { Env } from './env.ts'
import { primary } from './db/client.ts'
import { addViews } from './views/views.queries.ts'

/** What Durable Objects report to, so that D1 mirrors them. A call may be repeated. */
export class Projection extends WorkerEntrypoint<Env> implements ViewProjection {
  async addViews(flush: ViewFlush): Promise<void> {
    await addViews(primary(this.env), flush, Date.now()).catch(throwRootCause)
  }
}
