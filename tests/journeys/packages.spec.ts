import { MB } from '#contract/units.ts'
import { tellPackageStory } from '../support/browser/package-story.ts'
import { test } from '../support/browser/test.ts'

/** What the browser says of requests that were cut off. */
test.use({ expectedErrors: [/net::ERR_/] })

test(
  'a seller uploads 24 MB through two lost connections and a reload, is approved, and a buyer downloads what they own through another',
  {
    tag: [
      '@ours-package-upload',
      '@ours-package-hash',
      '@ours-package-screen',
      '@ours-package-versions',
      '@ours-package-report',
      '@ours-package-inspection-screen',
      '@ours-package-listed',
      '@ours-package-changes',
      '@ours-library',
    ],
  },
  async ({ page, context, browser }) => tellPackageStory({ page, context, browser, bytes: 24 * MB, timeout: 60_000 }),
)
