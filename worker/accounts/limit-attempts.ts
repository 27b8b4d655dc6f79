import type { Context } from 'hono'
import { batch, type Query } from '../db/client.ts'
import { type AppEnv, timed } from '../http/context.ts'
import { Refusal } from '../http/errors.ts'
import { freshest } from '../http/sessions.ts'
import { type AttemptRow, countAttempt, forgetAttempts, takeAttemptBack } from './attempts.queries.ts'
import { type Limited, LIMITS, networkOf } from './limits.rules.ts'
import { toBase64Url } from './tokens.ts'

const MINUTE = 60_000

interface Attempt<Rows> {
  rows: Rows
  /** What to write once it has succeeded, so that it does not count. */
  forgive: Query[]
}

/**
 * Counts an attempt and asks `queries` in the same round trip, or refuses it as `too_many_attempts`. `address` is the mail
 * address that it names. The platform's limiter is a coarse shield in front; what counts is in storage.
 */
export async function limitAttempts<Rows extends unknown[][] = []>(
  c: Context<AppEnv>,
  what: Limited,
  address: string | null,
  queries: { [Place in keyof Rows]: Query },
): Promise<Attempt<Rows>> {
  const now = Date.now()
  const limits: { address?: { most: number; within: number }; network: { most: number; within: number } } = LIMITS[what]
  const network = `${what}:network:${networkOf(c.req.header('CF-Connecting-IP') ?? '')}`
  const named = limits.address && address !== null ? `${what}:address:${address}` : undefined
  const open = await Promise.all([
    c.env.ATTEMPTS_BY_NETWORK.limit({ key: network }),
    ...(named ? [c.env.ATTEMPTS_BY_ADDRESS.limit({ key: named })] : []),
  ])
  if (open.some(({ success }) => !success)) throw new Refusal('too_many_attempts', undefined, now + MINUTE)

  const networkKey = await keyed(c.env.AUTH_SECRET, network)
  const counted: { key: string; limit: { most: number; within: number } }[] = [
    { key: networkKey, limit: limits.network },
    ...(named && limits.address ? [{ key: await keyed(c.env.AUTH_SECRET, named), limit: limits.address }] : []),
  ]
  const all = await timed(
    c,
    'd1',
    batch<unknown[][]>(freshest(c), [
      ...counted.map(({ key, limit }) => countAttempt(key, limit.within, now)),
      ...queries,
    ]),
  )
  const ends = counted.flatMap(({ limit }, place) => {
    const [row] = (all[place] ?? []) as AttemptRow[]
    return row && row.count > limit.most ? [row.until] : []
  })
  if (ends.length > 0) throw new Refusal('too_many_attempts', undefined, Math.max(...ends))
  return {
    rows: all.slice(counted.length) as Rows,
    forgive: counted.map(({ key }) => (key === networkKey ? takeAttemptBack(key) : forgetAttempts(key))),
  }
}

/** Lets an address sign in at once although it was locked out: its owner has just opened a mail. */
export async function unlock(secret: string, address: string): Promise<Query> {
  return forgetAttempts(await keyed(secret, `sign_in:address:${address}`))
}

/** Who tried, as a keyed hash: the database names nobody's network and no address that has no account. */
async function keyed(secret: string, text: string): Promise<string> {
  const encode = (value: string) => new TextEncoder().encode(value)
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encode(secret), hmac, false, ['sign'])
  return toBase64Url(new Uint8Array(await crypto.subtle.sign('HMAC', key, encode(text))))
}
