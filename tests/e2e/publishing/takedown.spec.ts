import { accessibilityViolations } from '../../support/browser/accessibility.ts'
import { liveListing } from '../../support/browser/deals.ts'
import { row } from '../../support/browser/parts.ts'
import { ownNetwork, signInAs } from '../../support/browser/people.ts'
import { expect, test } from '../../support/browser/test.ts'
import { visit } from '../../support/browser/visit.ts'

test.use({ ...ownNetwork(), expectedErrors: [/status of 400|ERR_FAILED/] })

test('A notice keeps what was typed until it is sent, and admins see it with the product [ours takedowns]', async ({
  browser,
  context,
  page,
}) => {
  const { listing } = await liveListing(browser)
  await visit(page, '/legal/dmca#notice')
  const form = page.getByRole('region', { name: 'Send a notice' })
  const send = form.getByRole('button', { name: 'Send notice' })
  await send.click()
  await expect(form.getByLabel('Your name')).toBeFocused()
  for (const text of ['Enter your name.', 'Enter a valid email address.', 'Describe the work that is yours.'])
    await expect(form.getByText(text)).toBeVisible()
  await expect(form.getByText('Confirm this, or the notice is not valid.')).toHaveCount(2)
  expect(await accessibilityViolations(page)).toEqual([])

  await form.getByLabel('Your name').fill('Ines Duarte')
  await form.getByLabel('Email').fill('ines@example.com')
  await form.getByLabel('The work that is yours').fill('My inbox, at https://ines.example/inbox')
  await form.getByLabel('The product’s address').fill('/product/no-such-product')
  for (const statement of [/good faith/, /penalty of perjury/]) await form.getByText(statement).click()
  await send.click()
  await expect(form.getByText('There is no product at this address.')).toBeVisible()
  const product = form.getByLabel('The product’s address')
  await expect(product).toBeFocused()
  await product.fill(new URL(`/product/${listing.slug}`, page.url()).href)
  await page.route('**/api/takedowns', (route) => route.abort(), { times: 1 })
  await send.click()
  await expect(form.getByRole('alert')).toContainText('The server cannot be reached.')
  await expect(form.getByLabel('The work that is yours')).toHaveValue('My inbox, at https://ines.example/inbox')
  await send.click()
  await expect(form.getByRole('status')).toContainText('Notice sent')
  await expect(form.getByRole('status')).toContainText('ines@example.com')
  await expect(form.getByRole('status')).toBeFocused()
  await expect(send).toHaveCount(0)

  await signInAs(context, 'admin')
  await page.goto('/admin/reports?subject=listing')
  const own = row(page, listing.title)
  await expect(own).toContainText('Copyright notice')
  await expect(own).toContainText('Ines Duarte')
  await own.getByRole('link', { name: listing.title }).click()
  const notice = page.getByRole('dialog', { name: listing.title }).getByRole('region', { name: 'Copyright notice' })
  await expect(notice).toContainText('My inbox, at https://ines.example/inbox')
  await expect(notice.getByRole('link', { name: 'ines@example.com' })).toHaveAttribute('href', /^mailto:/)
  expect(await accessibilityViolations(page)).toEqual([])
})
