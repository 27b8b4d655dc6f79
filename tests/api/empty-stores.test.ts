import { applyD1Migrations, evictAllDurableObjects, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { emptyStores, resetStores } from '../support/stores.ts'

const tables = () =>
  env.DB.prepare("SELECT count(*) AS tables FROM sqlite_master WHERE name IN ('listings', 'profiles')").first('tables')

it('Stores are emptied between test files, including those of evicted objects', async () => {
  const counter = () => env.VIEW_COUNTER.getByName('0')
  await runInDurableObject(counter(), (_, { storage }) => storage.put('left', true))
  await env.AVATARS.put('left', 'behind')
  const room = () => env.CHAT_ROOM.getByName('left')
  const people = { buyerId: 'left', sellerId: 'other' }
  await room().open({ chatId: 'left', listingId: 'left', ...people, title: 'Left', createdAt: 1 }, [])
  await env.INBOX.getByName('left').update({
    chatId: 'left',
    version: 9,
    unread: 1,
    last: null,
    readByOther: 0,
    deal: null,
    waits: false,
  })
  expect(await tables()).toBe(2)

  await evictAllDurableObjects()
  await emptyStores()
  expect(await tables()).toBe(0)
  expect(await env.AVATARS.head('left')).toBeNull()
  expect(await room().state()).toBeNull()
  expect(await env.INBOX.getByName('left').chats(['left'])).toEqual([])
  expect(await runInDurableObject(counter(), (_, { storage }) => storage.get('left'))).toBeUndefined()
})

it('Each test file starts with the state that the migrations create', async () => {
  const state = async () => {
    const { results } = await env.DB.prepare(
      "SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE name NOT GLOB '_cf_*' ORDER BY type, name",
    ).all<{ type: string; name: string; sql: string | null }>()
    const isTable = (type: string, sql: string | null) => type === 'table' && !sql?.startsWith('CREATE VIRTUAL')
    const made = results.filter(({ type, name, sql }) => isTable(type, sql) && name !== 'd1_migrations')
    const rows: unknown[] = []
    for (const { name } of made) {
      // A sequence at 0 equals a missing one.
      const counts = name === 'sqlite_sequence' ? 'seq > 0' : 'true'
      // The first bytes count how often an index was configured, as far as its connection knew.
      const columns = name.endsWith('_data') ? 'id, substr(block, iif(id = 10, 5, 1)) AS block' : '*'
      rows.push([name, (await env.DB.prepare(`SELECT ${columns} FROM "${name}" WHERE ${counts}`).all()).results])
    }
    return { schema: results, rows }
  }
  await emptyStores()
  await applyD1Migrations(env.DB, env.MIGRATIONS)
  const migrated = await state()
  await resetStores()
  expect(await state()).toEqual(migrated)
})
