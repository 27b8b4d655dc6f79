import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ROOT } from '../platform.ts'
import { freePort } from '../serve/port.ts'

/** Only a hang takes that long. */
const START_LIMIT_MS = 600_000

/** Runs `npm start` on a store and a free port. */
export async function serveSite(
  stateDir: string,
  variables: Record<string, string>,
): Promise<{ url: string; close: () => Promise<void> }> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = { ...process.env, PORT: String(port), STATE_DIR: stateDir, ...variables }
  const child = spawn(process.execPath, ['scripts/start.ts'], { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
  const close = async () => {
    if (child.exitCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  const deadline = Date.now() + START_LIMIT_MS
  while (!(await fetch(`${url}/api/ready`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await close()
      throw new Error(`The site did not start.\n${output}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return { url, close }
}
