import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { ROOT } from '../../../scripts/platform.ts'

export interface ScriptResult {
  status: number | null
  stdout: string
  stderr: string
}

/** Runs a script to its end, in a copy of the project if given; undefined removes a variable. */
export async function runScript(
  script: string,
  args: string[],
  env: Record<string, string | undefined> = {},
  root = ROOT,
): Promise<ScriptResult> {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [stdout, stderr, status] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { status, stdout, stderr }
}
