import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'
import { ROOT } from './platform.ts'
import { UserError } from './user-error.ts'

export const WRANGLER_BIN = path.join(ROOT, 'node_modules/wrangler/bin/wrangler.js')

export interface WranglerResult {
  code: number
  stdout: string
  stderr: string
  /** What wrangler wrote to WRANGLER_OUTPUT_FILE_PATH, one object per line. */
  records: unknown[]
}

export interface RunOptions {
  cwd?: string
  env?: Record<string, string>
  /** Passed on standard input. There is no terminal, so wrangler never prompts. */
  input?: string
}

export interface Wrangler {
  run(args: string[], options?: RunOptions): Promise<WranglerResult>
}

/** The project's own wrangler, as a child process. */
export const installedWrangler: Wrangler = {
  async run(args, { cwd = ROOT, env = {}, input } = {}) {
    const folder = mkdtempSync(path.join(tmpdir(), 'sourceyard-wrangler-'))
    const output = path.join(folder, 'records.ndjson')
    try {
      const child = spawn(process.execPath, [WRANGLER_BIN, ...args], {
        cwd,
        env: {
          ...process.env,
          WRANGLER_SEND_METRICS: 'false',
          NO_COLOR: '1',
          ...env,
          WRANGLER_OUTPUT_FILE_PATH: output,
        },
        stdio: 'pipe',
      })
      // A command that never reads its input closes the pipe first; that is not an error.
      child.stdin.on('error', () => {}).end(input)
      const ended = once(child, 'close').then(([code]) => z.number().catch(1).parse(code))
      const [code, stdout, stderr] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
      return { code, stdout, stderr, records: readRecords(output) }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

/** The same wrangler bound to one account, regardless of its cache from earlier projects. */
export function inAccount(wrangler: Wrangler, accountId: string): Wrangler {
  return {
    run: (args, options = {}) =>
      wrangler.run(args, { ...options, env: { ...options.env, CLOUDFLARE_ACCOUNT_ID: accountId } }),
  }
}

/** Runs a command that must succeed; otherwise throws `failure` with wrangler's own reason. */
export async function mustRun(
  wrangler: Wrangler,
  failure: string,
  args: string[],
  options?: RunOptions,
): Promise<WranglerResult> {
  const result = await wrangler.run(args, options)
  if (result.code !== 0) throw new UserError(`${failure}: ${reasonOf(result)}`)
  return result
}

/** Wrangler's error on one line, without colors, log paths and advice to report a bug. */
export function reasonOf({ stdout, stderr, code }: Omit<WranglerResult, 'records'>): string {
  const output = stripVTControlCharacters(`${stderr}\n${stdout}`)
  const [, error = output] = output.split(/\[ERROR\]\s*/)
  const [reason = ''] = error.split(/🪵|If you think this is a bug|To continue without logging in/)
  const line = reason.replace(/A request to the Cloudflare API \(\S+\) failed\./, '').replaceAll(/\s+/g, ' ')
  return line.trim().slice(0, 600) || `wrangler exited with code ${code}`
}

/** The checked JSON that a command printed, without the banners and warnings before it. */
export function readJson<T>(schema: z.ZodType<T>, stdout: string, command: string): T {
  const start = stdout.search(/^[[{]/m)
  try {
    return schema.parse(JSON.parse(stdout.slice(Math.max(0, start))))
  } catch {
    throw new UserError(
      `The output of \`wrangler ${command}\` could not be read; this needs wrangler 4.164 or a close version.`,
    )
  }
}

function readRecords(file: string): unknown[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line): unknown => JSON.parse(line))
}
