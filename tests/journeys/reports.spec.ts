import { SITE } from '../../scripts/test/addresses.ts'
import { liveListing } from '../support/browser/deals.ts'
import { mailTo } from '../support/browser/mailbox.ts'
import { fillLogin, row, toast } from '../support/browser/parts.ts'
import { join, signedInBrowser } from '../support/browser/people.ts'
import { demoSession } from '../support/browser/stored-people.ts'
import { expect, test } from '../support/browser/test.ts'

test.use({ viewport: { width: 390, height: 844 } })

test(
  'A visitor on a phone signs in to report a product and sends a copyright notice; an admin blocks it, and everyone involved is notified',
  { tag: ['@ours-report-dialog', '@ours-takedowns', '@ours-reports', '@ours-report-decisions', '@2-the-story'] },
  async ({ browser, page }) => {
    const { listing, seller } = await liveListing(browser)
    const pia = await join({ firstName: 'Pia', lastName: 'Reporter' })
    const path = `/product/${listing.slug}`
    await page.goto(path)
    await page.getByRole('link', { name: 'Report this product' }).click()
    await fillLogin(page, pia)
    const report = page.getByRole('dialog', { name: 'Report product' })
    await report.getByText('Something else', { exact: true }).click()
    await report.getByRole('textbox').fill('I wrote this.')
    await report.getByRole('button', { name: 'Report', exact: true }).click()
    await expect(toast(page)).toContainText('Report sent')
    await expect(page).toHaveURL(path)

    await page.goto('/legal/dmca#notice')
    const form = page.getByRole('region', { name: 'Send a notice' })
    await form.getByLabel('Your name').fill('Pia Reporter')
    await form.getByLabel('Email').fill(pia.email)
    await form.getByLabel('Your work').fill('My inbox, at https://pia.example/inbox')
    await form.getByLabel('The product’s address').fill(SITE + path)
    for (const statement of [/good faith/, /penalty of perjury/]) await form.getByText(statement).click()
    await form.getByRole('button', { name: 'Send notice' }).click()
    await expect(form.getByRole('status')).toContainText('Notice sent')

    const { page: desk } = await signedInBrowser(browser, demoSession('admin'))
    await desk.setViewportSize({ width: 1280, height: 900 })
    await desk.goto('/admin/reports?subject=listing')
    await expect(row(desk, listing.title)).toContainText('Copyright notice')
    await desk.getByRole('link', { name: listing.title }).click()
    const drawer = desk.getByRole('dialog', { name: listing.title })
    const notice = drawer.getByRole('region', { name: 'Copyright notice' })
    await expect(notice).toContainText('My inbox, at https://pia.example/inbox')
    await expect(notice.getByRole('link', { name: pia.email })).toHaveAttribute('href', /^mailto:/)
    await expect(drawer).toContainText('I wrote this.')
    await drawer.getByRole('button', { name: 'Block' }).click()
    const reason = desk.getByRole('dialog', { name: `Block ${listing.title}` })
    await reason.getByLabel('Reason').fill('It is someone else’s.')
    await reason.getByRole('button', { name: 'Block' }).click()
    await expect(toast(desk)).toContainText('Product blocked successfully')

    const mail = await mailTo(seller.person.email, `Your product was blocked: ${listing.title}`)
    expect(mail.text).toContain('It is someone else’s.')
    const { text } = await mailTo(pia.email, 'Your report was reviewed')
    expect(text).toContain('Our team has reviewed it and taken action.')
    expect(text).not.toContain('someone else’s')
    await expect.poll(async () => (await page.request.get(path)).status()).toBe(404)
  },
)
