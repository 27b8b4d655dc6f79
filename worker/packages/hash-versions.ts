import { rootCause } from '#contract/root-cause.ts'
import { MB } from '#contract/units.ts'
import type { ServiceContext } from '../context.ts'
import { digestOf, toHex } from './read-digest.ts'
import { leaseUnhashed, setHash, type Unhashed } from './versions.queries.ts'

type HashContext = Pick<ServiceContext, 'env' | 'db' | 'now'>

/** The largest that is read right after its upload: a second's work. The cron reads the rest, and what a crash has left. */
const SMALL_BYTES = 256 * MB
/** Reading the largest archive takes less, even at 10 MB/s. */
const LEASE_MS = 5 * 60_000
/** Versions that one run of the cron reads, one after the other. */
const AT_ONCE = 4

/** Computes the SHA-256 of a version that has just been stored, if it is small. */
export function hashSmall(ctx: HashContext & Pick<ServiceContext, 'waitUntil'>, version: Unhashed): void {
  if (version.bytes <= SMALL_BYTES) ctx.waitUntil(hashVersion(ctx, version))
}

/** Computes what is missing. A run that breaks off is repeated from the start, as the state of a digest cannot be kept. */
export async function hashDueVersions(ctx: HashContext): Promise<void> {
  const due = await leaseUnhashed(ctx.db, { now: ctx.now, lease: ctx.now + LEASE_MS, max: AT_ONCE })
  for (const version of due) await hashVersion(ctx, version)
}

async function hashVersion({ env, db }: HashContext, { id, key, bytes }: Unhashed): Promise<void> {
  try {
    const object = await env.PACKAGES.get(key)
    if (!object) throw new Error('The object is missing.')
    const read = await digestOf(object.body)
    if (read.bytes !== bytes) throw new Error(`It has ${read.bytes} bytes instead of ${bytes}.`)
    await setHash(db, id, toHex(read.digest))
  } catch (error) {
    const { message } = rootCause(error)
    console.error(JSON.stringify({ level: 'error', at: 'package hash', version: id, message }))
  }
}
