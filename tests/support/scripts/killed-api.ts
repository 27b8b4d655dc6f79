import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { afterAll, inject } from 'vitest'
import { FaultyLine } from './faulty-line.ts'
import { newStateDir } from './local-site.ts'

type Child = ChildProcessByStdio<Writable, Readable, null>

/** The API as it is deployed, in processes of its own on a store of its own, which can be killed and started again. */
export class KilledApi {
  readonly stateDir: string
  /** How browsers reach it, whether it runs or not. */
  readonly line = new FaultyLine()
  #running: Child | undefined
  /** Loaded, or about to be, and waiting to be the next to run. */
  #next: Child | undefined
  #url = ''

  constructor(stateDir: string) {
    this.stateDir = stateDir
    this.#next = this.#load()
  }

  /** The address of the running API itself, past the line. */
  get url(): string {
    return this.#url
  }

  async start(): Promise<void> {
    const child = this.#next ?? this.#load()
    this.#next = undefined
    this.#running = child
    child.stdin.write('\n')
    const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`The API ended with ${String(code)}.`)))
    ended.catch(() => {})
    const [address] = await Promise.race([once(child.stdout.setEncoding('utf8'), 'data'), ended])
    this.#url = String(address).trim()
    this.line.leadTo(new URL(this.#url))
  }

  /** Runs a cron, as the platform does. */
  async runCron(cron: string): Promise<void> {
    const reply = await fetch(`${this.#url}/cdn-cgi/local/scheduled?${new URLSearchParams({ cron })}`)
    if (!reply.ok) throw new Error(`The cron answered ${reply.status}: ${await reply.text()}`)
  }

  /** Kills every process of the running API at once, without a chance to write anything. */
  async kill(): Promise<void> {
    this.line.leadNowhere()
    this.#next = this.#load()
    await killGroup(this.#running)
    this.#running = undefined
  }

  async close(): Promise<void> {
    await Promise.all([killGroup(this.#running), killGroup(this.#next), this.line.close()])
  }

  /** The leader of a group, which is killed with all it has started. */
  #load(): Child {
    const script = path.join(import.meta.dirname, 'serve-api.ts')
    return spawn(process.execPath, [script, inject('api'), this.stateDir], {
      detached: true,
      stdio: ['pipe', 'pipe', 'inherit'],
    })
  }
}

/** An API for the tests of a file, which is to be started; call it outside of tests. */
export function newKilledApi(): KilledApi {
  const api = new KilledApi(newStateDir())
  afterAll(() => api.close())
  return api
}

async function killGroup(child: Child | undefined): Promise<void> {
  if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  process.kill(-child.pid, 'SIGKILL')
  await ended
}
