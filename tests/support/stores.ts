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
  const named = await Promise.all([env.VIEW_COUNTER, env.PURGER, env.MAIL_DISPATCHER].map(all))
  const random = await Promise.all([env.CHAT_ROOM, env.INBOX].map(all))
  await wake([...named.flat(), ...random.flat().filter(({ id }) => !emptied.has(id.toString()))])
  await Promise.all([
    env.DB.prepare('SELECT 1').run(),
    ...[env.PRODUCT_IMAGES, env.PROJECT_IMAGES, env.AVATARS].map((bucket) => bucket.list({ limit: 1 })),
  ])
  await reset()
  for (const { id } of random.flat()) emptied.add(id.toString())
}

/** Rooms and inboxes that no later file wakes, because their names are random; emptied objects are still listed. */
const emptied = new Set<string>()
const AT_ONCE = 50

interface StoredObject {
  namespace: DurableObjectNamespace
  id: DurableObjectId
}

async function all(namespace: DurableObjectNamespace): Promise<StoredObject[]> {
  return (await listDurableObjectIds(namespace)).map((id) => ({ namespace, id }))
}

async function wake(objects: readonly StoredObject[]): Promise<void> {
  for (let from = 0; from < objects.length; from += AT_ONCE)
    await Promise.all(
      objects.slice(from, from + AT_ONCE).map(({ namespace, id }) => runInDurableObject(namespace.get(id), () => {})),
    )
}
