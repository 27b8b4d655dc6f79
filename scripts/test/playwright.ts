import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Outcome } from './outcome.ts'
import { escapeRegExp, runTests, type Selection } from './runner.ts'

/** Runs the browser tests on a site of their own; a flaky test counts as failed. */
export async function runPlaywright(browser: string, { files, title }: Selection): Promise<Outcome> {
  const stateDir = mkdtempSync(path.join(tmpdir(), 'sourceyard-e2e-'))
  try {
    return await runTests({
      name: 'e2e',
      args: [
        'node_modules/@playwright/test/cli.js',
        'test',
        '--reporter=./scripts/test/playwright-reporter.ts',
        ...(title === undefined ? [] : ['--grep', escapeRegExp(title)]),
        ...files.map(escapeRegExp),
      ],
      env: { CHROMIUM: browser, E2E_STATE_DIR: stateDir },
    })
  } finally {
    rmSync(stateDir, { recursive: true, force: true })
  }
}
