import type { APIRequestContext, Page } from '@playwright/test'
import { SITE } from '../../../scripts/test/addresses.ts'
import { accessibilityViolations } from '../../support/browser/accessibility.ts'
import { liveListing } from '../../support/browser/deals.ts'
import { reviewer, setStatus, submitListing } from '../../support/browser/listings.ts'
import { mailTo } from '../../support/browser/mailbox.ts'
import { fillLogin, row, toast } from '../../support/browser/parts.ts'
import { join, seller, signedInBrowser, signInAs } from '../../support/browser/people.ts'
import type { Member } from '../../support/browser/stored-people.ts'
import { expect, test } from '../../support/browser/test.ts'

/** The browser's own line about a refusal, or no reply. */
test.use({ expectedErrors: [/status of 4\d\d|ERR_FAILED/] })

const dialog = (page: Page) => page.getByRole('dialog')
const report = (page: Page) => dialog(page).getByRole('button', { name: 'Report', exact: true })

async function reportBy(request: APIRequestContext, data: object): Promise<void> {
  const reply = await request.post('/api/reports', { data, headers: { Origin: SITE } })
  expect(reply.status(), await reply.text()).toBe(201)
}

for (const [device, viewport] of [
  ['desktop', { width: 1280, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  test.describe(`On a ${device}`, () => {
    test.use({ viewport })

    test('a visitor signs in, comes back to the open dialog and reports a product, once [ours report dialog]', async ({
      browser,
      page,
    }) => {
      const { listing } = await liveListing(browser)
      const person = await join()
      const path = `/product/${listing.slug}`
      await page.goto(path)
      await page.getByRole('link', { name: 'Report this product' }).click()
      await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`${path}#report`)}`)
      await fillLogin(page, person)
      await expect(dialog(page)).toContainText('Report product')
      await expect(dialog(page).getByRole('radio').first()).toBeFocused()
      expect(await accessibilityViolations(page)).toEqual([])

      await report(page).click()
      await expect(dialog(page).getByText('Choose a reason.')).toBeVisible()
      await dialog(page).getByText('Something else', { exact: true }).click()
      await expect(dialog(page).getByText('Choose a reason.')).toBeHidden()
      await report(page).click()
      await expect(dialog(page).getByText('Say what is wrong.')).toBeVisible()
      await expect(dialog(page).getByRole('textbox')).toBeFocused()
      await dialog(page).getByRole('textbox').fill('It is mine.')
      await page.route('**/api/reports', (route) => route.abort(), { times: 1 })
      await report(page).click()
      await expect(dialog(page).getByRole('alert')).toContainText('The server cannot be reached.')
      await expect(dialog(page).getByRole('textbox')).toHaveValue('It is mine.')
      await report(page).click()
      await expect(toast(page)).toContainText('Report sent')
      await expect(toast(page)).toContainText('Thank you. An admin will look at it.')
      await expect(dialog(page)).toBeHidden()
      await expect(page).toHaveURL(path)

      const button = page.getByRole('button', { name: 'Report this product' })
      await button.click()
      await dialog(page).getByText('Spam or advertising').click()
      await report(page).click()
      await expect(toast(page)).toContainText('Already reported')
      await expect(button).toBeFocused()
    })

    test('what three people report comes first, an admin blocks it, and all are told [ours report decisions]', async ({
      browser,
      context,
      page,
    }) => {
      const ines = await seller(browser)
      const listing = await submitListing(ines.request)
      const admin = await reviewer(browser)
      await setStatus(admin.request, listing.id, 'approved')
      await admin.close()
      const people: Member[] = []
      for (const [index, reason] of (['stolen', 'misleading', 'other'] as const).entries()) {
        const person = await join({ firstName: 'Pia', lastName: `Reporter${'ABC'[index]}` })
        people.push(person)
        const { context: theirs } = await signedInBrowser(browser, person)
        await reportBy(theirs.request, {
          subject: 'listing',
          id: listing.id,
          reason,
          ...(reason === 'other' && { words: 'I wrote this.' }),
        })
        await theirs.close()
      }

      await signInAs(context, 'admin')
      await page.goto('/admin/reports?subject=listing')
      const own = row(page, listing.title)
      await expect(own).toContainText('3 reports')
      await expect(own).toContainText('Pia ReporterC')
      await expect(own).toContainText('and 2 more')
      const all = await page.getByRole('row').allTextContents()
      const at = all.findIndex((text) => text.includes(listing.title))
      for (const before of all.slice(1, at)) expect(before).toMatch(/\d reports/)

      await own.getByRole('link', { name: listing.title }).click()
      const drawer = page.getByRole('dialog', { name: listing.title })
      const reporters = drawer.getByRole('region', { name: 'Reported by 3 people' })
      await expect(reporters.getByRole('listitem')).toHaveText([
        /Pia ReporterC.*Something else.*I wrote this\./,
        /Pia ReporterB.*Wrong or misleading/,
        /Pia ReporterA.*Stolen or copied/,
      ])
      await expect(drawer.getByRole('link', { name: 'See it' })).toHaveAttribute('href', `/product/${listing.slug}`)
      await expect(drawer.getByRole('button', { name: 'Hide' })).toHaveCount(0)
      expect(await accessibilityViolations(page)).toEqual([])

      await drawer.getByRole('button', { name: 'Block' }).click()
      const reason = page.getByRole('dialog', { name: `Block ${listing.title}` })
      await reason.getByLabel('Reason').fill('This is somebody else’s.')
      await reason.getByRole('button', { name: 'Block' }).click()
      await expect(toast(page)).toContainText('Product blocked successfully')
      await expect(drawer.getByText('This is somebody else’s.')).toBeVisible()
      await expect(drawer.getByRole('button', { name: 'Dismiss' })).toHaveCount(0)
      await drawer.getByRole('button', { name: 'Close' }).click()
      await expect(row(page, listing.title)).toHaveCount(0)

      const sellersMail = await mailTo(ines.person.email, `Your product was blocked: ${listing.title}`)
      expect(sellersMail.text).toContain('This is somebody else’s.')
      for (const person of people) {
        const { text } = await mailTo(person.email, 'Your report was looked at')
        expect(text).toContain('Our team has looked at it and has taken action.')
        expect(text).not.toContain('somebody else’s')
      }
      await page.goto(`/product/${listing.slug}`)
      await expect(page.getByRole('heading', { name: 'Product not found' })).toBeVisible()
    })

    test('a profile is reported, but not one’s own, and Escape leaves everything as it was [ours report dialog]', async ({
      browser,
    }) => {
      const [reported, reporter] = [await join({ firstName: 'Eve', lastName: 'Ng' }), await join()]
      const { page, context } = await signedInBrowser(browser, reporter)
      await page.setViewportSize(viewport)
      await page.goto(`/profile/${reporter.id}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Report this profile' })).toHaveCount(0)

      await page.goto(`/profile/${reported.id}`)
      const button = page.getByRole('button', { name: 'Report this profile' })
      await button.focus()
      await page.keyboard.press('Enter')
      await expect(dialog(page)).toContainText('Report profile')
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toBeHidden()
      await expect(button).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(dialog(page).getByRole('radio').first()).toBeFocused()
      await page.keyboard.press('Space')
      await page.keyboard.press('ArrowDown')
      await expect(dialog(page).getByRole('radio', { name: 'Wrong or misleading' })).toBeChecked()
      await page.keyboard.press('Tab')
      await page.keyboard.type('Not a person.')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(toast(page)).toContainText('Report sent')
      await context.close()
    })
  })
}
