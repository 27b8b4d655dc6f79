import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePorts } from '../serve/port.ts'
import type { Lane } from './lanes.ts'
import type { Outcome } from './outcome.ts'
import { escapeRegExp, runTests, type Selection } from './runner.ts'

/** The site, its mailbox and its stand-in for Google. */
const PORTS = 3

/** Runs one of Playwright's projects on a site of its own. */
export async function runPlaywright({ name }: Lane, { files, title }: Selection, browser = ''): Promise<Outcome> {
  const stateDir = mkdtempSync(path.join(tmpdir(), 'sourceyard-journeys-'))
  try {
    return await runTests({
      name,
      args: [
        'node_modules/@playwright/test/cli.js',
        'test',
        '--project',
        name,
        '--reporter=./scripts/test/playwright-reporter.ts',
        ...(title === undefined ? [] : ['--grep', escapeRegExp(title)]),
        ...files.map(escapeRegExp),
      ],
      env: { CHROMIUM: browser, E2E_STATE_DIR: stateDir, E2E_PORT: String(await freePorts(PORTS)) },
    })
  } finally {
    rmSync(stateDir, { recursive: true, force: true })
  }
}
