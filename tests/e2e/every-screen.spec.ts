import { accessibilityViolations } from '../support/browser/accessibility.ts'
import { expect, NOT_FOUND, test } from '../support/browser/test.ts'
import { watchShifts } from '../support/browser/shifts.ts'
import { signInAs } from '../support/browser/people.ts'
import { ADMIN_PATHS, MEMBER_SCREENS, SAMPLE_PATHS } from '../support/browser/screens.ts'

const THEMES = ['dark', 'light'] as const
const WIDTHS = [390, 1280]
const MOST_SHIFT = 0.01

test.use({ expectedErrors: [NOT_FOUND] })

for (const [screen, path] of Object.entries({ ...SAMPLE_PATHS, ...ADMIN_PATHS })) {
  for (const theme of THEMES) {
    for (const width of WIDTHS) {
      test(`${screen} in ${theme} at ${width} px is accessible, stays still and does not overflow`, async ({
        page,
        context,
      }) => {
        if (MEMBER_SCREENS.has(screen)) await signInAs(context, 'admin')
        await page.setViewportSize({ width, height: 844 })
        await page.addInitScript((chosen) => localStorage.setItem('vite-ui-theme', chosen), theme)
        const shifts = await watchShifts(page)
        await page.goto(path, { waitUntil: 'networkidle' })
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme)

        expect(await accessibilityViolations(page)).toEqual([])
        expect(await shifts()).toBeLessThanOrEqual(MOST_SHIFT)
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      })
    }
  }
}
