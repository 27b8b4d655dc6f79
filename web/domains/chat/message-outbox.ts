import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { UnsentMessage } from './conversation.ts'

/** A stored message that the room has not acknowledged. It is only sent while its author is signed in. */
export interface OutboxRecord extends UnsentMessage {
  userId: string
  chatId: string
}

interface Schema extends DBSchema {
  messages: { key: string; value: OutboxRecord; indexes: { user: string } }
}

let databasePromise: Promise<IDBPDatabase<Schema> | undefined> | undefined
/** Fallback without IndexedDB, for example in a private window. */
const memory = new Map<string, OutboxRecord>()

function database(): Promise<IDBPDatabase<Schema> | undefined> {
  databasePromise ??= open().catch(() => undefined)
  return databasePromise
}

async function open(): Promise<IDBPDatabase<Schema>> {
  const reset = () => {
    databasePromise = undefined
  }
  return openDB<Schema>('outbox', 1, {
    upgrade: (db) => {
      db.createObjectStore('messages', { keyPath: 'id' }).createIndex('user', 'userId')
    },
    blocking: (_current, _blocked, event) => {
      reset()
      if (event.target instanceof IDBDatabase) event.target.close()
    },
    terminated: reset,
  })
}

/** Rejects if the storage quota is exceeded. */
export async function putUnsent(record: OutboxRecord): Promise<void> {
  const db = await database()
  if (db) await db.put('messages', record)
  else memory.set(record.id, record)
}

export async function removeUnsent(id: string): Promise<void> {
  memory.delete(id)
  const db = await database()
  await db?.delete('messages', id)
}

/** A user's unsent messages, oldest first. */
export async function loadUnsent(userId: string): Promise<OutboxRecord[]> {
  const db = await database()
  const stored = (await db?.getAllFromIndex('messages', 'user', userId).catch(() => [])) ?? []
  const records = [...stored, ...[...memory.values()].filter((record) => record.userId === userId)]
  return records.toSorted((a, b) => a.createdAt - b.createdAt)
}
