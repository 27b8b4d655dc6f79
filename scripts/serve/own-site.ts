import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ROOT } from '../platform.ts'
import { freePort } from './port.ts'

/** A site with the demo and data of its own, to be stopped and started again. */
export class OwnSite {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'sourceyard-own-'))
  #port = 0
  #running: ChildProcess | undefined

  get url(): string {
    return `http://localhost:${this.#port}`
  }

  /** Resolves once it serves; always on the same port and with the same data. */
  async start(): Promise<void> {
    this.#port ||= await freePort()
    const child = spawn(process.execPath, ['scripts/start.ts'], {
      cwd: ROOT,
      // The NODE_ENV of tests would build another site.
      env: { ...process.env, NODE_ENV: undefined, PORT: String(this.#port), STATE_DIR: this.#folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.#running = child
    let output = ''
    await new Promise<void>((resolve, reject) => {
      child.once('exit', (code) => reject(new Error(`The site ended with ${String(code)}: ${output}`)))
      child.stdout.setEncoding('utf8').on('data', (text) => {
        output += text
        if (output.includes('Its log is')) resolve()
      })
    })
  }

  async stop(): Promise<void> {
    const child = this.#running
    if (!child || child.exitCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }

  async remove(): Promise<void> {
    await this.stop()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
