import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { spawnSync } from 'node:child_process'
import * as v from 'valibot'
import { ROOT } from '../platform.ts'
import type { Outcome } from './outcome.ts'

const Report = v.object({ success: v.boolean(), numPassedTests: v.number(), numFailedTests: v.number() })

/** Runs vitest and reads what it counted; a run that left no report, or failed outside its tests, is one failure. */
export async function runVitest(args: string[]): Promise<Outcome> {
  const folder = mkdtempSync(path.join(tmpdir(), 'sourceyard-vitest-'))
  const file = path.join(folder, 'report.json')
  try {
    const run = spawnSync(
      process.execPath,
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        ...args,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ],
      { cwd: ROOT, stdio: 'inherit' },
    )
    const { numPassedTests, numFailedTests } = v.parse(Report, JSON.parse(readFileSync(file, 'utf8')))
    return {
      name: `vitest ${args.join(' ')}`.trim(),
      passed: numPassedTests,
      failed: Math.max(numFailedTests, run.status === 0 ? 0 : 1),
    }
  } catch {
    return { name: 'vitest', passed: 0, failed: 1 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
