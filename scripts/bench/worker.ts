import { sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { ListingQuery } from '#contract/listings/catalogue.ts'
import { pageOf } from '#worker/catalogue/find-listings.queries.ts'
import { isPassword } from '#worker/crypto/password-hash.ts'
import { replica, rows, toStatement } from '#worker/db/client.ts'
import { type AppEnv, timed } from '#worker/http/app-env.ts'
import { identify, observe } from '#worker/http/observe.ts'
import { query } from '#worker/http/validate.ts'
import api, { Catalog as PublicCatalog } from '#worker/index.ts'

export * from '#worker/index.ts'

/** The smallest query of D1 by a route, through the client that all routes use. */
async function selectOne(c: Context<AppEnv>): Promise<Response> {
  const select = async () => await rows<{ one: number }>(replica(c.env), sql`SELECT 1 AS one`)
  return c.json(await timed(c, 'd1', select()))
}

/** As public routes are called: inside the cached entrypoint, which writes no log. */
const inCatalog = new Hono<AppEnv>().use(identify).get('/bench/select-1', (c) => selectOne(c))

/** More routes of the same Worker; `/bench/cold` leads to the cached entrypoint without a cache. */
const bench = new Hono<AppEnv>()
  .use(observe)
  .get('/bench/select-1', (c) => selectOne(c))
  .get('/bench/hash', async (c) => c.json(await isPassword('a horse and a battery', null)))
  .get('/bench/statement', query(ListingQuery), (c) => {
    const [text, params] = toStatement(pageOf(c.req.valid('query')))
    return c.json({ sql: text, params })
  })
  .get('/bench/cold/*', async (c) => {
    const reply = await c.executionCtx.exports.Catalog.fetch(new Request(c.req.url.replace('/bench/cold', '')))
    return new Response(reply.body, reply)
  })

export class Catalog extends PublicCatalog {
  override async fetch(request: Request): Promise<Response> {
    return request.url.includes('/bench/') ? inCatalog.fetch(request, this.env, this.ctx) : super.fetch(request)
  }
}

export default {
  fetch(request: Request, env: AppEnv['Bindings'], ctx: ExecutionContext) {
    return request.url.includes('/bench/') ? bench.fetch(request, env, ctx) : api.fetch(request, env, ctx)
  },
}
