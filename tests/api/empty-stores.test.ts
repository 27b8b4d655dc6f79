import { evictAllDurableObjects, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { emptyStores } from '../support/stores.ts'

const tables = () =>
  env.DB.prepare("SELECT count(*) AS tables FROM sqlite_master WHERE name IN ('listings', 'profiles')").first('tables')

it('Stores are emptied between files, also those that have fallen asleep', async () => {
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
