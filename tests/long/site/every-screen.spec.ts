import { accessibilityViolations, LAYOUT, overflow } from '../../support/browser/accessibility.ts'
import { signInAs } from '../../support/browser/people.ts'
import { ADMIN_PATHS, expectLoaded, MEMBER_SCREENS, SAMPLE_PATHS } from '../../support/browser/screens.ts'
import { watchShifts } from '../../support/browser/shifts.ts'
import { expect, test } from '../../support/browser/test.ts'

const WIDTHS = [360, 390, 768, 1024, 1280, 1920]
const LOOKS = [
  { width: 390, theme: 'dark' },
  { width: 1280, theme: 'light' },
] as const
const MOST_SHIFT = 0.01
/** The rows of a table are alike: a few show as much as fifty, in a tenth of the time. */
const FEW_ROWS: Record<string, string> = {
  'admin/projects': '?q=inbox',
  'admin/seller-products': '?q=inbox',
  'admin/synonyms': '?q=shop',
  'admin/tags': '?q=re',
  'admin/users': '?q=ada',
}

/** Of what is not found, and of mailed links that are no real ones. */
test.use({ expectedErrors: [/status of 4(?:04|10)/] })

for (const [screen, path] of Object.entries({ ...SAMPLE_PATHS, ...ADMIN_PATHS }))
  for (const { width, theme } of LOOKS) {
    test(
      `${screen} is accessible, stays still and does not overflow at any width or at 200% text, in the ${theme} theme`,
      { tag: ['@2-admin-addresses', '@ours-nothing-shifts', '@ours-text-size'] },
      async ({ page, context }) => {
        if (MEMBER_SCREENS.has(screen)) await signInAs(context, 'admin')
        await page.addInitScript((chosen) => localStorage.setItem('vite-ui-theme', chosen), theme)
        const shifts = await watchShifts(page)
        await page.setViewportSize({ width, height: 844 })
        await page.goto(path + (FEW_ROWS[screen] ?? ''))
        await expectLoaded(page)
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
        if (screen in FEW_ROWS) await expect(page.getByRole('row').nth(1)).toBeVisible()
        expect(await shifts()).toBeLessThanOrEqual(MOST_SHIFT)
        expect(await accessibilityViolations(page)).toEqual([])
        expect(await overflow(page)).toBeLessThanOrEqual(0)
        for (const other of WIDTHS.filter((each) => each !== width)) {
          await page.setViewportSize({ width: other, height: 844 })
          await expectLoaded(page)
          expect(await accessibilityViolations(page, LAYOUT), `${other} px`).toEqual([])
          expect(await overflow(page), `${other} px`).toBeLessThanOrEqual(0)
        }
        await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
        await page.setViewportSize({ width, height: 844 })
        expect(await overflow(page), `${width} px, text at 200%`).toBeLessThanOrEqual(0)
      },
    )
  }
