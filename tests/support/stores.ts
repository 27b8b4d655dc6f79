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
  // `reset` skips a store that has been idle for ten seconds, so wake each first. There may be hundreds of objects.
  await Promise.all([env.VIEW_COUNTER, env.PURGER, env.MAIL_DISPATCHER, env.CHAT_ROOM, env.INBOX].map(wakeAll))
  await Promise.all([
    env.DB.prepare('SELECT 1').run(),
    ...[env.PRODUCT_IMAGES, env.PROJECT_IMAGES, env.AVATARS].map((bucket) => bucket.list({ limit: 1 })),
  ])
  await reset()
}

const AT_ONCE = 50

async function wakeAll(namespace: DurableObjectNamespace): Promise<void> {
  const ids = await listDurableObjectIds(namespace)
  for (let from = 0; from < ids.length; from += AT_ONCE)
    await Promise.all(ids.slice(from, from + AT_ONCE).map((id) => runInDurableObject(namespace.get(id), () => {})))
}
