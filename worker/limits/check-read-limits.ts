import type { Client, ServiceContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { networksOf } from './networks.rules.ts'

const MINUTE = 60_000

interface ReadContext extends Pick<ServiceContext, 'env' | 'now'> {
  client: Pick<Client, 'address'>
}

/** What is limited together: searches, pictures of cards, and reads of what is inside packages. */
export type ReadLimit = 'search' | 'card' | 'package'

/** Returns `too_many_searches` or, for other reads, `too_many_attempts` if the client's network has read too often. */
export async function checkReadLimit(ctx: ReadContext, limit: ReadLimit): Promise<ApiError | undefined> {
  if (await isWithinLimit(ctx, limit === 'search' ? '' : `${limit}:`)) return undefined
  const code = limit === 'search' ? 'too_many_searches' : 'too_many_attempts'
  return new ApiError(code, undefined, ctx.now + MINUTE)
}

/** Counts a read; those of another `kind` count apart. */
async function isWithinLimit({ env, client }: ReadContext, kind: string): Promise<boolean> {
  const [own, around] = networksOf(client.address)
  const checks = [
    ...(own ? [env.SEARCHES_BY_NETWORK.limit({ key: kind + own.name })] : []),
    ...(around ? [env.SEARCHES_BY_SITE.limit({ key: kind + around.name })] : []),
  ]
  return (await Promise.all(checks)).every(({ success }) => success)
}
