import { DEMO_FAILURES_BEFORE_NOTICE, DEMOS_PER_HOST, DEMOS_PER_RUN } from '#contract/listings/limits.ts'
import type { Change } from '../caching/cache-tags.rules.ts'
import { purgeTags } from '../caching/purge-tags.ts'
import type { ServiceContext } from '../context.ts'
import { batch } from '../db/client.ts'
import { claimDue, type DueDemo, postpone } from './due-demos.queries.ts'
import { openProbe } from './probe.ts'
import { resetFailures, recordDown, recordUp } from './record-check.queries.ts'
import type { Send } from './resolve.ts'
import { notifySeller } from './notify-seller.ts'

const DAY_MS = 24 * 60 * 60_000
/** When demos that a run did not get to are due again: with the next run. */
const RETRY_DELAY_MS = 10 * 60_000
/** As many connections as the platform opens for one run at a time. */
const CONCURRENCY = 6

export type CheckContext = Pick<ServiceContext, 'env' | 'db' | 'now'> & { send: Send }

/**
 * Checks a bounded number of demos that are due, a few hosts at a time and each host's one after the other, until the
 * deadline. Without a resolver none is checked.
 */
export async function checkDemos(ctx: CheckContext, deadline: AbortSignal): Promise<void> {
  const resolver = ctx.env.DNS_RESOLVER
  if (!resolver) return
  const due = await claimDue(ctx.db, ctx.now, ctx.now + DAY_MS, DEMOS_PER_RUN)
  const hosts = [...Map.groupBy(due, ({ link }) => URL.parse(link)?.hostname).values()]
  const left = hosts.flatMap((demos) => demos.slice(DEMOS_PER_HOST))
  const queue = hosts.map((demos) => demos.slice(0, DEMOS_PER_HOST))
  const changes: Change[] = []
  const work: Promise<unknown>[] = []
  const probe = openProbe({ send: ctx.send, resolver, origin: ctx.env.SITE_ORIGIN })
  const checkContext = { ...ctx, waitUntil: (promise: Promise<unknown>) => void work.push(promise) }

  const checkNext = async (): Promise<void> => {
    for (let demos = queue.shift(); demos; demos = queue.shift()) {
      for (const demo of demos) {
        if (deadline.aborted) left.push(demo)
        else changes.push(...(await checkDemo(checkContext, demo, probe)))
      }
    }
  }
  const done = await Promise.allSettled(Array.from({ length: CONCURRENCY }, checkNext))
  if (left.length > 0) await postpone(ctx.db, left, ctx.now + RETRY_DELAY_MS)
  if (changes.length > 0) await purgeTags(ctx.env, changes)
  await Promise.all(work)
  for (const one of done) if (one.status === 'rejected') throw one.reason
}

/** Checks a demo and records what was found. Returns what visitors see changed. */
async function checkDemo(
  ctx: CheckContext & Pick<ServiceContext, 'waitUntil'>,
  demo: DueDemo,
  probe: ReturnType<typeof openProbe>,
): Promise<Change[]> {
  const { db, now } = ctx
  const result = await probe(demo.link)
  if (result === 'unknown') return []
  if (result === 'down') {
    const notice = demo.failures + 1 === DEMO_FAILURES_BEFORE_NOTICE ? await notifySeller(ctx, demo) : undefined
    const { marked } = await batch(db, { ...recordDown(db, demo, now), mail: notice?.mail ?? [] })
    notice?.after()
    return marked.map(({ id }) => ({ listing: id }))
  }
  const record = result === 'up' ? recordUp : resetFailures
  const { marked } = await batch(db, record(db, demo, now))
  return marked.map(({ id }) => ({ listing: id }))
}
