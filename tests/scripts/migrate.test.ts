import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type LocalStore, openLocalStore } from '../../scripts/local-store.ts'
import { applyMigrations } from '../../scripts/migrate.ts'
import { ROOT } from '../../scripts/platform.ts'

const FILES = readdirSync(path.join(ROOT, 'migrations'))
  .filter((file) => file.endsWith('.sql'))
  .toSorted()

describe('Migrations of the local store', () => {
  let folder: string
  let store: LocalStore
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'sourceyard-migrations-'))
    store = await openLocalStore(folder)
  })
  afterEach(async () => {
    await store.close()
    rmSync(folder, { recursive: true })
  })
  const rows = async (sql: string) => (await store.batch([[sql, []]]))[0]
  const applied = async () => (await rows('SELECT name FROM d1_migrations ORDER BY id'))?.map(({ name }) => name)

  it('are each applied once, in order, however often the script runs', async () => {
    await applyMigrations(store)
    await rows("INSERT INTO tags (id, name, created_at) VALUES ('kept', 'Kept', 1)")
    await applyMigrations(store)
    expect(await applied()).toEqual(FILES)
    expect(await rows("SELECT name FROM tags WHERE id = 'kept'")).toEqual([{ name: 'Kept' }])
  })

  it('stop at a failure, which is named and leaves nothing behind, and continue in the next run', async () => {
    // The second migration makes a view of this name, after others.
    await rows('CREATE TABLE live_listing_texts (id)')
    await expect(applyMigrations(store)).rejects.toThrow(`The migration ${FILES[1]} could not be applied: `)
    expect(await applied()).toEqual(FILES.slice(0, 1))
    await rows('DROP TABLE live_listing_texts')
    await applyMigrations(store)
    expect(await applied()).toEqual(FILES)
  })
})
