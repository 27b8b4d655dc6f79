import { type Auditor, openAuditor, scoreOf, shortcomings } from '../../../scripts/lighthouse/audit.ts'
import { startCompressingProxy } from '../../../scripts/lighthouse/compressing-proxy.ts'
import { findBrowser } from '../../../scripts/test/find-browser.ts'
import { expect, test } from '../../support/browser/test.ts'

/** How fast pages are is a matter of the machine, so it is measured (`npm run bench`) and not tested. */
const CATEGORIES = ['accessibility', 'best-practices', 'seo'] as const

let auditor: Auditor
let site: Awaited<ReturnType<typeof startCompressingProxy>>

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ baseURL }) => {
  site = await startCompressingProxy(baseURL ?? '')
  auditor = await openAuditor(findBrowser())
})
test.afterAll(async () => {
  await auditor.close()
  site.close()
})

for (const path of [
  '/',
  '/marketplace',
  '/product/inboxly',
  '/u/adaeze',
  '/sell',
  '/signup',
  '/help',
  '/legal/privacy-policy',
  '/legal/dmca',
]) {
  test(
    `${path} scores 100 in Lighthouse for accessibility, best practices and SEO`,
    { tag: ['@ours-lighthouse', '@ours-link-text-says-where'] },
    async () => {
      const audited = await auditor.audit(site.url + path, [...CATEGORIES])
      expect(CATEGORIES.flatMap((category) => shortcomings(audited, category))).toEqual([])
      expect(CATEGORIES.map((category) => scoreOf(audited, category))).toEqual([100, 100, 100])
    },
  )
}
