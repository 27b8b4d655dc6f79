import { applyD1Migrations, listDurableObjectIds, reset, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { EVERYTHING } from '#contract/cache-tags.ts'
import { memoryCache } from '#worker/caching/memory-cache.ts'

/** Leaves what a new worker has: migrated, empty stores and an empty memory cache. */
export async function resetStores(): Promise<void> {
  await emptyStores()
  await applyD1Migrations(env.DB, env.MIGRATIONS)
  memoryCache.forget([EVERYTHING])
}

/** Empties every database, bucket and Durable Object. */
export async function emptyStores(): Promise<void> {
  // `reset` skips a store that has been idle for ten seconds, so wake each first.
  await Promise.all([
    env.DB.prepare('SELECT 1').run(),
    ...[env.PRODUCT_IMAGES, env.PROJECT_IMAGES, env.AVATARS].map((bucket) => bucket.list({ limit: 1 })),
    ...[env.VIEW_COUNTER, env.PURGER, env.MAIL_DISPATCHER, env.CHAT_ROOM, env.INBOX].map(wakeAll),
  ])
  await reset()
}

async function wakeAll(namespace: DurableObjectNamespace): Promise<void> {
  for (const id of await listDurableObjectIds(namespace)) await runInDurableObject(namespace.get(id), () => {})
}
