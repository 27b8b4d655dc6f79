import { Crawl } from './crawl.ts'
import { header, menuButton } from '../../support/browser/parts.ts'
import { signInAs } from '../../support/browser/people.ts'
import { expect, test } from '../../support/browser/test.ts'

for (const role of ['visitor', 'buyer', 'seller', 'admin'] as const) {
  test(
    `no link of ours is dead for ${role === 'admin' ? 'an' : 'a'} ${role}, on a desktop and on a phone`,
    { tag: ['@ours-links'] },
    async ({ page, context }) => {
      if (role !== 'visitor') await signInAs(context, role)
      const crawl = new Crawl(page)
      await page.setViewportSize({ width: 1280, height: 900 })
      await crawl.follow(async () => {
        if (role === 'visitor') return
        await menuButton(page).click()
        await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible()
      })
      await page.setViewportSize({ width: 390, height: 844 })
      await crawl.follow(async () => {
        await header(page).getByRole('button', { name: 'Menu', exact: true }).click()
        await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Portfolios' })).toBeVisible()
      })
      await crawl.requestUnopened(page.request)
      expect(crawl.problems).toEqual([])
    },
  )
}
