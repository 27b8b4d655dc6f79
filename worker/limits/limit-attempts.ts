import { SIGN_UP_MAILS } from '#contract/accounts/limits.ts'
import type { ServiceContext } from '../context.ts'
import { keyedHash } from '../crypto/tokens.ts'
import { batch, type Database, type Results, type Statement, type Statements } from '../db/client.ts'
import { ApiError } from '../errors.ts'
import { type AttemptRow, countAttempts, deleteAttempts, decrementAttempts } from './attempts.queries.ts'
import { addressCounters, type Counter, countersOf, type Limited } from './attempt-limits.rules.ts'
import { networksOf } from './networks.rules.ts'

const MINUTE = 60_000

type LimitContext = Pick<ServiceContext, 'env' | 'db' | 'now' | 'client' | 'timed'>

interface Attempt<Named extends Statements> {
  results: Results<Named>
  /** To run once the attempt has succeeded, so that it does not count. */
  clearAttempts: Statement[]
}

/**
 * Counts an attempt and runs `statements` in the same round trip; throws `too_many_attempts` above a limit. `address`
 * is the email address that the attempt names, or what is counted instead. The platform's limiter is only a coarse
 * shield in front of the database's counts.
 */
export async function limitAttempts<Named extends Statements>(
  ctx: LimitContext,
  what: Limited,
  address: string | null,
  statements: Named,
): Promise<Attempt<Named>> {
  const counters = countersOf(what, address, ctx.client.address)
  await checkPlatformLimits(ctx, counters)
  const keyed = await Promise.all(counters.map((counter) => withKey(ctx, counter)))
  const { counts, ...results } = await ctx.timed(
    'd1',
    batch<Statements>(ctx.db, { counts: countAttempts(ctx.db, keyed, ctx.now), ...statements }),
  )
  const ends = new Map(
    (counts as AttemptRow[]).flatMap(({ key, count, until }) => {
      const counter = keyed.find((one) => one.key === key)
      return counter && count > counter.max ? [[key, until.getTime()] as const] : []
    }),
  )
  if (ends.size > 0) {
    // What one limit refuses does not count against the others.
    const others = keyed.filter(({ key }) => !ends.has(key)).map(({ key }) => key)
    if (others.length > 0) await decrementAttempts(ctx.db, others)
    throw new ApiError('too_many_attempts', undefined, Math.max(...ends.values()))
  }
  return { results: results as Results<Named>, clearAttempts: clearAttempts(ctx.db, keyed) }
}

/** Counts another sign-up email to an address; returns false if it has had enough. */
export async function countSignUpMail(ctx: LimitContext, address: string): Promise<boolean> {
  const name = `sign_up_mail:address:${address}`
  const { key, windowMs, max } = await withKey(ctx, { by: 'address', name, ...SIGN_UP_MAILS })
  const { counts } = await ctx.timed(
    'd1',
    batch(ctx.db, { counts: countAttempts(ctx.db, [{ key, windowMs }], ctx.now) }),
  )
  return counts.every(({ count }) => count <= max)
}

/** The key for counting an address only as used from the caller's network. */
export function addressFrom({ client }: Pick<ServiceContext, 'client'>, address: string): string {
  const [network] = networksOf(client.address)
  return `${address} from ${network?.name}`
}

/** Unlocks sign-in for an address whose owner has just opened one of our mails. */
export async function unlockAddress(ctx: Pick<ServiceContext, 'env' | 'db'>, address: string): Promise<Statement[]> {
  const keyed = await Promise.all(addressCounters('sign_in', address).map((counter) => withKey(ctx, counter)))
  return [
    deleteAttempts(
      ctx.db,
      keyed.map(({ key }) => key),
    ),
  ]
}

/** A success resets the counts by address, but removes only itself from the counts by network. */
function clearAttempts(db: Database, counters: (Counter & { key: string })[]): Statement[] {
  const keysBy = (by: Counter['by']) => counters.filter((counter) => counter.by === by).map(({ key }) => key)
  const byAddress = keysBy('address')
  return [decrementAttempts(db, keysBy('network')), ...(byAddress.length > 0 ? [deleteAttempts(db, byAddress)] : [])]
}

async function checkPlatformLimits({ env, now }: LimitContext, counters: Counter[]): Promise<void> {
  const nameOf = (by: Counter['by']) => counters.find((counter) => counter.by === by)?.name
  const [network, address] = [nameOf('network'), nameOf('address')]
  const answers = await Promise.all([
    ...(network === undefined ? [] : [env.ATTEMPTS_BY_NETWORK.limit({ key: network })]),
    ...(address === undefined ? [] : [env.ATTEMPTS_BY_ADDRESS.limit({ key: address })]),
  ])
  if (answers.some(({ success }) => !success)) throw new ApiError('too_many_attempts', undefined, now + MINUTE)
}

/** Keys are hashed with our secret, so that the database reveals no networks and no addresses without an account. */
async function withKey({ env }: Pick<ServiceContext, 'env'>, counter: Counter): Promise<Counter & { key: string }> {
  return { ...counter, key: await keyedHash(env.AUTH_SECRET, `${counter.name}:${counter.windowMs}`) }
}
