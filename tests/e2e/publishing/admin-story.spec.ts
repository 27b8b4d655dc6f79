import { mailTo } from '../../support/browser/mailbox.ts'
import { field, row, toast } from '../../support/browser/parts.ts'
import { ownNetwork, seller, signInAs } from '../../support/browser/people.ts'
import { listingCard, listingForm } from '../../support/browser/listings.ts'
import { expect, NOT_FOUND, test } from '../../support/browser/test.ts'
import { keepToasts } from '../../support/browser/toasts.ts'

test.use({ ...ownNetwork(), expectedErrors: [NOT_FOUND] })

test('A product is approved on a phone, featured, published, seen by a visitor, and blocked [2 the story]', async ({
  browser,
  request,
}) => {
  const ines = await seller(browser)
  const title = `Shelf ${crypto.randomUUID().slice(0, 8)}`
  await ines.page.goto('/dashboard')
  await ines.page.getByRole('button', { name: 'Add New Project' }).click()
  const form = listingForm(ines.page, 'New project')
  await field(ines.page, 'Title').fill(title)
  await field(ines.page, 'Price').fill('49.50')
  await form.getByRole('button', { name: 'Submit for review' }).click()
  await expect(toast(ines.page)).toContainText('Project submitted for review!')
  const [listing] = (await (await ines.request.get('/api/projects')).json()).items

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  await keepToasts(phone)
  await signInAs(phone, 'admin')
  const admin = await phone.newPage()
  await admin.goto('/admin')
  await admin.getByRole('button', { name: 'Toggle Sidebar' }).click()
  await admin.getByRole('dialog', { name: 'Admin' }).getByRole('link', { name: 'Projects' }).click()
  await admin.getByRole('searchbox', { name: 'Search products' }).fill(title)
  await expect(admin.getByRole('row')).toHaveCount(2)
  await admin.getByRole('link', { name: title }).click()
  const drawer = admin.getByRole('dialog', { name: title })
  await drawer.getByRole('button', { name: 'Approve' }).click()
  await expect(toast(admin)).toContainText('Product approved successfully')
  await expect(drawer.getByText('Status: approved')).toBeVisible()
  await drawer.getByRole('button', { name: 'Close' }).click()
  await mailTo(ines.person.email, `Your product was approved: ${title}`)

  await admin.goto(`/admin/featured-products?q=${encodeURIComponent(title)}`)
  await admin.getByRole('button', { name: `Make Featured: ${title}` }).click()
  await expect(toast(admin)).toContainText('Product updated successfully')

  await ines.page.reload()
  const card = listingCard(ines.page, title)
  await card.getByRole('button', { name: 'Publish' }).click()
  await expect(toast(ines.page)).toContainText('Project published successfully!')

  const visitor = await (await browser.newContext()).newPage()
  // An isolate keeps what it shows visitors for two seconds.
  const onLanding = async (count: number) => {
    const html = async () => (await request.get('/')).text()
    await (count > 0 ? expect.poll(html).toContain(title) : expect.poll(html).not.toContain(title))
    await visitor.goto('/')
    const products = visitor.getByRole('region', { name: 'Featured products' })
    await expect(products.getByRole('heading', { name: title })).toHaveCount(count)
  }
  await onLanding(1)
  expect((await visitor.goto(`/product/${listing.slug}`))?.status()).toBe(200)

  await admin.goto(`/admin/seller-products?q=${encodeURIComponent(title)}`)
  await row(admin, title).getByRole('button', { name: 'Block' }).click()
  await admin.getByLabel('Reason').fill('The cover shows a brand that is not yours.')
  await admin
    .getByRole('dialog', { name: `Block ${title}` })
    .getByRole('button', { name: 'Block' })
    .click()
  await expect(toast(admin)).toContainText('Product blocked successfully')

  await onLanding(0)
  await expect.poll(async () => (await request.get(`/product/${listing.slug}`)).status()).toBe(404)
  await visitor.goto(`/marketplace?q=${encodeURIComponent(title)}`)
  await expect(visitor.getByText('No products available at the moment.')).toBeVisible()

  const mail = await mailTo(ines.person.email, `Your product was blocked: ${title}`)
  expect(mail.text).toContain('The cover shows a brand that is not yours.')
  await ines.page.reload()
  await expect(card).toContainText('blocked')
  await expect(card.getByRole('list', { name: 'Visibility' })).toContainText(
    'The cover shows a brand that is not yours.',
  )
  for (const context of [phone, ines.context, visitor.context()]) await context.close()
})
