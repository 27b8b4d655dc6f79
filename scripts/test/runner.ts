import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as v from 'valibot'
import { ROOT } from '../platform.ts'
import { Ended, type Outcome } from './outcome.ts'

interface TestRun {
  name: string
  /** What Node runs. */
  args: string[]
  env?: Record<string, string>
  /** Whether what it says waits until it has ended, because another one speaks meanwhile. */
  held?: boolean
}

/** Runs a test runner whose reporter writes an `Ended`; a run that left none, or failed outside its tests, is one failure. */
export async function runTests({ name, args, env = {}, held = false }: TestRun): Promise<Outcome> {
  const folder = mkdtempSync(path.join(tmpdir(), 'sourceyard-tests-'))
  const file = path.join(folder, 'outcome.json')
  try {
    const code = await run(args, { ...process.env, ...env, TEST_OUTCOME: file }, held)
    const ended = readEnded(file)
    if (ended.failed > 0 || code === 0) return { name, ...ended }
    return { name, ...ended, failed: 1, failures: [...ended.failures, `ended with ${code}`] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function run(args: string[], env: NodeJS.ProcessEnv, held: boolean): Promise<number | NodeJS.Signals | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env,
      stdio: held ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    })
    const said: Buffer[] = []
    child.stdout?.on('data', (part: Buffer) => said.push(part))
    child.stderr?.on('data', (part: Buffer) => said.push(part))
    child.on('error', reject)
    child.on('close', (code, signal) => {
      process.stdout.write(Buffer.concat(said))
      resolve(code ?? signal)
    })
  })
}

function readEnded(file: string): Ended {
  try {
    return v.parse(Ended, JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { passed: 0, failed: 1, failures: ['left no report'] }
  }
}
