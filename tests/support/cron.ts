import { createScheduledController } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import worker from '#worker/index.ts'
import { CALLS_CRON } from '#worker/object-calls/make-calls.ts'

/** Does what the Worker does every minute: brings to rooms and inboxes what requests have left. */
export async function runMinuteCron(): Promise<void> {
  await worker.scheduled({ cron: CALLS_CRON }, env)
}

/** Does what the Worker does every hour, and every minute. */
export async function runHourlyCron(): Promise<void> {
  await worker.scheduled(createScheduledController(), env)
  await runMinuteCron()
}
