import { MB } from '#contract/units.ts'
import { tellPackageStory } from '../../support/browser/package-story.ts'
import { test } from '../../support/browser/test.ts'

/** What the browser says of requests that were cut off. */
test.use({ expectedErrors: [/net::ERR_/] })

test('A package of 300 MB is uploaded through two lost connections and a reload, inspected, approved and compared', async ({
  page,
  context,
  browser,
}) => tellPackageStory({ page, context, browser, bytes: 300 * MB, timeout: 5 * 60_000 }))
