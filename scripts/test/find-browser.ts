import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { ROOT } from '../platform.ts'

/** The headless shell takes a third less time. */
const SYSTEM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]
const PACKAGES = ['chromium', 'chromium-headless-shell']
const DOWNLOAD_LIMIT_MS = 180_000

/** The Chromium to test with: Playwright's own, the system's, or one installed now. Throws when none can be had. */
export function findBrowser(): string {
  return installed() ?? download() ?? installPackage() ?? missing()
}

function installed(): string | undefined {
  return [chromium.executablePath(), ...SYSTEM].find((file) => existsSync(file))
}

function download(): string | undefined {
  console.log('Installing a browser for the tests...')
  spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
    cwd: ROOT,
    stdio: 'ignore',
    timeout: DOWNLOAD_LIMIT_MS,
  })
  return installed()
}

function installPackage(): string | undefined {
  if (process.getuid?.() !== 0) return undefined
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES], { stdio: 'ignore', env })
  return installed()
}

function missing(): never {
  throw new Error(
    'The tests need Chromium, which couldn’t be found or installed. Install it (on Debian: apt-get install chromium) and try again.',
  )
}
