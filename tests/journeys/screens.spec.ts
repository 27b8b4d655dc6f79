import { signInAs } from '../support/browser/people.ts'
import { ADMIN_PATHS, expectLoaded, MEMBER_SCREENS, SAMPLE_PATHS } from '../support/browser/screens.ts'
import { expect, test } from '../support/browser/test.ts'

const own = Object.entries(SAMPLE_PATHS).filter(([name]) => MEMBER_SCREENS.has(name))

/** Of the chat that there is not. */
test.use({ expectedErrors: [/status of 404/] })

for (const [what, screens] of [
  ['admins', Object.entries(ADMIN_PATHS)],
  ['people with an account', own],
] as const)
  test(`Every screen for ${what} opens at its address`, { tag: ['@2-admin-addresses'] }, async ({ page, context }) => {
    await signInAs(context, 'admin')
    for (const [screen, path] of screens) {
      await page.goto(path, { waitUntil: 'commit' })
      await expectLoaded(page)
      expect(new URL(page.url()).pathname, screen).not.toBe('/login')
    }
  })
