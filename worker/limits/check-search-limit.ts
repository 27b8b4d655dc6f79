import type { Client, ServiceContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { networksOf } from './networks.rules.ts'

const MINUTE = 60_000

interface SearchContext extends Pick<ServiceContext, 'env' | 'now'> {
  client: Pick<Client, 'address'>
}

/** Returns `too_many_searches` if the client's network has searched too often. */
export async function checkSearchLimit({ env, now, client }: SearchContext): Promise<ApiError | undefined> {
  const [own, around] = networksOf(client.address)
  const checks = [
    ...(own ? [env.SEARCHES_BY_NETWORK.limit({ key: own.name })] : []),
    ...(around ? [env.SEARCHES_BY_SITE.limit({ key: around.name })] : []),
  ]
  const answers = await Promise.all(checks)
  if (answers.every(({ success }) => success)) return undefined
  return new ApiError('too_many_searches', undefined, now + MINUTE)
}
