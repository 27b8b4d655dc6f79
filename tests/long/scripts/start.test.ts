import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { cpuSeconds } from '../../../scripts/bench/measure.ts'
import { addDemoAccounts, DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../../scripts/demo/demo-accounts.ts'
import { DEMO_MARKERS } from '../../../scripts/demo/load-demo.ts'
import { loadPackages } from '../../../scripts/demo/packages/load-packages.ts'
import { CATALOGUE_FILE } from '../../../scripts/demo/trust/catalogue.ts'
import { importCatalogue } from '../../../scripts/import/import-catalogue.ts'
import { openLocalStore } from '../../../scripts/local-store.ts'
import { ROOT } from '../../../scripts/platform.ts'
import { freePort } from '../../../scripts/serve/port.ts'
import { newStateDir } from '../../support/scripts/local-site.ts'

const IDLE_SECONDS = 10

interface Started {
  url: string
  child: ChildProcess
  output: () => string
  ended: Promise<number | null>
}

/** Runs `npm start` on a port until the end of the test at the latest. */
function start(port: number, env: Record<string, string>): Started {
  let output = ''
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: ROOT,
    // The NODE_ENV of the tests would build another site.
    env: { ...process.env, NODE_ENV: undefined, PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.on('data', (text) => (output += text))
  child.stderr.on('data', (text) => (output += text))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  endings.push(async () => {
    child.kill('SIGTERM')
    await ended
  })
  return { url: `http://localhost:${port}`, child, output: () => output, ended }
}

/** Waits until it prints its address, or fails when it has ended. */
async function untilServed({ url, child, output }: Started): Promise<void> {
  await expect.poll(() => child.exitCode !== null || output().includes('Its log is'), { interval: 200 }).toBe(true)
  expect(output()).toContain(`Sourceyard is at ${url}\n`)
}

const endings: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of endings.splice(0)) await end()
})

