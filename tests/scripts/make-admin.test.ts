import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeLocally, makeRemotely, readArguments } from '../../scripts/make-admin/make-admin.ts'
import type { Wrangler } from '../../scripts/wrangler.ts'
import { newMemoryStore } from '../support/scripts/memory-store.ts'

const SITE = { database: 'sourceyard', accountId: undefined }
const store = newMemoryStore()

beforeAll(async () => {
  for (const [id, email, verified] of [
    ['ada', 'ada@example.com', 1],
    ['neil', "o'neil@example.ie", 1],
    ['eve', 'eve@example.com', null],
  ] as const)
    await store.batch([
      ['INSERT INTO profiles (id, created_at) VALUES (?, 1)', [id]],
      ['INSERT INTO users (id, email, email_verified, created_at) VALUES (?, ?, ?, 1)', [id, email, verified]],
    ])
})
beforeEach(async () => {
  await store.batch([["UPDATE profiles SET role = 'buyer'", []]])
})

async function admins() {
  const [rows = []] = await store.batch([["SELECT id FROM profiles WHERE role = 'admin'", []]])
  return rows.map(({ id }) => id)
}

/** What wrangler prints of an account with the database, without its start of a second or two. */
const wrangler = (loggedIn: boolean): Wrangler => ({
  run: async ([command, ...args]) => {
    const [results] = command === 'd1' ? await store.batch([[args.at(-1) ?? '', []]]) : []
    const whoami = { loggedIn, email: 'ada@example.com', accounts: [{ id: 'a', name: 'Acme' }] }
    return { code: 0, stdout: JSON.stringify(command === 'd1' ? [{ results }] : whoami), stderr: '', records: [] }
  },
})

describe.each([
  ['in the local store', (email: string) => makeLocally(store, email)],
  ['on the deployed site', (email: string) => makeRemotely(wrangler(true), SITE, email)],
])('npm run make-admin, %s,', { tags: ['1-6-roles-buyer-seller-only'] }, (_, make) => {
  it('makes a verified account an admin, and no other, for any address and repeatedly', async () => {
    await make("o'neil@example.ie")
    await make("o'neil@example.ie")
    expect(await admins()).toEqual(['neil'])
  })

  it.each(['eve@example.com', 'nobody@example.com'])('refuses %s, who has no verified account', async (email) => {
    await expect(make(email)).rejects.toThrow('No verified account')
    expect(await admins()).toEqual([])
  })
})

describe('npm run make-admin', () => {
  it('reports a missing sign-in', async () => {
    await expect(makeRemotely(wrangler(false), SITE, 'ada@example.com')).rejects.toThrow(
      'You’re not signed in to Cloudflare',
    )
  })

  it('accepts an address in any case, and --remote', () => {
    expect(readArguments(['Ada@Example.com'])).toEqual({ email: 'ada@example.com', remote: false })
    expect(readArguments(['ada@example.com', '--remote'])).toEqual({ email: 'ada@example.com', remote: true })
  })

  it.each([[[]], [['not an address']], [['a@example.com', 'b@example.com']], [['a@example.com', '--force']]])(
    'prints its usage for %j',
    (args) => {
      expect(() => readArguments(args)).toThrow('Usage: npm run make-admin -- EMAIL [--remote]')
    },
  )
})
