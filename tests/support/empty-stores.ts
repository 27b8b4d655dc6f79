import { listDurableObjectIds, reset, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'

/** Empties every database, bucket and Durable Object. */
export async function emptyStores(): Promise<void> {
  // What has been left alone for ten seconds is asleep, and `reset` passes over it.
  await Promise.all([
    env.DB.prepare('SELECT 1').run(),
    ...[env.PRODUCT_IMAGES, env.PROJECT_IMAGES, env.AVATARS].map((bucket) => bucket.list({ limit: 1 })),
    ...[env.VIEW_COUNTER, env.PURGER, env.MAIL_DISPATCHER].map(wakeAll),
  ])
  await reset()
}

async function wakeAll(namespace: DurableObjectNamespace): Promise<void> {
  for (const id of await listDurableObjectIds(namespace)) await runInDurableObject(namespace.get(id), () => {})
}
