import { app } from '#worker/app.ts'

/** Every registered route as `METHOD /path`, once each; middleware is none. */
export const ROUTES = [
  ...new Set(app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`)),
]
