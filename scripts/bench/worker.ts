import { Hono } from 'hono'
import type { AppEnv } from '#worker/http/context.ts'
import { timed } from '#worker/http/context.ts'
import { observe } from '#worker/http/observe.ts'
import api from '#worker/index.ts'

export { Catalog, Outbox, Postman, Projection, Purger, ViewCounter } from '#worker/index.ts'

/** One more route of the same Worker: the least that can be asked of D1, with the session, id and log line of a read. */
const bench = new Hono<AppEnv>()
  .use(observe)
  .get('/bench/select-1', async (c) =>
    c.json(await timed(c, 'd1', c.env.DB.withSession('first-unconstrained').prepare('select 1 as one').first())),
  )

export default {
  fetch(request: Request, env: AppEnv['Bindings'], ctx: ExecutionContext) {
    return request.url.includes('/bench/') ? bench.fetch(request, env, ctx) : api.fetch(request, env, ctx)
  },
}
