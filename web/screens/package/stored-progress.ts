import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** How far an upload had come in this browser: what was on its way when the page went counts, so that it never goes back. */
interface StoredProgress {
  uploadId: string
  sentBytes: number
}

interface Schema extends DBSchema {
  progress: { key: string; value: StoredProgress }
}

let databasePromise: Promise<IDBPDatabase<Schema> | undefined> | undefined

/** Undefined where storage is blocked, as in some private windows: then progress begins with what has arrived. */
function database(): Promise<IDBPDatabase<Schema> | undefined> {
  databasePromise ??= openDB<Schema>('package-upload', 1, {
    upgrade: (db) => void db.createObjectStore('progress', { keyPath: 'uploadId' }),
  }).catch(() => undefined)
  return databasePromise
}

export async function storeProgress(progress: StoredProgress): Promise<void> {
  await (await database())?.put('progress', progress).catch(() => undefined)
}

export async function loadProgress(uploadId: string): Promise<StoredProgress | undefined> {
  return (await database())?.get('progress', uploadId).catch(() => undefined)
}

/** One upload at a time: what others have left goes, too. */
export async function clearProgress(): Promise<void> {
  await (await database())?.clear('progress').catch(() => undefined)
}
