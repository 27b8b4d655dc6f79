import { inspectRoutes } from 'hono/dev'
import { app } from '#worker/app.ts'

/** Every registered route as `METHOD /path`, once each; middleware is none, what answers every method (`ALL`) is one. */
export const ROUTES = [
  ...new Set(
    inspectRoutes(app)
      .filter(({ method, isMiddleware }) => method !== 'ALL' || !isMiddleware)
      .map(({ method, path }) => `${method} ${path}`),
  ),
]
