import { applyD1Migrations, listDurableObjectIds, reset, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { EVERYTHING } from '#contract/cache-tags.ts'
import { memoryCache } from '#worker/caching/memory-cache.ts'

/** What the migrations leave, which takes a tenth of the time to make again. */
let migrated: D1PreparedStatement[] | undefined

/** Leaves what a new worker has: migrated, empty stores and an empty memory cache. */
export async function resetStores(): Promise<void> {
  await emptyStores()
  if (migrated) await env.DB.batch(migrated)
  else await applyD1Migrations(env.DB, env.MIGRATIONS)
  migrated ??= await dump(env.DB)
  memoryCache.evict([EVERYTHING])
}

const SHADOW = /_(?:data|idx|content|docsize|config)$/
const ORDER = ['table', 'rows', 'view', 'index', 'trigger']

/** Statements that make an empty database the same as this one, whose search indexes are empty. */
async function dump(db: D1Database): Promise<D1PreparedStatement[]> {
  const { results: schema } = await db
    .prepare("SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT GLOB '_cf_*'")
    .all<{ type: string; name: string; sql: string }>()
  const indexes = schema.filter(({ sql }) => /^CREATE VIRTUAL TABLE/i.test(sql)).map(({ name }) => name)
  const isOwn = (name: string) => !name.startsWith('sqlite_') && !isShadow(name)
  const isShadow = (name: string) => SHADOW.test(name) && indexes.includes(name.replace(SHADOW, ''))
  const made = schema.filter(({ name }) => isOwn(name)).map(({ type, sql }) => ({ type, sql, values: [] as unknown[] }))
  const tables = schema.filter(({ type, name }) => type === 'table' && isOwn(name) && !indexes.includes(name))
  for (const { name } of tables) {
    const columns = (await db.prepare(`SELECT name FROM pragma_table_info('${name}')`).all<{ name: string }>()).results
    const names = columns.map((column) => `"${column.name}"`).join(', ')
    const rows = await db.prepare(`SELECT ${names} FROM "${name}"`).raw()
    const places = columns.map(() => '?').join(', ')
    for (const values of rows)
      made.push({ type: 'rows', sql: `INSERT INTO "${name}" (${names}) VALUES (${places})`, values })
  }
  for (const name of indexes) {
    const rows = await db.prepare(`SELECT k, v FROM "${name}_config" WHERE k <> 'version'`).raw<[string, number]>()
    // What is bound is no integer, which is all that FTS5 takes.
    for (const [key, value] of rows)
      made.push({
        type: 'rows',
        sql: `INSERT INTO "${name}" ("${name}", rank) VALUES ('${key}', ${value})`,
        values: [],
      })
  }
  return made
    .toSorted((one, other) => ORDER.indexOf(one.type) - ORDER.indexOf(other.type))
    .map(({ sql, values }) => db.prepare(sql).bind(...values))
}

/** Empties every database, bucket and Durable Object. */
export async function emptyStores(): Promise<void> {
  // `reset` skips a store that has been idle for ten seconds, so wake each first.
  const named = await Promise.all([env.VIEW_COUNTER, env.PURGER, env.MAIL_DISPATCHER].map(all))
  const random = await Promise.all([env.CHAT_ROOM, env.INBOX].map(all))
  await wake([...named.flat(), ...random.flat().filter(({ id }) => !emptied.has(id.toString()))])
  await Promise.all([
    env.DB.prepare('SELECT 1').run(),
    ...[env.PRODUCT_IMAGES, env.PROJECT_IMAGES, env.AVATARS, env.PACKAGES].map((bucket) => bucket.list({ limit: 1 })),
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
