import { Hono } from 'hono'
import { openAPIRouteHandler } from 'hono-openapi'
import { secureHeaders } from 'hono/secure-headers'
import { catalogueRoutes } from './catalogue/catalogue.routes.ts'
import { healthRoutes } from './health/health.routes.ts'
import type { AppEnv } from './http/context.ts'
import { Refusal, toReply } from './http/errors.ts'
import { observe } from './http/observe.ts'
import { mediaRoutes } from './media/media.routes.ts'

const api = new Hono<AppEnv>().route('/', healthRoutes).route('/', catalogueRoutes)

/** Every route. The browser's clients are typed by the domains' own exports. */
export const app = new Hono<AppEnv>()
  .use(observe)
  .use(
    secureHeaders({
      contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
      crossOriginResourcePolicy: 'cross-origin',
      referrerPolicy: 'strict-origin-when-cross-origin',
      strictTransportSecurity: 'max-age=63072000; includeSubDomains',
    }),
  )
  .route('/api', api)
  .get(
    '/api/openapi.json',
    openAPIRouteHandler(api, {
      documentation: { info: { title: 'Sourceyard', version: '1', description: 'The public face of the marketplace.' }, servers: [{ url: '/api' }] },
    }),
  )
  .route('/images', mediaRoutes)
  .notFound(() => {
    throw new Refusal('not_found')
  })
  .onError(toReply)
