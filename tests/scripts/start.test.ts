import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../scripts/demo/demo-accounts.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const PORT = 8797
const stateDirs: string[] = []

function start(env: Record<string, string>): {
  child: ChildProcess
  said: () => string
  ended: Promise<number | null>
} {
  let said = ''
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: ROOT,
    // The tests' own NODE_ENV would make another site of it.
    env: { ...Object.fromEntries(Object.entries(process.env).filter(([name]) => name !== 'NODE_ENV')), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.on('data', (text) => (said += text))
  child.stderr.on('data', (text) => (said += text))
  return { child, said: () => said, ended: new Promise((resolve) => child.once('exit', resolve)) }
}

function stateDir(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'sourceyard-start-'))
  stateDirs.push(folder)
  return folder
}

/** Processes whose command line names the state directory: wrangler and its workerds do. */
function running(folder: string): string[] {
  return execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' })
    .split('\n')
    .filter((row) => row.includes(folder))
}

function post(pathname: string, body: unknown): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', Origin: `http://localhost:${PORT}` }
  return fetch(`http://localhost:${PORT}${pathname}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

/** What a newcomer does, with the mail from the mailbox that the command prints. */
async function signUpAndConfirm(email: string): Promise<void> {
  const password = 'a horse and a battery'
  const form = { firstName: 'Ada', lastName: 'Byron', email, password, role: 'buyer' }
  expect((await post('/api/accounts', form)).status).toBe(202)
  const mails = async () =>
    (await fetch(`http://localhost:${PORT + 1}/mails.json`)).json() as Promise<
      { to: string; text: string; html: string }[]
    >
  await expect.poll(async () => (await mails())[0]?.to).toBe(email)
  const [mail] = await mails()
  expect(await (await fetch(`http://localhost:${PORT + 1}/1`)).text()).toBe(mail?.html)
  const [, token] = new RegExp(`http://localhost:${PORT}/confirm#([\\w-]{43})`).exec(mail?.text ?? '') ?? []
  expect(await (await fetch(`http://localhost:${PORT + 1}/`)).text()).toContain(`/confirm#${token}`)
  expect((await post('/api/accounts/confirm', { token })).status).toBe(204)
  expect((await post('/api/auth/sign-in', { email, password })).status).toBe(200)
}

afterEach(() => {
  for (const folder of stateDirs.splice(0)) rmSync(folder, { recursive: true, force: true })
})

describe('npm start', () => {
  it('starts empty with DEMO=0, says where it is, and ends every process it started on Ctrl-C', async () => {
    const folder = stateDir()
    const { child, said, ended } = start({ PORT: String(PORT), STATE_DIR: folder, DEMO: '0' })
    await expect.poll(said, { interval: 200 }).toContain(`Sourceyard is at http://localhost:${PORT}`)
    const page = await (await fetch(`http://127.0.0.1:${PORT}/api/listings`)).json()
    expect(page).toMatchObject({ items: [], total: 0 })
    expect(running(folder).length).toBeGreaterThan(0)
    await signUpAndConfirm('ada@example.com')
    const secret = readFileSync(path.join(folder, 'auth-secret'), 'utf8')
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(statSync(path.join(folder, '.dev.vars')).mode & 0o077).toBe(0)
    expect(said() + readFileSync(path.join(folder, 'server.log'), 'utf8')).not.toContain(secret)
    child.kill('SIGINT')
    expect(await ended).toBe(0)
    await expect.poll(() => running(folder)).toEqual([])
  })

  it('names the demo accounts, which can sign in', async () => {
    const folder = stateDir()
    const { child, said, ended } = start({ PORT: String(PORT), STATE_DIR: folder })
    await expect.poll(said, { interval: 200 }).toContain(`Sourceyard is at http://localhost:${PORT}`)
    expect(said()).toContain(`with the password ${DEMO_PASSWORD}`)
    for (const { email, role } of DEMO_ACCOUNTS) {
      expect(said()).toContain(email)
      const reply = await post('/api/auth/sign-in', { email, password: DEMO_PASSWORD })
      expect(await reply.json()).toMatchObject({ person: { email, role } })
    }
    child.kill('SIGINT')
    expect(await ended).toBe(0)
  })

  it('says which port is in use and how to choose another', async () => {
    const other = createServer().listen(PORT, '127.0.0.1')
    const { said, ended } = start({ PORT: String(PORT), STATE_DIR: stateDir() })
    expect(await ended).toBe(1)
    expect(said()).toBe(`Port ${PORT} is in use. End what uses it, or choose another one: PORT=${PORT + 1} npm start\n`)
    other.close()
  })

  it.each(['abc', '0', '70000'])('refuses PORT=%s with a sentence', async (port) => {
    const { said, ended } = start({ PORT: port, STATE_DIR: stateDir() })
    expect(await ended).toBe(1)
    expect(said()).toBe(`PORT must be a number from 1 to 65535, not "${port}".\n`)
  })
})
