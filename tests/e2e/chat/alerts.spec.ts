import type { Page } from '@playwright/test'
import { chatPath } from '#contract/paths.ts'
import { stopClock } from '../../support/browser/clock.ts'
import {
  DISCUSSED,
  discussion,
  inboxConnected,
  openWidget,
  sayElsewhere,
  widget,
} from '../../support/browser/discussions.ts'
import { ownNetwork } from '../../support/browser/people.ts'
import { expect, test } from '../../support/browser/test.ts'

test.use(ownNetwork())

const RING_MS = 2_000
/** Whatever a page has to ask before its bell rings was answered. */
const asked = (page: Page) => page.evaluate(() => navigator.locks.query())
const bell = (page: Page) => widget(page).locator('[data-ringing]')

test('A bell rings for two seconds for an unread message, but not where alerts are off or motion is reduced', async ({
  browser,
}) => {
  const { chat, buyer, seller } = await discussion(browser)
  const { page } = buyer
  await page.clock.install()
  await page.goto('/marketplace')
  await expect(widget(page)).toBeVisible()
  await seller.page.goto('/settings')
  await sayElsewhere(seller.page, chat.id, 'One')
  await expect(page).toHaveTitle(/^\(1\) /)
  await page.clock.runFor(RING_MS)
  // While the page's clock stands still, what has begun to ring does not stop.
  await stopClock(page)
  await sayElsewhere(seller.page, chat.id, 'Two')
  await expect(bell(page)).toBeVisible()
  expect(await bell(page).evaluate((element) => element.getAnimations().length)).toBe(1)
  await page.clock.runFor(RING_MS)
  await expect(bell(page)).toHaveCount(0)

  await openWidget(page)
  await widget(page).getByRole('button', { name: 'Alerts on' }).click()
  await expect(widget(page).getByRole('button', { name: 'Alerts off' })).toBeVisible()
  await sayElsewhere(seller.page, chat.id, 'Three')
  await expect(page).toHaveTitle(/^\(3\) /)
  await asked(page)
  await expect(bell(page)).toHaveCount(0)
  await widget(page).getByRole('button', { name: 'Alerts off' }).click()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await sayElsewhere(seller.page, chat.id, 'Four')
  await expect(page).toHaveTitle(/^\(4\) /)
  await asked(page)
  await expect(bell(page)).toHaveCount(0)
})

test('No tab rings for a message while another one shows it', async ({ browser }) => {
  const { chat, buyer, seller } = await discussion(browser)
  const tab = await buyer.context.newPage()
  await buyer.page.goto(chatPath(chat.id))
  await tab.clock.install()
  // While the clock stands still, no socket that has failed connects again.
  const connected = inboxConnected(tab)
  await tab.goto('/marketplace')
  await connected
  await openWidget(tab)
  await expect(widget(tab)).toContainText('No messages yet')
  await stopClock(tab)
  await seller.page.goto('/settings')
  await sayElsewhere(seller.page, chat.id, 'One')
  await expect(widget(tab)).toContainText('One')
  await asked(tab)
  await expect(bell(tab)).toHaveCount(0)
  await buyer.page.goto('/settings')
  await sayElsewhere(seller.page, chat.id, 'Two')
  await expect(bell(tab)).toBeVisible()
})

test('Desktop notifications are turned on and off, and stay so in this browser', async ({ browser }) => {
  const { buyer } = await discussion(browser)
  const { page } = buyer
  await page.addInitScript(() => {
    const permitted = () => localStorage.getItem('permitted') ?? 'default'
    Object.assign(window, {
      Notification: {
        get permission() {
          return permitted()
        },
        async requestPermission() {
          localStorage.setItem('permitted', 'granted')
        },
      },
    })
  })
  const are = (state: 'on' | 'off') =>
    widget(page).getByRole('button', { name: `Desktop notifications ${state}`, pressed: state === 'on' })
  await page.goto('/marketplace')
  await openWidget(page)
  await are('off').click()
  await are('on').click()
  await expect(are('off')).toBeVisible()
  await page.reload()
  await are('off').click()
  await page.reload()
  await expect(are('on')).toBeVisible()
  await widget(page).getByRole('button', { name: 'Alerts on' }).click()
  await expect(are('off')).toBeDisabled()
})

test('Screen readers hear each new message once, although it shows twice', async ({ browser }) => {
  const { chat, buyer, seller } = await discussion(browser)
  const { page } = buyer
  await page.goto(`/product/${DISCUSSED.slug}`)
  await page.getByRole('button', { name: 'Continue Discussion' }).first().click()
  // What was said before a conversation is shown is not read out.
  await expect(page.getByRole('log').getByText('No messages yet')).toHaveCount(2)
  const heard = await page.evaluateHandle(() => {
    const texts: string[] = []
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records)
        if (target instanceof Element && target.closest('[aria-live=polite], [aria-live=assertive], [role=status]'))
          for (const node of addedNodes) texts.push(node.textContent ?? '')
    }).observe(document.body, { childList: true, subtree: true })
    return texts
  })
  await seller.page.goto('/settings')
  await sayElsewhere(seller.page, chat.id, 'Yes, it does.')
  await expect(page.getByRole('log').getByText('Yes, it does.')).toHaveCount(2)
  await sayElsewhere(seller.page, chat.id, 'Since version 2.')
  await expect(page.getByRole('log').getByText('Since version 2.')).toHaveCount(2)
  await expect
    .poll(async () => (await heard.jsonValue()).filter((text) => text.includes(DISCUSSED.seller)))
    .toEqual([`${DISCUSSED.seller}: Yes, it does.`, `${DISCUSSED.seller}: Since version 2.`])
})
