import type { APIRequestContext, Page } from '@playwright/test'
import type { Session } from '#contract/accounts/sessions.ts'
import { SITE } from '../../scripts/test/addresses.ts'
import { liveListing } from '../support/browser/deals.ts'
import { sayElsewhere, startChat } from '../support/browser/discussions.ts'
import { mailTo } from '../support/browser/mailbox.ts'
import { fillLogin, row, toast } from '../support/browser/parts.ts'
import { join, signedInBrowser, signInAs } from '../support/browser/people.ts'
import type { Member } from '../support/browser/stored-people.ts'
import { expect, test } from '../support/browser/test.ts'

const ORIGIN = { Origin: SITE }
const dialog = (page: Page) => page.getByRole('dialog')

async function reportBy(request: APIRequestContext, data: object): Promise<void> {
  const reply = await request.post('/api/reports', { data, headers: ORIGIN })
  expect(reply.status(), await reply.text()).toBe(201)
}

test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, expectedErrors: [/status of 40\d/] })

  test(
    'a visitor signs in, comes back to the open dialog and reports a product, once',
    { tag: ['@ours-report-dialog'] },
    async ({ browser, page }) => {
      const { listing } = await liveListing(browser)
      const path = `/product/${listing.slug}`
      await page.goto(path)
      await page.getByRole('link', { name: 'Report this product' }).click()
      await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`${path}#report`)}`)
      await fillLogin(page, await join())
      await expect(dialog(page)).toContainText('Report product')
      await dialog(page).getByText('Something else', { exact: true }).click()
      await dialog(page).getByRole('textbox').fill('It is mine.')
      const send = dialog(page).getByRole('button', { name: 'Report', exact: true })
      await send.click()
      await expect(toast(page)).toContainText('Report sent')
      await expect(page).toHaveURL(path)
      const again = page.getByRole('button', { name: 'Report this product' })
      await again.focus()
      await page.keyboard.press('Enter')
      await expect(dialog(page).getByRole('radio').first()).toBeFocused()
      await dialog(page).getByText('Spam or advertising').click()
      await send.click()
      await expect(toast(page)).toContainText('Already reported')
      await expect(again).toBeFocused()
    },
  )
})

test(
  'What three people report comes first, an admin blocks it, and all are notified',
  { tag: ['@ours-report-decisions', '@ours-reports'] },
  async ({ browser, context, page }) => {
    const { listing, seller } = await liveListing(browser)
    const people: Member[] = []
    for (const [index, reason] of (['stolen', 'misleading', 'other'] as const).entries()) {
      const person = await join({ firstName: 'Pia', lastName: `Reporter${'ABC'[index]}` })
      people.push(person)
      const { context: theirs } = await signedInBrowser(browser, person)
      const words = reason === 'other' ? 'I wrote this.' : ''
      await reportBy(theirs.request, { subject: 'listing', id: listing.id, reason, words })
      await theirs.close()
    }

    await signInAs(context, 'admin')
    await page.goto('/admin/reports?subject=listing')
    const own = row(page, listing.title)
    await expect(own).toContainText('3 reports')
    const all = await page.getByRole('row').allTextContents()
    const before = all.slice(
      1,
      all.findIndex((text) => text.includes(listing.title)),
    )
    for (const each of before) expect(each).toMatch(/\d reports/)
    await own.getByRole('link', { name: listing.title }).click()
    const drawer = page.getByRole('dialog', { name: listing.title })
    await expect(drawer.getByRole('region', { name: 'Reported by 3 people' }).getByRole('listitem')).toHaveText([
      /Pia ReporterC.*Something else.*I wrote this\./,
      /Pia ReporterB.*Wrong or misleading/,
      /Pia ReporterA.*Stolen or copied/,
    ])
    await drawer.getByRole('button', { name: 'Block' }).click()
    const reason = page.getByRole('dialog', { name: `Block ${listing.title}` })
    await reason.getByLabel('Reason').fill('It is someone else’s.')
    await reason.getByRole('button', { name: 'Block' }).click()
    await expect(toast(page)).toContainText('Product blocked successfully')
    await drawer.getByRole('button', { name: 'Close' }).click()
    await expect(row(page, listing.title)).toHaveCount(0)

    const { person: sellers }: Session = await (await seller.request.get('/api/session')).json()
    const sellersMail = await mailTo(sellers?.email ?? '', `Your product was blocked: ${listing.title}`)
    expect(sellersMail.text).toContain('It is someone else’s.')
    for (const person of people) {
      const { text } = await mailTo(person.email, 'Your report was looked at')
      expect(text).toContain('Our team has looked at it and has taken action.')
      expect(text).not.toContain('someone else’s')
    }
    expect((await page.request.get(`/product/${listing.slug}`)).status()).toBe(404)
  },
)

test(
  'An admin looks at a reported message, warns its sender, and both are in the activity',
  { tag: ['@ours-reports'] },
  async ({ browser, page, context }) => {
    const lastName = `Reported-${crypto.randomUUID().slice(0, 8)}`
    const buyer = await join({ firstName: 'Pia', lastName })
    const pia = await signedInBrowser(browser, buyer)
    const chat = await startChat(pia.context, 'ombra')
    await pia.page.goto('/settings')
    const content = `Pay me elsewhere, ${lastName}.`
    const [, messageId] = await sayElsewhere(pia.page, chat.id, 'Is this still for sale?', content)
    const eloise = await browser.newContext()
    await signInAs(eloise, 'seller')
    const data = { messageId, reason: 'other', words: 'Wants money outside of this site.' }
    const reported = await eloise.request.post(`/api/chats/${chat.id}/reports`, { data, headers: ORIGIN })
    expect(reported.ok(), await reported.text()).toBe(true)

    await signInAs(context, 'admin')
    await page.goto('/admin/reports')
    await page.getByRole('link', { name: content }).click()
    const drawer = page.getByRole('dialog', { name: chat.title })
    await expect(drawer.getByText('Wants money outside of this site.')).toBeVisible()
    await expect(drawer.getByRole('region', { name: 'Surrounding messages' }).getByRole('listitem')).toHaveText([
      /Is this still for sale\?/,
      new RegExp(content),
    ])
    await drawer.getByRole('button', { name: 'Warn' }).click()
    const reason = page.getByRole('dialog', { name: `Warn Pia ${lastName}` })
    await reason.getByLabel('Reason').fill('Payments stay on this site.')
    await reason.getByRole('button', { name: 'Warn' }).click()
    await expect(toast(page)).toContainText('User warned successfully')
    const mail = await mailTo(buyer.email, 'A warning about your messages on Sourceyard')
    expect(mail.text).toContain('Payments stay on this site.')
    await page.goto('/admin/reports?state=decided')
    await expect(row(page, content)).toContainText('warned')
    await page.goto('/admin/activity?entity=report')
    for (const did of ['decided the report of', 'looked at the report of'])
      await expect(page.getByRole('listitem').filter({ hasText: did }).filter({ hasText: lastName })).toHaveCount(1)
  },
)

test(
  'Admins see a copyright notice with the product, and how to answer it',
  { tag: ['@ours-takedowns'] },
  async ({ browser, context, page }) => {
    const { listing } = await liveListing(browser)
    await page.goto('/legal/dmca#notice')
    const form = page.getByRole('region', { name: 'Send a notice' })
    await form.getByLabel('Your name').fill('Ines Duarte')
    await form.getByLabel('Email').fill('ines@example.com')
    await form.getByLabel('The work that is yours').fill('My inbox, at https://ines.example/inbox')
    await form.getByLabel('The product’s address').fill(`${SITE}/product/${listing.slug}`)
    for (const statement of [/good faith/, /penalty of perjury/]) await form.getByText(statement).click()
    await form.getByRole('button', { name: 'Send notice' }).click()
    await expect(form.getByRole('status')).toContainText('Notice sent')

    await signInAs(context, 'admin')
    await page.goto('/admin/reports?subject=listing')
    await expect(row(page, listing.title)).toContainText('Copyright notice')
    await row(page, listing.title).getByRole('link', { name: listing.title }).click()
    const notice = page.getByRole('dialog', { name: listing.title }).getByRole('region', { name: 'Copyright notice' })
    await expect(notice).toContainText('My inbox, at https://ines.example/inbox')
    await expect(notice.getByRole('link', { name: 'ines@example.com' })).toHaveAttribute('href', /^mailto:/)
  },
)
