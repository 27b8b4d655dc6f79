import { composer, DISCUSSED, messages, openWidget, widget } from '../../support/browser/discussions.ts'
import { fillLogin, toast } from '../../support/browser/parts.ts'
import { join, ownNetwork, signIn, signInAs } from '../../support/browser/people.ts'
import { expect, test } from '../../support/browser/test.ts'

test.use(ownNetwork())

const PRODUCT = `/product/${DISCUSSED.slug}`

test.describe('A discussion', () => {
  test('starts on the product page with a greeting, and continues there and in the widget [2 §2 start discussion]', async ({
    page,
    context,
  }) => {
    await signIn(context, await join())
    await page.goto('/marketplace')
    await openWidget(page)
    await expect(widget(page)).toContainText('No discussions yet')
    await expect(widget(page)).toContainText('Start a discussion from a product page')
    await widget(page).getByRole('button', { name: 'Close' }).click()
    await expect(widget(page)).toBeHidden()

    await page.goto(PRODUCT)
    const offer = page.getByRole('region', { name: 'Price' })
    await offer.getByRole('button', { name: 'Start Discussion' }).click()
    await expect(toast(page)).toContainText('Discussion started!')
    await expect(toast(page)).toContainText('You can now chat with the seller using the chat widget.')
    await expect(messages(widget(page))).toContainText(DISCUSSED.title)
    await expect(composer(widget(page))).toBeFocused()
    await expect(messages(page.getByRole('region', { name: 'Discussion', exact: true }))).toContainText('Éloïse')

    await offer.getByRole('button', { name: 'Continue Discussion' }).click()
    await expect(toast(page)).toContainText('Discussion already started')
    await expect(toast(page)).toContainText('You can continue your conversation in the chat widget.')
  })

  test('opens by itself for whoever had to sign in first [2 §2 start discussion]', async ({ page }) => {
    const person = await join()
    await page.goto(PRODUCT)
    await page.getByRole('region', { name: 'Price' }).getByRole('link', { name: 'Login to Start Discussion' }).click()
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`${PRODUCT}#discuss`)}`)
    await fillLogin(page, person)
    await expect(toast(page)).toContainText('Discussion started!')
    await expect(messages(widget(page))).toContainText(DISCUSSED.title)
    await expect(page).toHaveURL(PRODUCT)
  })

  test('is not offered to the seller [ours no own chat]', async ({ page, context }) => {
    await signInAs(context, 'seller')
    await page.goto(PRODUCT)
    await expect(page.getByRole('region', { name: 'Price' }).getByRole('button', { name: 'Share' })).toBeVisible()
    await expect(page.getByRole('button', { name: /Discussion/ })).toBeHidden()
    await expect(page.getByRole('link', { name: /Discussion/ })).toBeHidden()
  })

  test.describe('that cannot be started', () => {
    test.use({ expectedErrors: [/status of 500/] })

    test('says so [2 §8 start failed]', async ({ page, context }) => {
      await signIn(context, await join())
      await page.route('**/api/chats', (route) => route.fulfill({ status: 500, json: {} }))
      await page.goto(PRODUCT)
      await page.getByRole('region', { name: 'Price' }).getByRole('button', { name: 'Start Discussion' }).click()
      await expect(toast(page)).toContainText('Failed to start discussion')
    })
  })
})
