import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openLocalStore } from '../../scripts/local-store.ts'
import { migrate } from '../../scripts/migrate.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const stateDir = mkdtempSync(path.join(tmpdir(), 'sourceyard-admin-'))

beforeAll(async () => {
  migrate(stateDir)
  const store = await openLocalStore(stateDir)
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
  await store.close()
})
afterAll(() => rmSync(stateDir, { recursive: true, force: true }))

function makeAdmin(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/make-admin.ts', ...args], {
    cwd: ROOT,
    env: { ...process.env, STATE_DIR: stateDir },
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

async function admins() {
  const store = await openLocalStore(stateDir)
  const [rows = []] = await store.batch([["SELECT id FROM profiles WHERE role = 'admin'", []]])
  await store.close()
  return rows.map(({ id }) => id)
}

describe('npm run make-admin', () => {
  it('makes an admin of a verified account, of nobody else, and again without harm', async () => {
    const done = { status: 0, stdout: 'ada@example.com is an admin now.\n', stderr: '' }
    expect(makeAdmin('Ada@Example.com')).toEqual(done)
    expect(makeAdmin('ada@example.com')).toEqual(done)
    expect(await admins()).toEqual(['ada'])
  })

  it.each(['eve@example.com', 'nobody@example.com'])('refuses %s', async (email) => {
    expect(makeAdmin(email)).toMatchObject({ status: 1, stderr: expect.stringContaining('No verified account') })
    expect(await admins()).toEqual(['ada'])
  })

  it.each([[[]], [['not an address']], [['a@example.com', 'b@example.com']], [['a@example.com', '--force']]])(
    'says how to use it where it is given %j',
    (args) => {
      expect(makeAdmin(...args)).toMatchObject({
        status: 1,
        stderr: expect.stringContaining('Usage: npm run make-admin'),
      })
    },
  )
})
