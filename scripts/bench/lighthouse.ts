import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Result } from 'lighthouse'
import { computeMedianRun } from 'lighthouse/core/lib/median-run.js'
import { type Auditor, openAuditor, scoreOf } from '../lighthouse/audit.ts'
import { startCompressingProxy } from '../lighthouse/compressing-proxy.ts'
import { findBrowser } from '../test/find-browser.ts'
import { table } from './report.ts'
import { serveSite } from './serve-site.ts'

const PATHS = [
  '/',
  '/marketplace',
  '/product/inboxly',
  '/u/adaeze',
  '/sell',
  '/signup',
  '/help',
  '/legal/privacy-policy',
]
const ROUNDS = 3

/** Scores from 0 to 100, with what the performance of the same run is made of. */
export interface PageScore {
  path: string
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  lcpMs: number
  tbtMs: number
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
    tbtMs: Math.round(median.audits['total-blocking-time']?.numericValue ?? Number.NaN),
    cls: median.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
  }
}

/** The section of `docs/figures.md` about first views. */
export function firstViewsToMarkdown(pages: PageScore[]): string {
  return `## First views
Lighthouse's mobile preset on the built site with the demo, compressed as Pages does, median of three. The aim: performance at
least 90 and everything else 100, the largest paint within 2.5 s, scripts in the way for 200 ms at most, nothing shifts. What
each first view weighs is in \`dist/weights\` after \`npm run test:long\`.

${table(
  ['page', 'performance', 'accessibility', 'best practices', 'SEO', 'largest paint, s', 'blocked, ms', 'layout shift'],
  pages.map((page) => [
    page.path,
    ...[page.performance, page.accessibility, page.bestPractices, page.seo].map(String),
    (page.lcpMs / 1_000).toFixed(1),
    String(page.tbtMs),
    page.cls.toFixed(3),
  ]),
)}
`
}
