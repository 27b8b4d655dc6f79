import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { UnsentMessage } from './conversation.ts'

/** A message until the room has acknowledged it. Only its author's browser sends it, and only while they are signed in. */
export interface OutboxRecord extends UnsentMessage {
  userId: string
  chatId: string
}

interface Schema extends DBSchema {
  messages: { key: string; value: OutboxRecord; indexes: { user: string } }
}

let opening: Promise<IDBPDatabase<Schema> | undefined> | undefined
/** Where the browser keeps no databases, such as in a private window, messages live as long as the page. */
const memory = new Map<string, OutboxRecord>()

function database(): Promise<IDBPDatabase<Schema> | undefined> {
  opening ??= open().catch(() => undefined)
  return opening
}

async function open(): Promise<IDBPDatabase<Schema>> {
  const forget = () => {
    opening = undefined
  }
  return openDB<Schema>('outbox', 1, {
    upgrade: (db) => {
      db.createObjectStore('messages', { keyPath: 'id' }).createIndex('user', 'userId')
    },
    blocking: (_current, _blocked, event) => {
      forget()
      if (event.target instanceof IDBDatabase) event.target.close()
    },
    terminated: forget,
  })
}

/** Rejects if the browser has no room for it. */
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

/** What a person has not sent yet, in the order of writing. */
export async function unsentOf(userId: string): Promise<OutboxRecord[]> {
  const db = await database()
  const stored = (await db?.getAllFromIndex('messages', 'user', userId).catch(() => [])) ?? []
  const records = [...stored, ...[...memory.values()].filter((record) => record.userId === userId)]
  return records.toSorted((a, b) => a.createdAt - b.createdAt)
}
