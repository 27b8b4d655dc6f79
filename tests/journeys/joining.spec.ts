import type { Page } from '@playwright/test'
import { BROWSER_STORAGE } from '../../scripts/build/browser-storage.ts'
import { listingCard } from '../support/browser/listings.ts'
import { linkIn, mailTo } from '../support/browser/mailbox.ts'
import { field, open, toast } from '../support/browser/parts.ts'
import { newcomer } from '../support/browser/people.ts'
import { expect, test } from '../support/browser/test.ts'

const MOST_CLICKS = 15

/** Counts the clicks of a page's person, on all of its documents. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    addEventListener(
      'pointerdown',
      ({ isTrusted }) => {
        if (isTrusted) sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks')) + 1))
      },
      true,
    )
  })
  return () => page.evaluate(() => Number(sessionStorage.getItem('clicks')))
}

/** What a browser has stored by now that the Cookie Policy does not name. */
async function unnamedIn(page: Page): Promise<string[]> {
  const cookies = (await page.context().cookies()).map(({ name }) => name.replace(/^__(?:Host|Secure)-/, ''))
  expect(cookies).toContain('sourceyard.session')
  const [local, session] = await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)] as const)
  const stored = { cookie: cookies, 'local storage': local, 'session storage': session }
  return Object.entries(stored).flatMap(([where, names]) => {
    const named = BROWSER_STORAGE.filter((each) => each.where === where).map(({ name }) => name.replace('…', ''))
    // The count of clicks is the test's.
    return names.filter((name) => name !== 'clicks' && !named.some((each) => name.startsWith(each)))
  })
}

test(
  `A newcomer gets from the landing page to a submitted project in at most ${MOST_CLICKS} clicks`,
  {
    tag: [
      '@ours-clicks',
      '@ours-sign-up-here',
      '@1-1-departure-4',
      '@1-signup',
      '@1-confirm-page',
      '@1-check-your-mail',
      '@1-pending-sign-up',
      '@ours-legal-facts',
    ],
  },
  async ({ page }) => {
    const person = newcomer()
    const title = `Tidy ${crypto.randomUUID().slice(0, 8)}`
    const clicks = await countClicks(page)
    const type = async (label: string, text: string) => {
      await field(page, label).click()
      await page.keyboard.insertText(text)
    }
    await page.goto('/')
    await page.getByRole('main').getByRole('link', { name: 'Start Selling' }).first().click()
    await expect(page).toHaveURL('/sell')
    // Until it is there, the same link of the old screen is.
    await expect(page.getByRole('heading', { level: 1, name: 'Sell your Code' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Start Selling' }).first().click()
    await expect(page.getByRole('radio', { name: 'Seller' })).toBeChecked()
    await type('First name', person.firstName)
    await type('Last name', person.lastName)
    await type('Email', person.email)
    await type('Password', person.password)
    await page.getByRole('main').getByRole('button', { name: 'Sign Up', exact: true }).click()
    await expect(page.getByText('Check your email', { exact: true })).toBeVisible()
    await expect(page).toHaveURL('/login?next=%2Fdashboard%2Fprojects%2Fnew')
    await expect(field(page, 'Email')).toHaveValue(person.email)

    // The click on the link in the mail is not on a page of ours.
    await open(page, linkIn(await mailTo(person.email, 'Confirm your Sourceyard account')))
    const inMail = 1
    await page.getByRole('button', { name: 'Confirm my account' }).click()
    await expect(toast(page)).toContainText('You are signed in.')
    await expect(field(page, 'Title')).toBeFocused()
    const { person: signedIn } = await (await page.request.get('/api/session')).json()
    expect(signedIn).toMatchObject({ email: person.email, role: 'seller' })
    await page.keyboard.insertText(title)
    await type('Description', 'Keeps things in order.')
    await type('Price', '49.50')
    await type('Tags', 'React, Next.js')
    await field(page, 'Category').selectOption('AI Agents')
    const chosen = 1
    await page.getByRole('button', { name: 'Submit for review' }).click()
    await expect(toast(page)).toContainText('Project submitted for review!')
    await expect(listingCard(page, title)).toContainText('pending')

    const all = (await clicks()) + inMail + chosen
    expect(await clicks()).toBeGreaterThan(10)
    expect(all).toBeLessThanOrEqual(MOST_CLICKS)
    expect(await unnamedIn(page)).toEqual([])
  },
)
