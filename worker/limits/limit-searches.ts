import { Hono } from 'hono'
import { networksOf } from './networks.rules.ts'
import type { Env } from '../env.ts'
import type { AppEnv } from '../http/app-env.ts'
import { ApiError } from '../errors.ts'
import { toErrorResponse } from '../http/error-response.ts'
import { apiHeaders } from '../http/security-headers.ts'

const MINUTE = 60_000

/** The error reply to a search, where the caller's network has searched too often; otherwise undefined. */
export async function refuseSearch(request: Request, env: Env): Promise<Response | undefined> {
  const [own, around] = networksOf(request.headers.get('CF-Connecting-IP') ?? '')
  const checks = [
    ...(own ? [env.SEARCHES_BY_NETWORK.limit({ key: own.name })] : []),
    ...(around ? [env.SEARCHES_BY_SITE.limit({ key: around.name })] : []),
  ]
  const answers = await Promise.all(checks)
  return answers.every(({ success }) => success) ? undefined : refusal.fetch(request)
}

const refusal = new Hono<AppEnv>()
  .use(apiHeaders)
  .all('*', () => {
    throw new ApiError('too_many_searches', undefined, Date.now() + MINUTE)
  })
  .onError(toErrorResponse)
