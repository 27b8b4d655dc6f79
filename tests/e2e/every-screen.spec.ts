import { accessibilityViolations, overflow } from '../support/browser/accessibility.ts'
import { signInAs } from '../support/browser/people.ts'
import { ADMIN_PATHS, MEMBER_SCREENS, SAMPLE_PATHS } from '../support/browser/screens.ts'
import { watchShifts } from '../support/browser/shifts.ts'
import { expect, test } from '../support/browser/test.ts'
import { startIn } from '../support/browser/themes.ts'
import { idle, visit } from '../support/browser/visit.ts'

const LOOKS = [
  { width: 390, theme: 'dark' },
  { width: 1280, theme: 'light' },
] as const
const OTHER_WIDTHS = [360, 768, 1024, 1920]
const MOST_SHIFT = 0.01
/** The rows of a table are alike: a few tell as much as fifty, in a tenth of the time. */
const FEW_ROWS: Record<string, string> = {
  'admin/projects': '?q=inbox',
  'admin/seller-products': '?q=inbox',
  'admin/tags': '?q=re',
  'admin/users': '?q=ada',
}

/** Of what is not found, and of mailed links that are no real ones. */
test.use({ expectedErrors: [/status of 4(?:04|10)/] })

for (const [screen, path] of Object.entries({ ...SAMPLE_PATHS, ...ADMIN_PATHS })) {
  test(`${screen} is accessible, stays still and does not overflow: dark on a phone, light on a desktop [2 admin addresses] [ours nothing shifts]`, async ({
    page,
    context,
  }) => {
    if (MEMBER_SCREENS.has(screen)) await signInAs(context, 'admin')
    const shifts = await watchShifts(page)
    for (const { width, theme } of LOOKS) {
      await page.setViewportSize({ width, height: 844 })
      await startIn(page, theme)
      // An address that differs in its fragment alone, or not at all, is no new page.
      await page.goto('/robots.txt')
      await visit(page, path + (FEW_ROWS[screen] ?? ''))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      if (screen in FEW_ROWS) await expect(page.getByRole('row').nth(1)).toBeVisible()
      expect(await shifts(), theme).toBeLessThanOrEqual(MOST_SHIFT)
      expect(await accessibilityViolations(page), theme).toEqual([])
      expect(await overflow(page), theme).toBeLessThanOrEqual(0)
    }
    for (const width of OTHER_WIDTHS) {
      await page.setViewportSize({ width, height: 844 })
      await idle(page)
      expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0)
    }
  })
}
