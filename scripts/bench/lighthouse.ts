import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Result } from 'lighthouse'
import { computeMedianRun } from 'lighthouse/core/lib/median-run.js'
import { type Auditor, openAuditor, scoreOf } from '../lighthouse/audit.ts'
import { startCompressingProxy } from '../lighthouse/compressing-proxy.ts'
import { findBrowser } from '../test/find-browser.ts'
import { serveSite } from './serve-site.ts'

const PATHS = ['/', '/marketplace', '/product/inboxly', '/u/adaeze', '/sell', '/help', '/legal/privacy-policy']
const ROUNDS = 3

/** Scores from 0 to 100, with the largest contentful paint and the cumulative layout shift of the same run. */
export interface PageScore {
  path: string
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  lcpMs: number
  cls: number
}

/** The median of three runs of Lighthouse's mobile preset per page, on the built site with the demo, compressed. */
export async function measureLighthouse(): Promise<PageScore[]> {
  const browser = findBrowser()
  const stateDir = mkdtempSync(path.join(tmpdir(), 'sourceyard-lighthouse-'))
  const site = await serveSite(stateDir, { DEMO: '1' })
  const proxy = await startCompressingProxy(site.url)
  try {
    const auditor = await openAuditor(browser)
    const scores: PageScore[] = []
    for (const pathname of PATHS) scores.push(await measurePage(auditor, proxy.url, pathname))
    await auditor.close()
    return scores
  } finally {
    proxy.close()
    await site.close()
    rmSync(stateDir, { recursive: true, force: true })
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
