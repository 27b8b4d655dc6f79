import { Crawl } from './crawl.ts'
import { header, menuButton } from '../../support/browser/parts.ts'
import { signInAs } from '../../support/browser/people.ts'
import { expect, test } from '../../support/browser/test.ts'

for (const who of ['visitor', 'buyer', 'seller', 'admin'] as const) {
  test(
    `no link of ours is dead for ${who === 'admin' ? 'an' : 'a'} ${who}, on a desktop and on a phone`,
    { tag: ['@ours-links'] },
    async ({ page, context }) => {
      if (who !== 'visitor') await signInAs(context, who)
      const crawl = new Crawl(page)
      await page.setViewportSize({ width: 1280, height: 900 })
      await crawl.follow(async () => {
        if (who === 'visitor') return
        await menuButton(page).click()
        await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible()
      })
      await page.setViewportSize({ width: 390, height: 844 })
      await crawl.follow(async () => {
        await header(page).getByRole('button', { name: 'Menu', exact: true }).click()
        await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Portfolios' })).toBeVisible()
      })
      await crawl.ask(page.request)
      expect(crawl.problems).toEqual([])
    },
  )
}
