import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Database, type LocalStore, openLocalStore } from '../../../scripts/local-store.ts'
import { makeRemotely } from '../../../scripts/make-admin/make-admin.ts'
import { fakeCloudflare, no, ok, wranglerWith } from '../../support/scripts/fake-cloudflare.ts'
import { newStateDir } from '../../support/scripts/local-site.ts'
import { newMemoryStore } from '../../support/scripts/memory-store.ts'
import { runScript } from '../../support/scripts/run-script.ts'

const DONE = { status: 0, stdout: 'ada@example.com is now an admin.\n', stderr: '' }

async function addAda(store: Database) {
  await store.batch([
    ["INSERT INTO profiles (id, created_at) VALUES ('ada', 1)", []],
    ["INSERT INTO users (id, email, email_verified, created_at) VALUES ('ada', 'ada@example.com', 1, 1)", []],
  ])
}
async function admins(store: Database) {
  const [rows = []] = await store.batch([["SELECT id FROM profiles WHERE role = 'admin'", []]])
  return rows.map(({ id }) => id)
}

describe('npm run make-admin', { tags: ['1-6-roles-buyer-seller-only'] }, () => {
  const stateDir = newStateDir()
  let store: LocalStore
  beforeAll(async () => {
    store = await openLocalStore(stateDir)
    await addAda(store)
  })
  afterAll(() => store.close())

  it('makes an admin of a verified account in the local store', async () => {
    const env = { STATE_DIR: stateDir }
    expect(await runScript('scripts/make-admin.ts', ['Ada@Example.com'], env)).toEqual(DONE)
    expect(await admins(store)).toEqual(['ada'])
  })

  it('prints its usage without arguments', async () => {
    expect(await runScript('scripts/make-admin.ts', [])).toEqual({
      status: 1,
      stdout: '',
      stderr: 'Usage: npm run make-admin -- EMAIL [--remote]\n',
    })
  })
})

describe('npm run make-admin -- EMAIL --remote', { tags: ['1-6-roles-buyer-seller-only'] }, () => {
  const DATABASE = 'd'.repeat(32)
  const store = newMemoryStore()
  /** The name of the account's only database. */
  let deployed: string | undefined
  const environment = fakeCloudflare(answer)
  beforeAll(() => addAda(store))
  beforeEach(() => {
    deployed = 'sourceyard'
  })

  /** Cloudflare's API of the account; queries to its database are run. */
  async function answer(_method: string, pathname: string, body: string) {
    const [, name = '', query] = /\/d1\/database\/([^/]+)(\/query)?$/.exec(pathname) ?? []
    if (query && name === DATABASE) {
      const { sql } = z.object({ sql: z.string() }).parse(JSON.parse(body))
      const [results] = await store.batch([[sql, []]])
      return ok([{ success: true, results, meta: { duration: 1 } }])
    }
    if (name === deployed) return ok({ uuid: DATABASE, name })
    return name ? no(7404, `The database ${name} could not be found`, 404) : ok({})
  }

  it('makes an admin of a verified account on the deployed site, found by its name', async () => {
    const env = environment('a-token')
    expect(await runScript('scripts/make-admin.ts', ['Ada@Example.com', '--remote'], env)).toEqual(DONE)
    expect(await admins(store)).toEqual(['ada'])
  })

  it('reports a missing deployment', async () => {
    deployed = undefined
    const site = { database: 'sourceyard', accountId: undefined }
    await expect(makeRemotely(wranglerWith(environment('a-token')), site, 'ada@example.com')).rejects.toThrow(
      'The database could not be queried',
    )
  })
})
