import { expectAccessible } from '../support/browser/accessibility.ts'
import { signInAs } from '../support/browser/people.ts'
import { ADMIN_PATHS, MEMBER_SCREENS, SAMPLE_PATHS } from '../support/browser/screens.ts'
import { watchShifts } from '../support/browser/shifts.ts'
import { expect, NOT_FOUND, test } from '../support/browser/test.ts'
import { startIn } from '../support/browser/themes.ts'
import { visit } from '../support/browser/visit.ts'

/** Each theme is what a screen comes in at one width, and what it is changed to at the other. */
const COMES = [
  { width: 390, theme: 'dark' },
  { width: 1280, theme: 'light' },
] as const
const MOST_SHIFT = 0.01

test.use({ expectedErrors: [NOT_FOUND] })

for (const [screen, path] of Object.entries({ ...SAMPLE_PATHS, ...ADMIN_PATHS })) {
  for (const { width, theme } of COMES) {
    test(`${screen} at ${width} px is accessible in both themes, stays still and does not overflow`, async ({
      page,
      context,
    }) => {
      if (MEMBER_SCREENS.has(screen)) await signInAs(context, 'admin')
      await page.setViewportSize({ width, height: 844 })
      await startIn(page, theme)
      const shifts = await watchShifts(page)
      await visit(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      expect(await shifts()).toBeLessThanOrEqual(MOST_SHIFT)
      await expectAccessible(page)
    })
  }
}
