import type { Page } from '@playwright/test'
import { expectAccessibleAt } from '../../support/browser/accessibility.ts'
import { linkIn, mailTo } from '../../support/browser/mailbox.ts'
import { field, row, toast } from '../../support/browser/parts.ts'
import { ownNetwork, signedInBrowser, signInAs } from '../../support/browser/people.ts'
import { demoSession } from '../../support/browser/stored-people.ts'
import { expect, test } from '../../support/browser/test.ts'
import { visit } from '../../support/browser/visit.ts'

/** The browser's own line about a refusal. */
test.use({ ...ownNetwork(), expectedErrors: [/status of 4\d\d/] })

const WIDTHS = [360, 1280]
const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name })

async function subscribe(page: Page, address: string): Promise<void> {
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('textbox', { name: 'New products, once a month' }).fill(address)
  await footer.getByRole('button', { name: 'Stay in the loop' }).click()
  await expect(footer.getByRole('status')).toHaveText('Check your inbox to confirm your subscription.')
  await expect(footer.getByRole('textbox')).toHaveValue(address)
}

for (const [device, width] of [
  ['a desktop', 1280],
  ['a phone', 390],
] as const)
  test(`On ${device}, somebody subscribes, confirms, gets a letter and unsubscribes [ours newsletter journey]`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const address = `mara.${crypto.randomUUID()}@example.com`
    await visit(page, '/sell')
    await subscribe(page, address)

    await visit(page, linkIn(await mailTo(address, 'Confirm your subscription to Sourceyard')))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your subscription')
    await expectAccessibleAt(page, WIDTHS)
    await button(page, 'Confirm my subscription').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are subscribed')
    await expectAccessibleAt(page, WIDTHS)

    const admin = await signedInBrowser(browser, demoSession('admin'))
    await admin.page.setViewportSize({ width, height: 844 })
    const subject = `New products ${crypto.randomUUID().slice(0, 8)}`
    await visit(admin.page, '/admin/newsletter')
    await main(admin.page).getByRole('link', { name: 'New letter' }).click()
    await field(admin.page, 'Subject').fill(subject)
    await field(admin.page, 'Text').fill('## Hello\n\nLook at **this**.')
    await expect(
      main(admin.page).getByRole('region', { name: 'Preview' }).getByRole('heading', { level: 3 }),
    ).toHaveText('Hello')
    await expectAccessibleAt(admin.page, WIDTHS)
    await button(admin.page, 'Save draft').click()
    await expect(toast(admin.page)).toContainText('Draft saved')
    await button(admin.page, 'Send a test to me').click()
    await expect(toast(admin.page)).toContainText('Test mail sent to you')
    expect((await mailTo('admin@demo.sourceyard.dev', `Test: ${subject}`)).text).toContain('Look at **this**.')
    await button(admin.page, 'Send…').click()
    const dialog = admin.page.getByRole('dialog', { name: 'Send this letter?' })
    await expect(dialog).toContainText(`“${subject}” goes to`)
    await dialog.getByRole('button', { name: /^Send to \d+ address/ }).click()
    await expect(main(admin.page).getByRole('status')).toContainText(/^To \d+ address/)
    await main(admin.page).getByRole('link', { name: 'All letters' }).click()
    await expect(row(admin.page, subject)).toContainText('Sent')

    const letter = await mailTo(address, subject)
    const [link = ''] = /https?:\/\/\S+\/unsubscribe#\S+/.exec(letter.text) ?? []
    await visit(page, link)
    await expect(main(page).getByRole('status')).toHaveText(
      'You get our newsletter. Do you want us to stop sending it?',
    )
    await button(page, 'Unsubscribe').click()
    await expect(main(page).getByRole('status')).toContainText('You will no longer get our newsletter.')
    await expectAccessibleAt(page, WIDTHS)
    await admin.context.close()
  })

test('What is asked for too often says so beside the field, and stays typed [ours subscribing]', async ({ page }) => {
  const address = `mara.${crypto.randomUUID()}@example.com`
  await visit(page, '/sell')
  await subscribe(page, address)
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('button', { name: 'Stay in the loop' }).click()
  await expect(footer.getByRole('status')).toHaveText('Too many attempts. Please try again later.')
  await expect(footer.getByRole('textbox')).toHaveValue(address)
})

test('A draft of the newsletter survives a reload before it is saved, and is not overwritten by another admin’s [ours letters]', async ({
  page,
  context,
}) => {
  await signInAs(context, 'admin')
  const subject = `New products ${crypto.randomUUID().slice(0, 8)}`
  await visit(page, '/admin/newsletter?open=new')
  await field(page, 'Subject').fill(subject)
  await button(page, 'Save draft').click()
  await expect(main(page).getByRole('textbox', { name: 'Text' })).toHaveAccessibleDescription('Required')
  await field(page, 'Text').fill('Hello')
  await page.reload()
  await expect(main(page).getByText('This is what you had typed and not saved.')).toBeVisible()
  await expect(field(page, 'Text')).toHaveValue('Hello')
  await button(page, 'Save draft').click()
  await expect(toast(page)).toContainText('Draft saved')
  await expect(page).toHaveURL(/open=[\w-]{36}/)

  const id = new URL(page.url()).searchParams.get('open')
  const change = { subject, body: 'Theirs', version: 1 }
  const other = await context.request.put(`/api/admin/letters/${id}`, {
    data: change,
    headers: { Origin: new URL(page.url()).origin },
  })
  expect(other.status(), await other.text()).toBe(200)
  await field(page, 'Text').fill('Mine')
  await button(page, 'Save draft').click()
  const conflict = main(page).getByRole('alert')
  await expect(conflict).toContainText('Another admin saved this letter in the meantime')
  await expect(conflict).toContainText('Theirs')
  await expectAccessibleAt(page, WIDTHS)
  const saved = page.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.ok())
  await conflict.getByRole('button', { name: 'Save mine' }).click()
  await saved
  await expect(conflict).toBeHidden()
  await page.reload()
  await expect(field(page, 'Text')).toHaveValue('Mine')
  await button(page, 'Delete draft').click()
  await page.getByRole('dialog', { name: 'Delete this draft?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page)).toContainText('Draft deleted')
  await expect(row(page, subject)).toBeHidden()
})
