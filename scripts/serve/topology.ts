import { STATE_DIR } from '../platform.ts'
import { WRANGLER_BIN } from '../wrangler.ts'
import { startGroup } from './child.ts'

/** Only a hang takes that long. */
const START_LIMIT_MS = 600_000

/**
 * Starts a wrangler command as a process group and resolves once `readyPath` answers 200.
 * Throws with wrangler's output when it ends before that.
 */
export async function serve(
  args: string[],
  options: { cwd: string; port: number; readyPath: string; onOutput: (text: string) => void },
): Promise<void> {
  const common = ['--ip', '127.0.0.1', '--port', String(options.port), '--persist-to', STATE_DIR]
  let output = ''
  let ready = false
  let ended = false
  startGroup(process.execPath, [WRANGLER_BIN, ...args, ...common], {
    cwd: options.cwd,
    env: { WRANGLER_SEND_METRICS: 'false', NO_COLOR: '1' },
    onOutput: (text) => {
      output = (output + text).slice(-8_000)
      options.onOutput(text)
    },
    onEnd: (code) => {
      ended = true
      if (!ready) return
      console.error('The server has ended.')
      process.exit(code ?? 1)
    },
  })
  const deadline = Date.now() + START_LIMIT_MS
  while (!(await responds(`http://127.0.0.1:${options.port}${options.readyPath}`))) {
    if (ended) throw new Error(`The server ended before it was ready.\n${output}`)
    if (Date.now() > deadline)
      throw new Error(`The server was not ready within ${START_LIMIT_MS / 60_000} minutes.\n${output}`)
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
  ready = true
}

async function responds(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}
