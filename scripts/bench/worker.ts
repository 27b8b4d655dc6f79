import { Hono } from 'hono'
import type { AppEnv } from '#worker/http/app-env.ts'
import { timed } from '#worker/http/app-env.ts'
import { isPassword } from '#worker/crypto/password-hash.ts'
import { query } from '#worker/http/validate.ts'
import { ListingQuery } from '#contract/listings/schemas.ts'
import { findListings } from '#worker/catalogue/find-listings.queries.ts'
import type { Database } from '#worker/db/client.ts'
import { observe } from '#worker/http/observe.ts'
import api from '#worker/index.ts'

export { Catalog, Outbox, MailDispatcher, Projection, Purger, ViewCounter } from '#worker/index.ts'

/**
 * Four more routes of the same Worker: the cheapest query to D1, with the session, id and log line of a read; the cached
 * entrypoint without a cache; the cost of a password; and the statement behind a list.
 */
const bench = new Hono<AppEnv>()
  .use(observe)
  .get('/bench/select-1', async (c) => {
    const session = c.env.DB.withSession('first-unconstrained')
    return c.json(await timed(c, 'd1', session.prepare('select 1 as one').first()))
  })
  .get('/bench/hash', async (c) => c.json(await isPassword('a horse and a battery', null)))
  .get('/bench/statement', query(ListingQuery), async (c) => {
    let statement = {}
    const recorder = {
      prepare: (sql: string) => ({
        bind: (...params: unknown[]) => ({
          all: async () => {
            statement = { sql, params }
            return { results: [] }
          },
        }),
      }),
    } as unknown as Database
    await findListings(recorder, c.req.valid('query'))
    return c.json(statement)
  })
  .get('/bench/cold/*', (c) => c.executionCtx.exports.Catalog.fetch(new Request(c.req.url.replace('/bench/cold', ''))))

export default {
  fetch(request: Request, env: AppEnv['Bindings'], ctx: ExecutionContext) {
    return request.url.includes('/bench/') ? bench.fetch(request, env, ctx) : api.fetch(request, env, ctx)
  },
}
