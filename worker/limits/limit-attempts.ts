import type { Context } from 'hono'
import { SIGN_UP_MAILS } from '#contract/limits.ts'
import { batchInOrder, type Query } from '../db/client.ts'
import { type AppEnv, timed } from '../http/app-env.ts'
import { ApiError } from '../errors.ts'
import { primary } from '../db/client.ts'
import { type AttemptRow, countAttempt, forgetAttempts, takeAttemptBack } from './attempts.queries.ts'
import { type Limit, type Limited, LIMITS, networksOf } from './limits.rules.ts'
import { keyedHash } from '../crypto/tokens.ts'

const MINUTE = 60_000

interface Attempt<Rows> {
  rows: Rows
  /** What to write once it has succeeded, so that it does not count. */
  forgive: Query[]
}

/**
 * Counts an attempt and asks `queries` in the same round trip, or refuses it as `too_many_attempts`. `address` is the mail
 * address that it names, or what counts in its place. The platform's limiter is a coarse shield in front; what counts is in storage.
 */
export async function limitAttempts<Rows extends unknown[][] = []>(
  c: Context<AppEnv>,
  what: Limited,
  address: string | null,
  queries: { [Place in keyof Rows]: Query },
): Promise<Attempt<Rows>> {
  const now = Date.now()
  const limits: { address?: Limit[]; network: Limit[] } = LIMITS[what]
  const networks = networksOf(c.req.header('CF-Connecting-IP') ?? '')
  const named = limits.address && address !== null ? addressKey(what, address) : undefined
  const open = await Promise.all([
    ...networks.slice(0, 1).map(({ name }) => c.env.ATTEMPTS_BY_NETWORK.limit({ key: networkKey(what, name) })),
    ...(named ? [c.env.ATTEMPTS_BY_ADDRESS.limit({ key: named })] : []),
  ])
  if (open.some(({ success }) => !success)) throw new ApiError('too_many_attempts', undefined, now + MINUTE)

  const counted = await Promise.all([
    ...networks.flatMap(({ name, share }) =>
      limits.network.map(({ most, within }) =>
        kept(c.env.AUTH_SECRET, networkKey(what, name), { most: most * share, within }, takeAttemptBack),
      ),
    ),
    ...(named ? (limits.address ?? []) : []).map((limit) =>
      kept(c.env.AUTH_SECRET, named ?? '', limit, forgetAttempts),
    ),
  ])
  const all = await timed(
    c,
    'd1',
    batchInOrder<unknown[][]>(primary(c.env), [
      ...counted.map(({ key, limit }) => countAttempt(key, limit.within, now)),
      ...queries,
    ]),
  )
  const ends = counted.map(({ limit }, place) => {
    const [row] = (all[place] ?? []) as AttemptRow[]
    return row && row.count > limit.most ? row.until : undefined
  })
  const over = ends.filter((end) => end !== undefined)
  if (over.length > 0) {
    // What is refused by one limit does not count against the others.
    const others = counted.filter((_, place) => ends[place] === undefined)
    if (others.length > 0)
      await batchInOrder<never[][]>(
        primary(c.env),
        others.map(({ key }) => takeAttemptBack(key)),
      )
    throw new ApiError('too_many_attempts', undefined, Math.max(...over))
  }
  return {
    rows: all.slice(counted.length) as Rows,
    forgive: counted.map(({ key, forgive }) => forgive(key)),
  }
}

/** Counts one more mail that a sign-up causes an address; answers an `AttemptRow`. */
export async function countSignUpMail(secret: string, address: string, now: number): Promise<Query> {
  const { key } = await kept(secret, `sign_up_mail:address:${address}`, SIGN_UP_MAILS, forgetAttempts)
  return countAttempt(key, SIGN_UP_MAILS.within, now)
}

/** An address as it is counted for one network alone. */
export function addressFrom(c: Context<AppEnv>, address: string): string {
  const [network] = networksOf(c.req.header('CF-Connecting-IP') ?? '')
  return `${address} from ${network?.name}`
}

/** Lets an address sign in at once although it was locked out: its owner has just opened a mail. */
export async function unlock(secret: string, address: string): Promise<Query[]> {
  const key = addressKey('sign_in', address)
  return Promise.all(
    LIMITS.sign_in.address.map(async (limit) => forgetAttempts((await kept(secret, key, limit, forgetAttempts)).key)),
  )
}

const addressKey = (what: Limited, address: string) => `${what}:address:${address}`
const networkKey = (what: Limited, network: string) => `${what}:network:${network}`

/**
 * What is counted for one limit, under which key, and how an attempt that succeeded is taken back. Who tried is a keyed
 * hash: the database names nobody's network and no address that has no account.
 */
async function kept(secret: string, text: string, limit: Limit, forgive: (key: string) => Query) {
  return { key: await keyedHash(secret, `${text}:${limit.within}`), limit, forgive }
}
