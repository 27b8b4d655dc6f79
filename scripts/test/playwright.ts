import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Outcome } from './outcome.ts'
import { literally, runTests, type Selection } from './runner.ts'

/** Runs the tests in the browser, on a site of their own; one that passes only sometimes counts as failed. */
export async function runPlaywright(browser: string, { files, title }: Selection): Promise<Outcome> {
  const stateDir = mkdtempSync(path.join(tmpdir(), 'sourceyard-e2e-'))
  try {
    return await runTests({
      name: 'e2e',
      args: [
        'node_modules/@playwright/test/cli.js',
        'test',
        '--reporter=./scripts/test/playwright-reporter.ts',
        ...(title === undefined ? [] : ['--grep', literally(title)]),
        ...files.map(literally),
      ],
      env: { CHROMIUM: browser, E2E_STATE_DIR: stateDir },
    })
  } finally {
    rmSync(stateDir, { recursive: true, force: true })
  }
}
