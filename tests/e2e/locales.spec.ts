import type { Page } from '@playwright/test'
import { signInAs } from '../support/browser/people.ts'
import { watchShifts } from '../support/browser/shifts.ts'
import { expect, test } from '../support/browser/test.ts'
import { visit } from '../support/browser/visit.ts'

const MOST_SHIFT = 0.01
const facts = (page: Page) => page.getByRole('region', { name: 'Facts' })

// The console of a page whose hydration differs from what was painted has an error, which fails these.
for (const [locale, day, moment, mean] of [
  ['de-DE', /^\d{2}\.\d{2}\.\d{4}$/, /^\d{2}\.\d{2}\.\d{4}, \d{2}:\d{2}$/, /^★\d,\d\(\d+\)$/],
  ['en-GB', /^\d{1,2} [A-Z][a-z]+ \d{4}$/, /^\d{1,2} [A-Z][a-z]+ \d{4}, \d{2}:\d{2}$/, /^★\d\.\d\(\d+\)$/],
] as const) {
  test.describe(`In ${locale} [ours locale]`, () => {
    test.use({ locale })

    test('a painted page changes its dates and numbers without a shift, and its prices stay', async ({ page }) => {
      const shifts = await watchShifts(page)
      await visit(page, '/product/inboxly')
      // What needs no code to be seen is taken over when somebody touches the page.
      await page.getByRole('heading', { level: 1 }).hover()
      await expect(facts(page).getByRole('time')).toHaveText([day, day])
      await expect(page.getByRole('region', { name: 'Price' })).toContainText('$1,290')
      expect(await shifts()).toBeLessThanOrEqual(MOST_SHIFT)
    })

    test('ratings on cards have the decimal point or comma of the reader', async ({ page }) => {
      await visit(page, '/marketplace?sort=top-rated')
      const rating = page.getByRole('article').first().getByText('★').locator('..')
      await expect.poll(async () => (await rating.innerText()).replaceAll(/\s|Rated.*reviews?/g, '')).toMatch(mean)
    })

    test('what only the browser draws has the reader’s days and hours', async ({ page, context }) => {
      await signInAs(context, 'admin')
      await visit(page, '/settings')
      await expect(
        page
          .getByText(/^Last seen/)
          .first()
          .getByRole('time'),
      ).toHaveText(moment)
    })
  })
}

test('The edge paints everybody’s page in American English [ours locale]', async ({ request }) => {
  const html = await (await request.get('/product/inboxly', { headers: { 'Accept-Language': 'de-DE' } })).text()
  expect(html).toMatch(/<dd><time dateTime="[^"]+">[A-Z][a-z]{2} \d{1,2}, \d{4}<\/time><\/dd>/)
})
