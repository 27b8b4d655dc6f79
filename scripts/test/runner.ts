import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as v from 'valibot'
import { ROOT } from '../platform.ts'
import { Ended, type Outcome } from './outcome.ts'

/** Runs a test runner whose reporter writes an `Ended`; a run that left none, or failed outside its tests, is one failure. */
export function runTests(name: string, args: string[], env: Record<string, string> = {}): Outcome {
  const folder = mkdtempSync(path.join(tmpdir(), 'sourceyard-tests-'))
  const file = path.join(folder, 'outcome.json')
  try {
    const run = spawnSync(process.execPath, args, {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, ...env, TEST_OUTCOME: file },
    })
    const ended = readEnded(file)
    if (ended.failed > 0 || run.status === 0) return { name, ...ended }
    return { name, ...ended, failed: 1, failures: [...ended.failures, `ended with ${run.status ?? run.signal}`] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readEnded(file: string) {
  try {
    return v.parse(Ended, JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { passed: 0, failed: 1, failures: ['left no report'] }
  }
}
