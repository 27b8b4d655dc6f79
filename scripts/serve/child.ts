import { spawn } from 'node:child_process'

/**
 * Starts a command as the leader of its own process group, so that its children (workerd, esbuild) end with it. The
 * group ends when this process is stopped, exits, or loses its parent.
 */
export function startGroup(
  command: string,
  args: string[],
  options: {
    cwd: string
    env?: Record<string, string>
    onOutput: (text: string) => void
    /** Called when it ends by itself. */
    onEnd: (code: number | null) => void
  },
): void {
  const child = spawn(command, args, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.setEncoding('utf8').on('data', options.onOutput)
  child.stderr.setEncoding('utf8').on('data', options.onOutput)
  const end = (signal: NodeJS.Signals) => {
    try {
      if (child.pid) process.kill(-child.pid, signal)
    } catch {
      // The group has already ended.
    }
  }
  let stopping = false
  const stop = () => {
    stopping = true
    end('SIGTERM')
    setTimeout(() => process.exit(0), 2_000).unref()
  }
  child.once('exit', (code) => (stopping ? process.exit(0) : options.onEnd(code)))
  endWithParent(stop)
  process.on('exit', () => end('SIGKILL'))
}

/** Calls `stop` once this process is stopped or has lost its parent. */
export function endWithParent(stop: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) stop()
  }, 500).unref()
}
