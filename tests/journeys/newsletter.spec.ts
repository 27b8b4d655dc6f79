import { linkIn, mailsTo, mailTo } from '../support/browser/mailbox.ts'
import { field, open, toast } from '../support/browser/parts.ts'
import { signedInBrowser } from '../support/browser/people.ts'
import { demoSession } from '../support/browser/stored-people.ts'
import { expect, test } from '../support/browser/test.ts'

test(
  'A visitor subscribes on a phone and confirms; an admin’s campaign is sent once; one click unsubscribes',
  { tag: ['@ours-newsletter-journey', '@ours-subscribing', '@ours-letters'] },
  async ({ page, browser }) => {
    const address = `mara.${crypto.randomUUID()}@example.com`
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, '/about')
    const footer = page.getByRole('contentinfo')
    await footer.getByRole('textbox', { name: 'New products, once a month' }).fill(address)
    await footer.getByRole('button', { name: 'Stay in the loop' }).click()
    await expect(footer.getByRole('status')).toHaveText('Check your inbox to confirm your subscription.')
    await open(page, linkIn(await mailTo(address, 'Confirm your subscription to Sourceyard')))
    await page.getByRole('button', { name: 'Confirm my subscription' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re subscribed')

    const admin = await signedInBrowser(browser, demoSession('admin'))
    const main = admin.page.getByRole('main')
    const subject = `New products ${crypto.randomUUID().slice(0, 8)}`
    await admin.page.goto('/admin/newsletter')
    await main.getByRole('link', { name: 'New campaign' }).click()
    await field(admin.page, 'Subject').fill(subject)
    await field(admin.page, 'Text').fill('## Hello\n\nLook at **this**.')
    await main.getByRole('button', { name: 'Save draft' }).click()
    await expect(toast(admin.page)).toContainText('Draft saved')
    await main.getByRole('button', { name: 'Send…' }).click()
    const dialog = admin.page.getByRole('dialog', { name: 'Send this campaign?' })
    await expect(dialog).toContainText(`“${subject}” goes to`)
    await dialog.getByRole('button', { name: /^Send to \d+ address/ }).click()
    await expect(main.getByRole('status')).toContainText(/^Sent to \d+ address/)
    const received = await mailTo(address, subject)
    expect(received.text).toContain('Look at **this**.')
    const [link = ''] = /https?:\/\/\S+\/unsubscribe#\S+/.exec(received.text) ?? []
    await open(page, link)
    const status = page.getByRole('main').getByRole('status')
    await expect(status).toHaveText('You get our newsletter. Do you want us to stop sending it?')
    await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(status).toContainText('You’ll no longer get our newsletter.')
    expect((await mailsTo(address)).filter((mail) => mail.subject === subject)).toHaveLength(1)
  },
)
