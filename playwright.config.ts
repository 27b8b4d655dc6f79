import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { readContacts } from './scripts/contacts.ts'
import { GOOGLE, SITE, SITE_PORT } from './scripts/test/addresses.ts'
import { CHROMIUM_ARGUMENTS } from './scripts/test/chromium-arguments.ts'

const STATE_DIR = (process.env['E2E_STATE_DIR'] ??= mkdtempSync(path.join(tmpdir(), 'sourceyard-e2e-')))

const MINUTE = 60_000

// The build defines it for the list of screens, which tests read, too.
Object.assign(globalThis, { SITE_CONTACTS: await readContacts() })

/** The tests see what `npm start` serves: the built site on the whole topology, with the demo catalogue. */
export default defineConfig({
  projects: [
    {
      name: 'journeys',
      testDir: 'tests/journeys',
      // A click waits for what it hits to stand still; how things move is looked at in a journey and in components.
      use: { contextOptions: { reducedMotion: 'reduce' } },
    },
    // A crawl opens every address there is.
    { name: 'long-site', testDir: 'tests/long/site', timeout: 15 * MINUTE },
  ],
  globalSetup: './tests/support/browser/global-setup.ts',
  outputDir: 'dist/test-results',
  fullyParallel: true,
  forbidOnly: true,
  // What passes only then is reported as flaky.
  retries: process.env['CI'] ? 1 : 0,
  // Much of a journey is waiting, for a mail or until a decision can no longer be undone.
  workers: 6,
  // Nothing measures the machine: what is waited for is an event, and only a hang takes as long.
  timeout: 3 * MINUTE,
  expect: { timeout: MINUTE / 2 },
  use: {
    baseURL: SITE,
    viewport: { width: 1280, height: 900 },
    launchOptions: {
      ...(process.env['CHROMIUM'] && { executablePath: process.env['CHROMIUM'] }),
      args: CHROMIUM_ARGUMENTS,
    },
  },
  webServer: [
    {
      command: 'node tests/support/browser/google.ts',
      url: `${GOOGLE}/.well-known/openid-configuration`,
      timeout: 10 * MINUTE,
      reuseExistingServer: process.env['REUSE_SITE'] === '1',
    },
    {
      command: 'node tests/support/browser/site.ts',
      url: `http://127.0.0.1:${SITE_PORT}/api/ready`,
      env: {
        PORT: String(SITE_PORT),
        STATE_DIR,
        // The edge gives the bare app when the API is slow, as it is on a slow machine.
        FIRST_PAINT_LIMIT_MS: String(10 * MINUTE),
        GOOGLE_ISSUER: GOOGLE,
        GOOGLE_CLIENT_ID: 'sourceyard',
        GOOGLE_CLIENT_SECRET: 'between us',
      },
      timeout: 10 * MINUTE,
      reuseExistingServer: process.env['REUSE_SITE'] === '1',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    },
  ],
})