/** The ids of a process and of all that it has started. */
function processTree(root = 0): number[] {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const processes = rows.map((row) => row.trim().split(/\s+/).map(Number))
  const ids = [root]
  for (const id of ids) ids.push(...processes.flatMap(([pid = 0, parent]) => (parent === id ? [pid] : [])))
  return ids
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

function post({ url }: Started, pathname: string, body: unknown): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', Origin: url }
  return fetch(`${url}${pathname}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

/** What a newcomer does, with the mail from the mailbox that the command prints. */
async function signUpAndConfirm(site: Started, email: string): Promise<void> {
  const password = 'a horse and a battery'
  const form = { firstName: 'Ada', lastName: 'Byron', email, password, role: 'buyer' }
  expect((await post(site, '/api/accounts', form)).status).toBe(202)
  const [, mailbox = ''] = /Its mailbox is at (\S+)/.exec(site.output()) ?? []
  const mails = async () =>
    (await fetch(`${mailbox}/mails.json`)).json() as Promise<{ to: string; text: string; html: string }[]>
  await expect.poll(async () => (await mails())[0]?.to).toBe(email)
  const [mail] = await mails()
  expect(await (await fetch(`${mailbox}/1`)).text()).toBe(mail?.html)
  const [, token] = new RegExp(`${site.url}/confirm#([\\w-]{43})`).exec(mail?.text ?? '') ?? []
  expect(await (await fetch(`${mailbox}/`)).text()).toContain(`/confirm#${token}`)
  expect((await post(site, '/api/accounts/confirm', { token, password })).status).toBe(200)
  expect((await post(site, '/api/auth/sign-in', { email, password })).status).toBe(200)
}

/** Signs in at the stand-in for Google, by choosing a person or filling in its form. */
async function signInWithGoogle(site: Started, email: string): Promise<unknown> {
  const begun = await post(site, '/api/auth/signin/google', { from: 'login' })
  const cookies = begun.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  const { url } = (await begun.json()) as { url: string }
  const page = await (await fetch(url)).text()
  const links = [...page.matchAll(/<a href="(\?[^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
  const link = links.find((href) => new URLSearchParams(href).get('email') === email)
  const form = new URLSearchParams([...new URL(url).searchParams, ['email', email], ['first_name', 'Alex']])
  const back = await fetch(new URL(link ?? `?${form}`, url), { redirect: 'manual' })
  const returned = await fetch(back.headers.get('Location') ?? '', {
    redirect: 'manual',
    headers: { Cookie: cookies.join('; ') },
  })
  const Cookie = returned.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
  const session = await fetch(`${site.url}/api/session`, { headers: { Cookie } })
  return ((await session.json()) as { person: unknown }).person
}

describe('npm start', { tags: ['1-demo-accounts'] }, () => {
  const empty = newStateDir()
  const loaded = newStateDir()
  const withPackages = newStateDir()

  it('starts empty with DEMO=0, prints its address, and ends every process on Ctrl-C', async () => {
    const site = start(await freePort(), { STATE_DIR: empty, DEMO: '0' })
    await untilServed(site)
    const page = await (await fetch(`${site.url.replace('localhost', '127.0.0.1')}/api/listings`)).json()
    expect(page).toMatchObject({ items: [], total: 0 })
    const processes = processTree(site.child.pid)
    expect(processes.length).toBeGreaterThan(1)
    await signUpAndConfirm(site, 'ada@example.com')
    const secret = readFileSync(path.join(empty, 'auth-secret'), 'utf8')
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(statSync(path.join(empty, '.dev.vars')).mode & 0o077).toBe(0)
    expect(site.output() + readFileSync(path.join(empty, 'server.log'), 'utf8')).not.toContain(secret)
    const login = await (await fetch(`${site.url}/login`)).text()
    expect(login).toContain('Forgot password')
    expect(login).not.toContain('with Google')
    site.child.kill('SIGINT')
    expect(await site.ended).toBe(0)
    await expect.poll(() => processes.filter(isRunning)).toEqual([])
  })

  it.runIf(existsSync('/proc'))('uses at most 1% of a core while idle', async () => {
    const site = start(await freePort(), { STATE_DIR: empty, DEMO: '0' })
    await untilServed(site)
    const used = () => processTree(site.child.pid).reduce((sum, pid) => sum + cpuSeconds(pid), 0)
    const share = async () => {
      const before = used()
      await setTimeout(IDLE_SECONDS * 1000)
      return (used() - before) / IDLE_SECONDS
    }
    // It settles within the first rounds; what watches files never does.
    await expect.poll(share, { timeout: 6 * IDLE_SECONDS * 1000 }).toBeLessThanOrEqual(0.01)
  })

  it('reports a port in use in one sentence, without a stack trace', async () => {
    const port = await freePort()
    const other = createServer().listen(port, '127.0.0.1')
    await once(other, 'listening')
    const { ended, output } = start(port, { STATE_DIR: empty })
    expect(await ended).toBe(1)
    expect(output()).toBe(
      `Port ${port} is in use. Stop whatever is using it, or choose another one: PORT=${port + 1} npm start\n`,
    )
    other.close()
  })

  it('keeps a loaded demo and prints its accounts, which can sign in', async () => {
    const store = await openLocalStore(loaded)
    await addDemoAccounts(store, Date.now())
    await store.close()
    for (const marker of DEMO_MARKERS) writeFileSync(path.join(loaded, marker), '')
    const site = start(await freePort(), { STATE_DIR: loaded })
    await untilServed(site)
    expect(site.output()).not.toContain('Loading the demo catalogue')
    expect(site.output()).toContain(`with the password ${DEMO_PASSWORD}`)
    for (const { email, role } of DEMO_ACCOUNTS) {
      expect(site.output()).toContain(email)
      const reply = await post(site, '/api/auth/sign-in', { email, password: DEMO_PASSWORD })
      expect(await reply.json()).toMatchObject({ person: { email, role } })
      expect(await signInWithGoogle(site, email)).toMatchObject({ email, role })
    }
    expect(await signInWithGoogle(site, 'somebody@new.example')).toMatchObject({ role: 'buyer', firstName: 'Alex' })
    const login = await (await fetch(`${site.url}/login`)).text()
    expect(login).toContain('Sign in with Google')
    expect(login).toContain('Forgot password')
    site.child.kill('SIGINT')
    expect(await site.ended).toBe(0)
  })

  it('has the packages of the demo inspected by itself', { tags: ['ours-demo-packages'] }, async () => {
    const store = await openLocalStore(withPackages)
    await importCatalogue(store, createReadStream(CATALOGUE_FILE))
    await loadPackages(store, withPackages, Date.now())
    for (const marker of DEMO_MARKERS) writeFileSync(path.join(withPackages, marker), '')
    const site = start(await freePort(), { STATE_DIR: withPackages })
    await untilServed(site)
    const levels = async () =>
      (
        await store.batch([['SELECT level, count(*) AS n FROM package_inspections GROUP BY level ORDER BY level', []]])
      )[0]
    await expect.poll(levels, { timeout: 120_000, interval: 500 }).toEqual([
      { level: 'blocking', n: 2 },
      { level: 'fine', n: expect.any(Number) },
      { level: 'notice', n: expect.any(Number) },
    ])
    expect(await store.batch([["SELECT 1 FROM package_inspections WHERE state <> 'done'", []]])).toEqual([[]])
    await store.close()
    site.child.kill('SIGINT')
    expect(await site.ended).toBe(0)
  })
})
