import { chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { freePort } from '../serve/port.ts'

/** On a busy machine a recording may fail for reasons other than the page; Lighthouse then has to be run again. */
const ATTEMPTS = 3

export type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo'

/** Lighthouse with its mobile preset, in a browser of its own. */
export interface Auditor {
  audit(url: string, categories: Category[]): Promise<Result>
  close(): Promise<void>
}

export async function openAuditor(executablePath: string): Promise<Auditor> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', `--remote-debugging-port=${port}`],
    // One of the audits checks that cache.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  return {
    async audit(url, categories) {
      let reason = 'no reason given'
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        const ran = await lighthouse(url, {
          port,
          output: 'json',
          logLevel: 'silent',
          onlyCategories: categories,
          disableFullPageScreenshot: true,
        })
        if (ran && !ran.lhr.runtimeError) return ran.lhr
        reason = ran?.lhr.runtimeError?.message ?? reason
      }
      throw new Error(`Lighthouse could not audit ${url}: ${reason}`)
    },
    close: () => browser.close(),
  }
}

/** From 0 to 100. */
export function scoreOf({ categories }: Result, category: Category): number {
  return Math.round((categories[category]?.score ?? 0) * 100)
}

/** The audits that prevent a score of 100. */
export function shortcomings({ audits, categories }: Result, category: Category): string[] {
  return (categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id}: ${audits[id]?.title} ${JSON.stringify(audits[id]?.details ?? '').slice(0, 1000)}`)
}
