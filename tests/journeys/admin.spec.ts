import { liveListing, move, negotiation, terms } from '../support/browser/deals.ts'
import { messages } from '../support/browser/chats.ts'
import { mailTo } from '../support/browser/mailbox.ts'
import { fillLogin, menuButton, row, toast } from '../support/browser/parts.ts'
import { signInAs } from '../support/browser/people.ts'
import { watchShifts } from '../support/browser/shifts.ts'
import { expect, NOT_FOUND, test } from '../support/browser/test.ts'

test.describe('An admin’s decision', () => {
  test.beforeEach(({ context }) => signInAs(context, 'admin'))

  test(
    'suspends a person, who is signed out with a notice and can return once reinstated',
    { tag: ['@ours-suspend-reinstate-reason', '@ours-sockets-close'] },
    async ({ browser, page, request }) => {
      const { listing, seller: ines } = await liveListing(browser)
      const { person } = ines
      await ines.page.goto('/chat')
      await expect(ines.page.getByText('No discussions yet')).toBeVisible()
      await page.goto(`/admin/users?q=${encodeURIComponent(person.email)}`)
      const one = row(page, person.email)
      const decide = async (name: string, reason: string, done: string) => {
        await one.getByRole('button', { name: new RegExp(`^${name}`) }).click()
        await page.getByLabel('Reason').fill(reason)
        await page.getByRole('dialog').getByRole('button', { name }).click()
        await expect(toast(page)).toContainText(done)
      }
      await decide('Suspend', 'Sold what was not theirs.', 'User suspended successfully')
      await expect(ines.page).toHaveURL(/\/login\?next=/)
      await expect.poll(async () => (await request.get(`/product/${listing.slug}`)).status()).toBe(404)
      const mail = await mailTo(person.email, 'Your Sourceyard account has been suspended')
      expect(mail.text).toContain('Sold what was not theirs.')

      await decide('Reinstate', 'They had bought it.', 'User reinstated successfully')
      await fillLogin(ines.page, person)
      await expect(menuButton(ines.page)).toBeVisible()
      await expect.poll(async () => (await request.get(`/product/${listing.slug}`)).status()).toBe(200)
    },
  )

  test(
    'cancels a deal with a reason, which its buyer sees at once in the chat and its seller on the dashboard and by mail',
    { tag: ['@ours-admin-deals', '@ours-deal-dashboards'] },
    async ({ browser, page }) => {
      const reason = 'The code was copied.'
      const { listing, chat, buyer, seller: ines } = await negotiation(browser)
      const { deal } = await move(buyer, chat, { type: 'offer', terms: terms(90_000) })
      await Promise.all([buyer.page.goto(`/chat/${chat.id}`), ines.page.goto('/dashboard?tab=my-sales')])
      const sale = ines.page.getByRole('article', { name: listing.title })
      await expect(sale).toContainText('Your turn')
      await page.goto('/admin/deals')
      await page.getByRole('link', { name: listing.title }).click()
      await page.getByRole('dialog', { name: listing.title }).getByRole('button', { name: 'Cancel deal' }).click()
      const dialog = page.getByRole('dialog', { name: 'Cancel this deal' })
      await dialog.getByLabel('Reason').fill(reason)
      await dialog.getByRole('button', { name: 'Cancel deal' }).click()
      await expect(toast(page)).toContainText('Deal cancelled successfully')
      await expect(messages(buyer.page)).toContainText(reason)
      await expect(sale).toContainText(`Cancelled by an admin${reason}`)
      const mail = await mailTo(ines.person.email, `Our team cancelled your negotiation about “${listing.title}”`)
      expect(mail.text).toContain(reason)
      expect(mail.text).toContain(`/chat/${deal.id}`)
    },
  )

  test(
    'imports a file after a dry run and merges a tag of its products; nothing shifts beside a collapsed sidebar',
    { tag: ['@ours-import-ndjson-csv-dry', '@2-label-toasts', '@2-sidebar'] },
    async ({ page, context }) => {
      const [from, into] = [`from-${crypto.randomUUID().slice(0, 8)}`, `into-${crypto.randomUUID().slice(0, 8)}`]
      // Only admins see a draft.
      const draft = (title: string, tags: string[], price: unknown = 12) =>
        JSON.stringify({
          seller: { username: 'import-house' },
          title: `${title} ${into}`,
          price,
          tags,
          status: 'draft',
        })
      const lines = [draft('A', [from]), draft('B', [from, into]), draft('C', [from], 'free')]
      const buffer = Buffer.from(lines.join('\n'))
      const report = page.getByRole('region', { name: 'Report' })
      await context.addCookies([{ name: 'admin-sidebar', value: 'collapsed', domain: 'localhost', path: '/admin' }])
      const shifts = await watchShifts(page)
      await page.goto('/admin/import')
      await expect(page.getByRole('navigation', { name: 'Admin' })).toHaveCSS('width', '48px')
      expect(await shifts()).toBeLessThanOrEqual(0.01)
      await page.getByLabel('File').setInputFiles({ name: 'catalogue.ndjson', mimeType: 'text/plain', buffer })
      await page.getByRole('button', { name: 'Dry run' }).click()
      await expect(report.getByRole('status')).toHaveText('Dry run done')
      const stored = async () => (await (await page.request.get(`/api/admin/listings?q=${into}`)).json()).items.length
      expect(await stored()).toBe(0)
      await page.getByRole('button', { name: 'Import', exact: true }).click()
      await expect(report.getByRole('definition')).toHaveText(['3', '2', '0', '1'])
      await expect(report.getByRole('status')).toHaveText('Import done')
      expect(await stored()).toBe(2)

      await page.goto(`/admin/tags?q=${from}`)
      await expect(row(page, from)).toContainText('2 products')
      await row(page, from)
        .getByRole('button', { name: `Merge ${from}` })
        .click()
      const dialog = page.getByRole('dialog', { name: `Merge ${from}` })
      await dialog.getByRole('searchbox', { name: 'Into' }).fill(into)
      await dialog.getByRole('radio', { name: into }).check()
      await dialog.getByRole('button', { name: `Merge into ${into}` }).click()
      await expect(toast(page)).toContainText(`Merged into ${into}`)
      await expect(row(page, from)).toHaveCount(0)
      const tags = await (await page.request.get(`/api/admin/tags?q=${into}`)).json()
      expect(tags.items).toMatchObject([{ name: into, listingCount: 2 }])
    },
  )
})

test.describe('The admin area', () => {
  test.use({ expectedErrors: [NOT_FOUND] })

  test(
    'has a not-found screen and gives non-admins neither code nor data',
    { tag: ['@2-guard', '@ours-unknown-admin-page'] },
    async ({ page }) => {
      const code: Promise<string>[] = []
      const paths: string[] = []
      page.on('response', (response) => {
        paths.push(new URL(response.url()).pathname)
        // A page that is left takes its replies with it.
        if (response.request().resourceType() === 'script') code.push(response.text().catch(() => ''))
      })
      expect((await page.goto('/admin/nonsense'))?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
      await page.goto('/admin/users?q=buyer%40demo')
      await expect(page.getByText('You need admin privileges to access this page.')).toBeVisible()
      await expect(page.getByRole('navigation', { name: 'Admin' })).toHaveCount(0)
      const texts = (await Promise.all(code)).join('\n')
      expect(texts).toContain('You need admin privileges')
      expect(texts).not.toContain('Users Management')
      expect(paths.filter((path) => path.startsWith('/api/admin'))).toEqual([])
    },
  )
})
