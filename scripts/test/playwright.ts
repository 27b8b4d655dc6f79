import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as v from 'valibot'
import { ROOT } from '../platform.ts'
import type { Outcome } from './outcome.ts'

const Report = v.object({ stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }) })

/** Runs the tests in the browser; one that passes only sometimes counts as failed. */
export function runPlaywright(browser: string, args: string[]): Outcome {
  const folder = mkdtempSync(path.join(tmpdir(), 'sourceyard-playwright-'))
  const file = path.join(folder, 'report.json')
  try {
    const run = spawnSync(
      process.execPath,
      ['node_modules/@playwright/test/cli.js', 'test', '--reporter=line,json', ...args],
      {
        cwd: ROOT,
        stdio: 'inherit',
        env: { ...process.env, CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
      },
    )
    const { expected, unexpected, flaky } = v.parse(Report, JSON.parse(readFileSync(file, 'utf8'))).stats
    return { name: 'browser', passed: expected, failed: Math.max(unexpected + flaky, run.status === 0 ? 0 : 1) }
  } catch {
    return { name: 'browser', passed: 0, failed: 1 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
