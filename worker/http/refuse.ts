import { Hono } from 'hono'
import type { ApiError } from '../errors.ts'
import type { AppEnv } from './app-env.ts'
import { toErrorResponse } from './error-response.ts'
import { apiHeaders } from './security-headers.ts'

/** The error reply to a request that does not reach the app. */
export async function refuse(request: Request, error: ApiError): Promise<Response> {
  const app = new Hono<AppEnv>()
    .use(apiHeaders)
    .all('*', () => {
      throw error
    })
    .onError(toErrorResponse)
  return app.fetch(request)
}
