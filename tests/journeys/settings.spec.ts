import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { hold } from '../support/browser/intercept.ts'
import { reviewer, setStatus, submitListing } from '../support/browser/listings.ts'
import { linkIn, mailTo } from '../support/browser/mailbox.ts'
import { field, fillLogin, header, toast } from '../support/browser/parts.ts'
import { join, newcomer, otherDevice, signIn } from '../support/browser/people.ts'
import { expect, test } from '../support/browser/test.ts'

/** The browser's own line about a refusal. */
test.use({ expectedErrors: [/status of 4\d\d/] })

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const status = (page: Page) => page.getByRole('main').getByRole('status')

test(
  'A new password signs out every other device and is announced by mail',
  { tag: ['@1-6-change-password', '@1-6-devices'] },
  async ({ page, context, browser }) => {
    const person = await join()
    await signIn(context, person)
    const other = await otherDevice(browser, person)
    await other.page.goto('/dashboard')
    await expect(other.page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()

    await page.goto('/settings')
    await expect(part(page, 'Devices').getByRole('listitem')).toHaveCount(2)
    await field(page, 'Current password').fill(person.password)
    await field(page, 'New password').fill('a fresh and long one')
    await part(page, 'Password').getByRole('button', { name: 'Change password' }).click()
    await expect(toast(page)).toContainText('Password changed')
    await expect(part(page, 'Devices').getByRole('listitem')).toHaveCount(1)
    await mailTo(person.email, 'Your Sourceyard password was changed')

    await other.page.reload()
    await expect(other.page).toHaveURL('/login?next=%2Fdashboard')
    await other.context.close()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  },
)

test(
  'A new address counts once its mailed link is opened, also by a click from before the code',
  { tag: ['@1-6-change-email'] },
  async ({ page, context }) => {
    const person = await join()
    const { email } = newcomer()
    await signIn(context, person)
    await page.goto('/settings')
    const address = part(page, 'Email')
    await field(page, 'New email').fill(email)
    await address.getByLabel('Password', { exact: true }).fill(person.password)
    await address.getByRole('button', { name: 'Change email' }).click()
    await expect(address.getByText('Check your mail')).toBeVisible()
    await expect(address).toContainText(`Now ${person.email}.`)

    const load = await hold(page, '**/assets/*.js')
    await page.goto(linkIn(await mailTo(email, 'Confirm your new email address')), { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Confirm this address' }).click()
    load()
    await expect(toast(page)).toContainText('Your address has been changed')
    await expect(page).toHaveURL('/settings')
    await expect(address).toContainText(`Now ${email}.`)
    await mailTo(person.email, 'Your Sourceyard email address was changed')
  },
)

test(
  'Someone takes their data along and deletes their account, which opens no more',
  { tag: ['@1-6-download-my-data', '@1-6-delete-account'] },
  async ({ page, context }) => {
    const person = await join()
    await signIn(context, person)
    await page.goto('/settings')
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download my data' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('sourceyard-data.json')
    const { account } = JSON.parse(await readFile(await file.path(), 'utf8'))
    expect(account.email).toBe(person.email)

    const section = part(page, 'Delete account')
    await section.getByRole('button', { name: 'Delete account' }).click()
    await section.getByLabel('Password', { exact: true }).fill(person.password)
    await section.getByRole('button', { name: 'Delete my account for good' }).click()
    await expect(page).toHaveURL('/')
    await expect(toast(page)).toContainText('Your account has been deleted')
    await header(page).getByRole('link', { name: 'Sign In' }).click()
    await fillLogin(page, person)
    await expect(page.getByRole('alert')).toHaveText('Invalid login credentials')
  },
)

test(
  'The link in an email switches off that kind of email for good, without a session',
  { tag: ['@ours-mail-choices'] },
  async ({ page, context, browser }) => {
    const person = await join()
    await signIn(context, person)
    const admin = await reviewer(browser)
    const { id, title } = await submitListing(context.request)
    await setStatus(admin.request, id, 'approved')
    await admin.close()
    const { text } = await mailTo(person.email, `Your product was approved: ${title}`)
    const [link = ''] = /https?:\/\/\S+\/unsubscribe#\S+/.exec(text) ?? []

    const visitor = await (await browser.newContext()).newPage()
    await visitor.goto(link)
    await expect(status(visitor)).toContainText('You get emails about the review of your projects.')
    await visitor.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(status(visitor)).toContainText('You will no longer get emails about the review of your projects.')
    await visitor.reload()
    await expect(status(visitor)).toContainText('You will no longer get emails about the review of your projects.')
    await visitor.context().close()

    await page.goto('/settings')
    const emails = part(page, 'Emails')
    const decisions = emails.getByRole('checkbox', { name: 'Decisions about my projects' })
    await expect(decisions).not.toBeChecked()
    await expect(emails.getByRole('checkbox', { name: 'Unread messages' })).toBeChecked()
    const saved = page.waitForResponse((reply) => reply.request().method() === 'PUT')
    await emails.getByText('Decisions about my projects', { exact: true }).click()
    await saved
    await page.reload()
    await expect(decisions).toBeChecked()
  },
)
