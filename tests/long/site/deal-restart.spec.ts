import type { Browser, Page } from '@playwright/test'
import { chatPath } from '#contract/paths.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../../scripts/demo/demo-accounts.ts'
import { OwnSite } from '../../../scripts/serve/own-site.ts'
import { bar, button, card, dialog, panel } from '../../support/browser/deal-room.ts'
import { fillLogin } from '../../support/browser/parts.ts'
import type { Role } from '../../support/browser/stored-people.ts'
import { expect, test } from '../../support/browser/test.ts'

/** The demo's seller has answered an offer of the demo's buyer with $1,150. */
const ROOM = chatPath('0199f000-0000-7000-8000-000000000003')

const site = new OwnSite()
test.beforeAll(() => site.start())
test.afterAll(() => site.remove())

test(
  'A restart in the middle of a deal changes nothing for people who have it open',
  { tag: ['@ours-deal-restart', '@2-3-chat'] },
  async ({ browser }) => {
    const desktop = await signedIn(browser, 'buyer')
    const phone = await signedIn(browser, 'seller')
    await phone.setViewportSize({ width: 390, height: 844 })
    await Promise.all([desktop.goto(ROOM), phone.goto(ROOM)])
    await expect(bar(phone)).toContainText('You offered $1,150')
    await button(card(desktop, /\$1,150, your turn/), 'Counter').click()
    await dialog(desktop).getByLabel('Your price').fill('1,100')
    let reloads = 0
    for (const page of [desktop, phone]) page.on('load', () => (reloads += 1))

    await site.stop()
    await button(dialog(desktop), 'Send counter-offer').click()
    await expect(dialog(desktop).getByRole('alert')).toContainText('We can’t reach the server.')
    await site.start()
    await button(dialog(desktop), 'Retry').click()
    await expect(dialog(desktop)).toBeHidden()
    await expect(bar(phone)).toContainText('offered $1,100')
    await button(bar(phone), 'Answer').click()
    await button(dialog(phone), 'Accept $1,100').click()
    await button(dialog(phone), 'Accept $1,100').click()
    await button(card(desktop, 'Accepted, $1,100, price held'), 'Mark as paid').click()
    await button(dialog(desktop), 'Mark as paid').click()
    await expect(bar(phone)).toContainText('Your turn')
    await button(bar(phone), 'Confirm payment').click()
    await button(dialog(phone), 'Confirm payment').click()
    await expect(bar(phone)).toContainText('Purchase Completed')
    await expect(panel(desktop)).toContainText('This purchase has been completed successfully.')
    await expect(panel(desktop).getByText('You countered $1,100')).toHaveCount(1)
    expect(reloads).toBe(0)
  },
)

async function signedIn(browser: Browser, role: Role): Promise<Page> {
  const page = await browser.newPage({ baseURL: site.url })
  await page.goto('/login')
  const email = DEMO_ACCOUNTS.find((one) => one.role === role)?.email ?? ''
  await fillLogin(page, { email, password: DEMO_PASSWORD })
  await page.waitForURL(/\/dashboard/)
  return page
}
