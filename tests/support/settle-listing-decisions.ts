import { env } from 'cloudflare:workers'
import { UNDO_MS } from '#contract/admin/limits.ts'
import { settleDecisions } from '#worker/listings/settle-decisions.ts'
import { primary } from '#worker/db/client.ts'
import { later } from './clock.ts'

/** Advances the clock until decisions about listings can no longer be undone, and publishes them. */
export async function settleListingDecisions(): Promise<void> {
  later(UNDO_MS)
  const pending: Promise<unknown>[] = []
  const waitUntil = (work: Promise<unknown>) => void pending.push(work)
  await settleDecisions({ env, db: primary(env), now: Date.now(), waitUntil })
  await Promise.all(pending)
}
