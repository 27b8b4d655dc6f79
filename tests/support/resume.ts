import { createScheduledController } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import worker from '#worker/index.ts'

/** Does what the Worker does every hour. */
export async function resume(): Promise<void> {
  await worker.scheduled(createScheduledController(), env)
}
