import type { Page } from '@playwright/test'
import { chatPath } from '#contract/paths.ts'
import { DISCUSSED, discussion, message, messages, sayElsewhere } from '../../support/browser/discussions.ts'
import { ownNetwork } from '../../support/browser/people.ts'
import { expect, test } from '../../support/browser/test.ts'

test.use(ownNetwork())

/** More than two pages of history. */
const MANY = 120
const line = (number: number) => `Line ${String(number).padStart(3, '0')}`

/** Goes to the oldest message that is loaded; answers where it is then, in px from the top of the log. */
const scrollToStart = (page: Page) =>
  messages(page).evaluate((log) => {
    log.querySelector<HTMLElement>('.chat-more')?.focus({ preventScroll: true })
    log.scrollTo(0, 0)
    return (log.querySelector('.chat-line')?.getBoundingClientRect().top ?? 0) - log.getBoundingClientRect().top
  })

const placeOf = async (page: Page, text: string) => {
  const [log, shown] = [await messages(page).boundingBox(), await message(page, text).boundingBox()]
  return (shown?.y ?? 0) - (log?.y ?? 0)
}

test('A long discussion opens at its newest message, goes back page by page without a jump, and leads back', async ({
  browser,
}) => {
  const { chat, buyer, seller } = await discussion(browser)
  const { page } = buyer
  await page.goto('/settings')
  await sayElsewhere(page, chat.id, ...Array.from({ length: MANY }, (_, index) => line(index + 1)))
  await page.goto(chatPath(chat.id))
  await expect(message(page, line(MANY))).toBeInViewport()
  const jump = page.getByRole('button', { name: 'Jump to latest' })
  await expect(jump).toBeHidden()

  for (const [oldest, next] of [
    [71, 21],
    [21, 1],
  ] as const) {
    await expect(message(page, line(oldest - 1))).toHaveCount(0)
    const place = await scrollToStart(page)
    await expect(message(page, line(next))).toHaveCount(1)
    expect(Math.abs((await placeOf(page, line(oldest))) - place)).toBeLessThan(1)
    await expect(message(page, line(oldest)).getByRole('button', { name: 'Message actions' })).toBeFocused()
  }
  await expect(messages(page).locator('.chat-line')).toHaveCount(MANY)
  await expect(messages(page)).toContainText(`You started the discussion about ${DISCUSSED.title}`)
  await expect(jump).toBeVisible()

  const place = await placeOf(page, line(21))
  await seller.page.goto('/settings')
  await sayElsewhere(seller.page, chat.id, 'First answer')
  await expect(page.getByRole('button', { name: '1 new message' })).toBeVisible()
  await sayElsewhere(seller.page, chat.id, 'Second answer')
  await expect(page.getByRole('button', { name: '2 new messages' })).toBeVisible()
  expect(Math.abs((await placeOf(page, line(21))) - place)).toBeLessThan(1)
  await page.getByRole('button', { name: '2 new messages' }).press('Enter')
  await expect(message(page, 'Second answer')).toBeInViewport()
  await expect(page.getByRole('button', { name: /new messages|Jump/ })).toBeHidden()
  await expect(messages(page)).toBeFocused()
})
