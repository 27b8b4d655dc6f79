import type { Client, ServiceContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { networksOf } from './networks.rules.ts'

const MINUTE = 60_000

interface ReadContext extends Pick<ServiceContext, 'env' | 'now'> {
  client: Pick<Client, 'address'>
}

/** Returns `too_many_searches` if the client's network has searched too often. */
export async function checkSearchLimit(ctx: ReadContext): Promise<ApiError | undefined> {
  return (await isWithinLimit(ctx, '')) ? undefined : new ApiError('too_many_searches', undefined, ctx.now + MINUTE)
}

/** Returns `too_many_attempts` if the client's network has requested too many pictures of cards. */
export async function checkCardLimit(ctx: ReadContext): Promise<ApiError | undefined> {
  return (await isWithinLimit(ctx, 'card:'))
    ? undefined
    : new ApiError('too_many_attempts', undefined, ctx.now + MINUTE)
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
