import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LocalStore, openLocalStore } from '../../scripts/local-store.ts'
import { makeLocally, readArguments } from '../../scripts/make-admin/make-admin.ts'
import { newStateDir } from '../support/scripts/local-site.ts'
import { runScript } from '../support/scripts/run-script.ts'

const stateDir = newStateDir()
let store: LocalStore

beforeAll(async () => {
  store = await openLocalStore(stateDir)
  for (const [id, verified] of [
    ['ada', 1],
    ['bob', 1],
    ['eve', null],
  ] as const)
    await store.batch([
      ['INSERT INTO profiles (id, created_at) VALUES (?, 1)', [id]],
      [
        'INSERT INTO users (id, email, email_verified, created_at) VALUES (?, ?, ?, 1)',
        [id, `${id}@example.com`, verified],
      ],
    ])
})
afterAll(() => store.close())

const makeAdmin = (...args: string[]) => runScript('scripts/make-admin.ts', args, { STATE_DIR: stateDir })

async function admins() {
  const [rows = []] = await store.batch([["SELECT id FROM profiles WHERE role = 'admin'", []]])
  return rows.map(({ id }) => id)
}

describe('npm run make-admin', { tags: ['1-6-roles-buyer-seller-only'] }, () => {
  it('makes a verified account an admin, nobody else, and is repeatable', async () => {
    const done = { status: 0, stdout: 'ada@example.com is an admin now.\n', stderr: '' }
    expect(await makeAdmin('Ada@Example.com')).toEqual(done)
    expect(await admins()).toEqual(['ada'])
    await makeLocally(store, 'ada@example.com')
    expect(await admins()).toEqual(['ada'])
  })

  it.each(['eve@example.com', 'nobody@example.com'])('refuses %s', async (email) => {
    const before = await admins()
    await expect(makeLocally(store, email)).rejects.toThrow('No verified account')
    expect(await admins()).toEqual(before)
  })

  it('prints its usage without arguments', async () => {
    expect(await makeAdmin()).toEqual({
      status: 1,
      stdout: '',
      stderr: 'Usage: npm run make-admin -- EMAIL [--remote]\n',
    })
  })

  it.each([[['not an address']], [['a@example.com', 'b@example.com']], [['a@example.com', '--force']]])(
    'prints its usage for %j',
    (args) => {
      expect(() => readArguments(args)).toThrow('Usage: npm run make-admin')
    },
  )
})
