import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { makeRemotely } from '../../scripts/make-admin/make-admin.ts'
import { ROOT } from '../../scripts/platform.ts'
import type { Wrangler } from '../../scripts/wrangler.ts'
import { ACME, fakeCloudflare, no, ok, wranglerWith } from '../support/scripts/fake-cloudflare.ts'
import { runScript } from '../support/scripts/run-script.ts'

const DATABASE = 'd'.repeat(32)
const SITE = { database: 'sourceyard', accountId: undefined }
const db = new DatabaseSync(':memory:')
/** The name of the account's only database. */
let deployed: string | undefined
const environment = fakeCloudflare(answer)

beforeAll(async () => {
  const migrations = path.join(ROOT, 'migrations')
  for (const file of readdirSync(migrations)
    .filter((name) => name.endsWith('.sql'))
    .toSorted())
    db.exec(readFileSync(path.join(migrations, file), 'utf8'))
  for (const [id, email, verified] of [
    ['ada', 'ada@example.com', 1],
    ['neil', "o'neil@example.ie", 1],
    ['eve', 'eve@example.com', null],
  ] as const) {
    db.prepare('INSERT INTO profiles (id, created_at) VALUES (?, 1)').run(id)
    db.prepare('INSERT INTO users (id, email, email_verified, created_at) VALUES (?, ?, ?, 1)').run(id, email, verified)
  }
})
beforeEach(() => {
  deployed = 'sourceyard'
})

/** The account as Cloudflare's API answers about it; what it is asked of its database is run. */
function answer(_method: string, pathname: string, body: string) {
  const [, name = '', query] = /\/d1\/database\/([^/]+)(\/query)?$/.exec(pathname) ?? []
  if (query && name === DATABASE) {
    const { sql } = z.object({ sql: z.string() }).parse(JSON.parse(body))
    return ok([{ success: true, results: db.prepare(sql).all(), meta: { duration: 1 } }])
  }
  if (name === deployed) return ok({ uuid: DATABASE, name })
  return name ? no(7404, `The database ${name} could not be found`, 404) : ok({})
}

/** What wrangler prints, without its start of a second or two. */
const scripted = (loggedIn: boolean): Wrangler => ({
  run: async ([command, ...args]) => {
    const printed =
      command === 'whoami'
        ? { loggedIn, email: 'ada@example.com', accounts: [ACME] }
        : [{ results: db.prepare(args.at(-1) ?? '').all() }]
    return { code: 0, stdout: JSON.stringify(printed), stderr: '', records: [] }
  },
})

const admins = () =>
  db
    .prepare("SELECT id FROM profiles WHERE role = 'admin' ORDER BY id")
    .all()
    .map(({ id }) => id)

describe('npm run make-admin -- EMAIL --remote', { tags: ['1-6-roles-buyer-seller-only'] }, () => {
  it('makes an admin of a verified account on the deployed site, found by its name', async () => {
    const env = environment('a-token')
    expect(await runScript('scripts/make-admin.ts', ['Ada@Example.com', '--remote'], env)).toEqual({
      status: 0,
      stdout: 'ada@example.com is an admin now.\n',
      stderr: '',
    })
    expect(admins()).toEqual(['ada'])
  })

  it('makes an admin of an address with a quote in it', async () => {
    await makeRemotely(scripted(true), SITE, "o'neil@example.ie")
    expect(admins()).toContain('neil')
  })

  it.each(['eve@example.com', 'nobody@example.com'])('refuses %s', async (email) => {
    const before = admins()
    await expect(makeRemotely(scripted(true), SITE, email)).rejects.toThrow('No verified account')
    expect(admins()).toEqual(before)
  })

  it('reports a missing deployment and a missing sign-in', async () => {
    deployed = undefined
    const wrangler = wranglerWith(environment('a-token'))
    await expect(makeRemotely(wrangler, SITE, 'ada@example.com')).rejects.toThrow('The database could not be queried')
    await expect(makeRemotely(scripted(false), SITE, 'ada@example.com')).rejects.toThrow(
      'You are not signed in to Cloudflare',
    )
  })
})
