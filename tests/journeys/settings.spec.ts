import { readFile } from 'node:fs/promises'
import { hold } from '../support/browser/intercept.ts'
import { linkIn, mailTo } from '../support/browser/mailbox.ts'
import { fillLogin, header, toast } from '../support/browser/parts.ts'
import { join, newcomer, signIn } from '../support/browser/people.ts'
import { expect, test } from '../support/browser/test.ts'

/** The browser's own line about a refusal. */
test.use({ expectedErrors: [/status of 401/] })

test(
  'A person changes the email address by a mailed link, exports their data, and deletes the account for good',
  { tag: ['@1-6-change-email', '@1-6-download-my-data', '@1-6-delete-account'] },
  async ({ page, context }) => {
    const person = await join()
    const { email } = newcomer()
    await signIn(context, person)
    await context.request.post('/api/account/email', { data: { email, password: person.password } })

    const load = await hold(page, '**/assets/*.js')
    await page.goto(linkIn(await mailTo(email, 'Confirm your new email address')), { waitUntil: 'commit' })
    // A click waits for the code.
    await expect(page.getByRole('button', { name: 'Confirm this address' })).toBeDisabled()
    load()
    await page.getByRole('button', { name: 'Confirm this address' }).click()
    await expect(toast(page)).toContainText('Your email address has been changed')
    await expect(page).toHaveURL('/settings')
    await expect(page.getByRole('region', { name: 'Email address', exact: true })).toContainText(`Now ${email}.`)

    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download my data' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('sourceyard-data.json')
    const { account } = JSON.parse(await readFile(await file.path(), 'utf8'))
    expect(account.email).toBe(email)

    const section = page.getByRole('region', { name: 'Delete account', exact: true })
    await section.getByRole('button', { name: 'Delete account' }).click()
    await section.getByLabel('Password', { exact: true }).fill(person.password)
    await section.getByRole('button', { name: 'Permanently delete my account' }).click()
    await expect(page).toHaveURL('/')
    await expect(toast(page)).toContainText('Your account has been deleted')
    await header(page).getByRole('link', { name: 'Sign In' }).click()
    await fillLogin(page, { email, password: person.password })
    await expect(page.getByText('Invalid login credentials')).toBeVisible()
  },
)
