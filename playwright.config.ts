import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'

const PORT = 8799
const STATE_DIR = (process.env['E2E_STATE_DIR'] ??= mkdtempSync(path.join(tmpdir(), 'sourceyard-e2e-')))

/** The tests see what `npm start` serves: the built site on the whole topology, with the demo catalogue. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'dist/test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://localhost:${PORT}`,
    viewport: { width: 1280, height: 900 },
    trace: 'retain-on-failure',
    launchOptions: {
      ...(process.env['CHROMIUM'] && { executablePath: process.env['CHROMIUM'] }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node scripts/start.ts',
    url: `http://127.0.0.1:${PORT}/api/ready`,
    env: { PORT: String(PORT), STATE_DIR },
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
})
