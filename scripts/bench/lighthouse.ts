import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Result } from 'lighthouse'
import { computeMedianRun } from 'lighthouse/core/lib/median-run.js'
import { type Auditor, openAuditor, scoreOf } from '../lighthouse/audit.ts'
import { compressing } from '../lighthouse/compressing-proxy.ts'
import { ROOT } from '../platform.ts'
import { freePort } from '../serve/port.ts'
import { findBrowser } from '../test/find-browser.ts'

const PATHS = ['/', '/marketplace', '/product/inboxly']
const ROUNDS = 3
const START_LIMIT_MS = 180_000

/** Scores from 0 to 100, and how long the largest paint took and how far things moved (unitless) in the same run. */
export interface PageScore {
  path: string
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  lcpMs: number
  cls: number
}

/** The median of three runs of Lighthouse's mobile preset a page, on the built site with the demo, compressed. */
export async function measureLighthouse(): Promise<PageScore[]> {
  const browser = findBrowser()
  const site = await serveSite()
  const proxy = await compressing(site.url)
  try {
    const auditor = await openAuditor(browser)
    const scores: PageScore[] = []
    for (const pathname of PATHS) scores.push(await measurePage(auditor, proxy.url, pathname))
    await auditor.close()
    return scores
  } finally {
    proxy.close()
    await site.close()
  }
}

async function measurePage(auditor: Auditor, origin: string, pathname: string): Promise<PageScore> {
  const runs: Result[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    runs.push(await auditor.audit(origin + pathname, ['performance', 'accessibility', 'best-practices', 'seo']))
  const median = computeMedianRun(runs)
  return {
    path: pathname,
    performance: scoreOf(median, 'performance'),
    accessibility: scoreOf(median, 'accessibility'),
    bestPractices: scoreOf(median, 'best-practices'),
    seo: scoreOf(median, 'seo'),
    lcpMs: Math.round(median.audits['largest-contentful-paint']?.numericValue ?? Number.NaN),
    cls: median.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
  }
}

/** What `npm start` serves, on a port and a store of its own. */
async function serveSite(): Promise<{ url: string; close: () => Promise<void> }> {
  const stateDir = mkdtempSync(path.join(tmpdir(), 'sourceyard-lighthouse-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = { ...process.env, PORT: String(port), STATE_DIR: stateDir, DEMO: '1' }
  const child = spawn(process.execPath, ['scripts/start.ts'], { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  const close = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    rmSync(stateDir, { recursive: true, force: true })
  }
  const deadline = Date.now() + START_LIMIT_MS
  while (!(await fetch(`${url}/api/ready`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await close()
      throw new Error(`The site to be measured did not start.\n${said}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return { url, close }
}
