import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'

const ROOT = path.resolve(import.meta.dirname, '../..')
const ACME = { id: 'a'.repeat(32), name: 'Acme' }
const DATABASE = 'd'.repeat(32)
const folder = mkdtempSync(path.join(tmpdir(), 'sourceyard-remote-'))
const db = new DatabaseSync(':memory:')
/** The name of the account's only database. */
let deployed: string | undefined
let server: Server
let api: string

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
  server = createServer(async (request, response) => {
    const { status, body } = answer(request.url ?? '', await text(request))
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = z.object({ port: z.number() }).parse(server.address())
  api = `http://127.0.0.1:${port}`
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => {
  deployed = 'sourceyard'
})

/** The account as Cloudflare's API answers about it; what it is asked of its database is run. */
function answer(url: string, sent: string): { status: number; body: object } {
  const { pathname } = new URL(url, api)
  const [, name = '', query] = /\/d1\/database\/([^/]+)(\/query)?$/.exec(pathname) ?? []
  const ok = (result: unknown) => ({ status: 200, body: { success: true, errors: [], messages: [], result } })
  if (pathname === '/user') return ok({ email: 'ada@example.com' })
  if (pathname === '/accounts') return ok([ACME])
  if (pathname === '/memberships') return ok([{ account: ACME }])
  if (query && name === DATABASE) {
    const { sql } = z.object({ sql: z.string() }).parse(JSON.parse(sent))
    return ok([{ success: true, results: db.prepare(sql).all(), meta: { duration: 1 } }])
  }
  if (name === deployed) return ok({ uuid: DATABASE, name })
  if (!name) return ok({})
  const errors = [{ code: 7404, message: `The database ${name} could not be found` }]
  return { status: 404, body: { success: false, errors, messages: [], result: null } }
}

function makeAdmin(...args: string[]): Promise<{ status: number | null; stdout: string; stderr: string }> {
  return makeAdminAs('a-token', ...args)
}

async function makeAdminAs(token: string, ...args: string[]) {
  const folders = { WRANGLER_CACHE_DIR: folder, HOME: folder, XDG_CONFIG_HOME: folder }
  const child = spawn(process.execPath, ['scripts/make-admin.ts', ...args, '--remote'], {
    cwd: ROOT,
    env: { ...process.env, ...folders, CLOUDFLARE_API_BASE_URL: api, CLOUDFLARE_API_TOKEN: token },
  })
  const [stdout, stderr, status] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.once('close', resolve)),
  ])
  return { status, stdout, stderr }
}

const admins = () =>
  db
    .prepare("SELECT id FROM profiles WHERE role = 'admin' ORDER BY id")
    .all()
    .map(({ id }) => id)

describe('npm run make-admin -- EMAIL --remote', () => {
  it('makes an admin of a verified account on the deployed site, found by its name', async () => {
    expect(await makeAdmin('Ada@Example.com')).toEqual({
      status: 0,
      stdout: 'ada@example.com is an admin now.\n',
      stderr: '',
    })
    expect(await makeAdmin("o'neil@example.ie")).toMatchObject({ status: 0 })
    expect(admins()).toEqual(['ada', 'neil'])
  })

  it.each(['eve@example.com', 'nobody@example.com'])('refuses %s', async (email) => {
    const before = admins()
    expect(await makeAdmin(email)).toMatchObject({ status: 1, stderr: expect.stringContaining('No verified account') })
    expect(admins()).toEqual(before)
  })

  it('says when nothing was deployed, and when nobody is signed in', async () => {
    deployed = undefined
    expect(await makeAdmin('ada@example.com')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('The database could not be asked'),
    })
    expect(await makeAdminAs('', 'ada@example.com')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('You are not signed in to Cloudflare'),
    })
  })
})
