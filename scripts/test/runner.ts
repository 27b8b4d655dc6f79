import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as v from 'valibot'
import { ROOT } from '../platform.ts'
import { RunResult, type Outcome } from './outcome.ts'

/** Which tests of a lane: files by the beginning of their paths (none means all), and a text in a title. */
export interface Selection {
  files: string[]
  title: string | undefined
}

interface TestRun {
  name: string
  /** What Node runs. */
  args: string[]
  env?: Record<string, string>
}

/** Runs a test runner whose reporter writes a `RunResult`; a run without one, or that failed outside of tests, is one failure. */
export async function runTests({ name, args, env = {} }: TestRun): Promise<Outcome> {
  const folder = mkdtempSync(path.join(tmpdir(), 'sourceyard-tests-'))
  const file = path.join(folder, 'outcome.json')
  const started = performance.now()
  try {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env: { ...process.env, ...env, TEST_OUTCOME: file },
      stdio: 'inherit',
    })
    const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
    const ended = readResult(file)
    const failures =
      ended.failures.length > 0 || code === 0 ? ended.failures : [{ what: `exited with ${code ?? signal}` }]
    return { ...ended, name, seconds: (performance.now() - started) / 1000, failures }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readResult(file: string): RunResult {
  try {
    return v.parse(RunResult, JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { passed: 0, failures: [{ what: 'wrote no report' }], flaky: [], files: {} }
  }
}

/** A pattern that matches only this text. */
export function escapeRegExp(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
}
