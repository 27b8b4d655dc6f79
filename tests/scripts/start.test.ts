import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'

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
    env: { ...process.env, ...env },
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

afterEach(() => {
  for (const folder of stateDirs.splice(0)) rmSync(folder, { recursive: true, force: true })
})

describe('npm start', () => {
  it('starts empty with DEMO=0, says where it is, and ends every process it started on Ctrl-C', async () => {
    const folder = stateDir()
    const { child, said, ended } = start({ PORT: String(PORT), STATE_DIR: folder, DEMO: '0' })
    await expect.poll(said, { timeout: 50_000, interval: 200 }).toContain(`Sourceyard is at http://localhost:${PORT}`)
    const page = await (await fetch(`http://127.0.0.1:${PORT}/api/listings`)).json()
    expect(page).toMatchObject({ items: [], total: 0 })
    expect(running(folder).length).toBeGreaterThan(0)
    child.kill('SIGINT')
    expect(await ended).toBe(0)
    await expect.poll(() => running(folder), { timeout: 10_000 }).toEqual([])
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
