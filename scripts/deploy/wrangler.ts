import { stripVTControlCharacters } from 'node:util'
import type { z } from 'zod'
import { Refusal } from './refusal.ts'

export interface Ran {
  code: number
  stdout: string
  stderr: string
  /** What wrangler wrote to WRANGLER_OUTPUT_FILE_PATH, an object a line. */
  records: unknown[]
}

export interface RunOptions {
  cwd?: string
  env?: Record<string, string>
  /** Given on standard input; without it there is none, so wrangler never asks. */
  input?: string
}

export interface Wrangler {
  run(args: string[], options?: RunOptions): Promise<Ran>
}

/** The same wrangler, bound to one account, whatever it remembers from earlier projects. */
export function inAccount(wrangler: Wrangler, accountId: string): Wrangler {
  return {
    run: (args, options = {}) =>
      wrangler.run(args, { ...options, env: { ...options.env, CLOUDFLARE_ACCOUNT_ID: accountId } }),
  }
}

/** Runs a command that has to succeed; throws `failure` and wrangler's own reason when it does not. */
export async function mustRun(wrangler: Wrangler, failure: string, args: string[], options?: RunOptions): Promise<Ran> {
  const ran = await wrangler.run(args, options)
  if (ran.code !== 0) throw new Refusal(`${failure}: ${reasonOf(ran)}`)
  return ran
}

/** Wrangler's error as one line, without its colours, log paths and advice to report a bug. */
export function reasonOf(ran: Pick<Ran, 'stdout' | 'stderr' | 'code'>): string {
  const said = stripVTControlCharacters(`${ran.stderr}\n${ran.stdout}`)
  const [, error] = said.split(/\[ERROR\]\s*/)
  const [reason] = (error ?? said).split(/🪵|If you think this is a bug|To continue without logging in/)
  const line = reason?.replace(/A request to the Cloudflare API \(\S+\) failed\./, '').replaceAll(/\s+/g, ' ')
  return line?.trim().slice(0, 600) || `wrangler ended with code ${ran.code}`
}

/** The JSON that a command printed, checked; banners and warnings before it are skipped. */
export function readJson<T>(schema: z.ZodType<T>, stdout: string, command: string): T {
  const start = stdout.search(/^[[{]/m)
  try {
    return schema.parse(JSON.parse(stdout.slice(Math.max(0, start))))
  } catch {
    throw new Refusal(
      `What \`wrangler ${command}\` answered could not be read; this needs wrangler 4.164 or a close one.`,
    )
  }
}
