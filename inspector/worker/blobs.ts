import { deflate, inflate } from '../texts/deflate.ts'

/** Rows of an object's SQLite have at most 2 MB. */
const PART_BYTES = 1024 * 1024

export const BLOB_MIGRATIONS = [
  `CREATE TABLE blobs (
    name TEXT NOT NULL, part INTEGER NOT NULL, bytes BLOB NOT NULL, PRIMARY KEY (name, part)
  ) WITHOUT ROWID`,
]

/** Compressed bytes by name. */
export class Blobs {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  has(name: string): boolean {
    return this.#sql.exec('SELECT 1 FROM blobs WHERE name = ? AND part = 0', name).toArray().length > 0
  }

  put(name: string, bytes: Uint8Array): void {
    const packed = deflate(bytes)
    this.#sql.exec('DELETE FROM blobs WHERE name = ?', name)
    for (let part = 0; part === 0 || part * PART_BYTES < packed.length; part += 1) {
      const piece = packed.subarray(part * PART_BYTES, (part + 1) * PART_BYTES)
      this.#sql.exec('INSERT INTO blobs (name, part, bytes) VALUES (?, ?, ?)', name, part, piece)
    }
  }

  get(name: string): Uint8Array | null {
    const query = 'SELECT bytes FROM blobs WHERE name = ? ORDER BY part'
    const parts = this.#sql.exec<{ bytes: ArrayBuffer }>(query, name).toArray()
    if (parts.length === 0) return null
    const packed = new Uint8Array(parts.reduce((sum, { bytes }) => sum + bytes.byteLength, 0))
    for (const [part, { bytes }] of parts.entries()) packed.set(new Uint8Array(bytes), part * PART_BYTES)
    return inflate(packed)
  }

  putJson(name: string, value: unknown): void {
    this.put(name, new TextEncoder().encode(JSON.stringify(value)))
  }

  /** What was put there; null if nothing was. */
  getJson<Value>(name: string): Value | null {
    const bytes = this.get(name)
    return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as Value)
  }

  /** The values from one name to another, in their order. */
  *jsonBetween<Value>(first: string, last: string): Generator<Value> {
    const query = 'SELECT name FROM blobs WHERE part = 0 AND name BETWEEN ? AND ? ORDER BY name'
    for (const { name } of this.#sql.exec<{ name: string }>(query, first, last)) {
      const value = this.getJson<Value>(name)
      if (value !== null) yield value
    }
  }
}
