import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { CHROMIUM_ARGUMENTS } from '../../../scripts/test/chromium-arguments.ts'

interface Reply {
  id?: number
  result?: Record<string, unknown>
  error?: { message: string }
}

/**
 * Chromium with windows and tabs as people have them: a tab behind another one is hidden and its timers are throttled.
 * Playwright keeps all of its pages visible and awake, and the headless shell has no tabs.
 */
export class RealChromium {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'sourceyard-chromium-'))
  readonly #process: ChildProcess
  readonly #waiting = new Map<number, (reply: Reply) => void>()
  #socket: WebSocket | undefined
  #sent = 0

  constructor(...args: string[]) {
    const executable = process.env['CHROMIUM']?.replace(/-headless-shell$/, '') ?? chromium.executablePath()
    const own = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${this.#folder}`]
    this.#process = spawn(executable, [...CHROMIUM_ARGUMENTS, ...own, ...args, 'about:blank'], { stdio: 'ignore' })
  }

  async connect(): Promise<void> {
    const file = path.join(this.#folder, 'DevToolsActivePort')
    const address = () => (existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [])
    while (address().length < 2) await wait(50)
    const [port, where] = address()
    this.#socket = new WebSocket(`ws://127.0.0.1:${port}${where}`)
    this.#socket.addEventListener('message', ({ data }) => {
      const reply = JSON.parse(String(data)) as Reply
      if (reply.id !== undefined) this.#waiting.get(reply.id)?.(reply)
    })
    await once(this.#socket, 'open')
  }

  setCookies(cookies: { name: string; value: string; url: string }[]): Promise<unknown> {
    return this.send('Storage.setCookies', { cookies })
  }

  /** Opens a tab in front of the others. */
  async open(url: string): Promise<RealTab> {
    const { targetId } = await this.send('Target.createTarget', { url })
    const { sessionId } = await this.send('Target.attachToTarget', { targetId, flatten: true })
    return new RealTab(this, String(targetId), String(sessionId))
  }

  async send(method: string, params: object, sessionId?: string): Promise<Record<string, unknown>> {
    const id = (this.#sent += 1)
    const replied = new Promise<Reply>((resolve) => this.#waiting.set(id, resolve))
    this.#socket?.send(JSON.stringify({ id, method, params, sessionId }))
    const { result, error } = await replied
    if (!result) throw new Error(`${method}: ${error?.message}`)
    return result
  }

  async close(): Promise<void> {
    const ended = once(this.#process, 'exit')
    this.#process.kill()
    await ended
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

export class RealTab {
  readonly #browser: RealChromium
  readonly #targetId: string
  readonly #sessionId: string

  constructor(browser: RealChromium, targetId: string, sessionId: string) {
    this.#browser = browser
    this.#targetId = targetId
    this.#sessionId = sessionId
  }

  /** The value of an expression in the page. */
  async evaluate(expression: string): Promise<unknown> {
    const params = { expression, awaitPromise: true, returnByValue: true }
    const { result } = await this.#browser.send('Runtime.evaluate', params, this.#sessionId)
    return (result as { value?: unknown }).value
  }

  bringToFront(): Promise<unknown> {
    return this.#browser.send('Target.activateTarget', { targetId: this.#targetId })
  }

  /** Freezes the page, as browsers do to save energy, or thaws it. */
  setFrozen(isFrozen: boolean): Promise<unknown> {
    const state = isFrozen ? 'frozen' : 'active'
    return this.#browser.send('Page.setWebLifecycleState', { state }, this.#sessionId)
  }
}
