import { DEMO_PASSWORD } from '../../scripts/demo/demo-accounts.ts'
import { SITE } from '../../scripts/test/addresses.ts'
import { liveListing, move, negotiation, terms } from '../support/browser/deals.ts'
import { messages } from '../support/browser/discussions.ts'
import { listingCard, submitListing } from '../support/browser/listings.ts'
import { mailsTo, mailTo } from '../support/browser/mailbox.ts'
import { fillLogin, menuButton, row, toast } from '../support/browser/parts.ts'
import { join, seller, signedInBrowser, signInAs } from '../support/browser/people.ts'
import { watchShifts } from '../support/browser/shifts.ts'
import { expect, NOT_FOUND, test } from '../support/browser/test.ts'

test.describe('What an admin decides', () => {
  test.beforeEach(({ context }) => signInAs(context, 'admin'))

  test(
    'A product is approved on a phone, featured, published, seen by a visitor, and blocked with a reason',
    { tag: ['@2-the-story', '@2-featured-products', '@ours-reject-block-ask-reason'] },
    async ({ browser, page, request }) => {
      const ines = await seller(browser)
      const { slug, title } = await submitListing(ines.request)
      await page.setViewportSize({ width: 390, height: 844 })
      // The whole list would go on to the next one that waits.
      await page.goto(`/admin/projects?q=${encodeURIComponent(title)}`)
      await page.getByRole('link', { name: title }).click()
      const drawer = page.getByRole('dialog', { name: title })
      await drawer.getByRole('button', { name: 'Approve' }).click()
      await expect(toast(page)).toContainText('Product approved successfully')
      await drawer.getByRole('button', { name: 'Close' }).click()

      await page.setViewportSize({ width: 1280, height: 900 })
      const sections = page.getByRole('navigation', { name: 'Admin' })
      await sections.getByRole('link', { name: 'Featured Products' }).click()
      await page.getByRole('button', { name: `Make Featured: ${title}` }).click()
      await expect(toast(page)).toContainText('Product updated successfully')

      await ines.page.goto('/dashboard')
      const card = listingCard(ines.page, title)
      await card.getByRole('button', { name: 'Publish' }).click()
      await expect(toast(ines.page)).toContainText('Project published successfully!')

      // What visitors see is a copy of at most some seconds.
      const isOnLanding = async () => (await (await request.get('/')).text()).includes(title)
      await expect.poll(isOnLanding).toBe(true)
      const visitor = await (await browser.newContext()).newPage()
      await visitor.goto('/')
      await visitor
        .getByRole('region', { name: 'Featured products' })
        .getByRole('link', { name: title })
        .first()
        .click()
      await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()

      await sections.getByRole('link', { name: 'Seller Products' }).click()
      await row(page, title).getByRole('button', { name: 'Block' }).click()
      const dialog = page.getByRole('dialog', { name: `Block ${title}` })
      await dialog.getByLabel('Reason', { exact: true }).fill('The cover shows a brand that is not yours.')
      await dialog.getByRole('button', { name: 'Block' }).click()
      await expect(toast(page)).toContainText('Product blocked successfully')
      await expect.poll(isOnLanding).toBe(false)
      await expect.poll(async () => (await request.get(`/product/${slug}`)).status()).toBe(404)
      // Its seller sees it where they are, once it can be undone no more.
      await expect(card).toContainText('blocked')
      await expect(card).toContainText('The cover shows a brand that is not yours.')
      const mail = await mailTo(ines.person.email, `Your product was blocked: ${title}`)
      expect(mail.text).toContain('The cover shows a brand that is not yours.')
    },
  )

  test(
    'A rejection that is undone is never mailed; the next one is, with its reason',
    { tag: ['@ours-undo-exactly', '@ours-reject-block-ask-reason'] },
    async ({ browser, page }) => {
      const ines = await seller(browser)
      const { id, title } = await submitListing(ines.request)
      const own = async () => (await ines.request.get(`/api/projects/${id}`)).json()
      await page.goto(`/admin/projects?q=${encodeURIComponent(title)}`)
      const reject = async (reason: string) => {
        await row(page, title).getByRole('button', { name: 'Reject' }).click()
        const dialog = page.getByRole('dialog', { name: `Reject ${title}` })
        await dialog.getByLabel('Reason', { exact: true }).fill(reason)
        await dialog.getByRole('button', { name: 'Reject' }).click()
        await expect(row(page, title)).toContainText('rejected')
      }
      await reject('Not yours.')
      await toast(page).getByRole('button', { name: 'Undo' }).click()
      await expect(toast(page)).toContainText('Undone')
      expect(await own()).toMatchObject({ status: 'pending', reason: null })

      await reject('The demo link does not open.')
      expect(await own()).toMatchObject({ status: 'rejected', reason: 'The demo link does not open.' })
      const subject = `Your product was not approved: ${title}`
      expect((await mailTo(ines.person.email, subject)).text).toContain('The demo link does not open.')
      expect((await mailsTo(ines.person.email)).map((mail) => mail.subject)).toEqual([subject])
    },
  )

  test(
    'A person who is suspended is signed out where they are and notified why, and can return once reinstated',
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
    'A review is hidden from everyone with a reason and restored, and its author is notified of both',
    { tag: ['@ours-reviews-for-admins'] },
    async ({ browser, page, request }) => {
      const { listing } = await liveListing(browser)
      const nour = await join({ firstName: 'Nour', lastName: 'Badawi' })
      const buyer = await signedInBrowser(browser, nour)
      const comment = `Copied from ${crypto.randomUUID()}. A thief!`
      const written = await buyer.context.request.post('/api/reviews', {
        data: { subject: 'listing', subjectId: listing.id, rating: 1, comment },
        headers: { Origin: SITE },
      })
      expect(written.status(), await written.text()).toBe(200)
      const isShown = async () => (await (await request.get(`/product/${listing.slug}`)).text()).includes(comment)
      await expect.poll(isShown).toBe(true)

      await page.goto(`/admin/reviews?q=${encodeURIComponent(comment)}`)
      await row(page, comment).getByRole('button', { name: 'Hide the review by Nour Badawi' }).click()
      const dialog = page.getByRole('dialog', { name: 'Hide the review by Nour Badawi' })
      await dialog.getByLabel('Reason').fill('This insults the seller.')
      await dialog.getByRole('button', { name: 'Hide' }).click()
      await expect(toast(page)).toContainText('Review hidden successfully')
      await expect.poll(isShown).toBe(false)
      await row(page, comment).getByRole('button', { name: 'Restore the review by Nour Badawi' }).click()
      await expect(toast(page)).toContainText('Review restored successfully')
      await expect.poll(isShown).toBe(true)
      const hidden = await mailTo(nour.email, `Your review of “${listing.title}” was hidden`)
      expect(hidden.text).toContain('This insults the seller.')
      expect((await mailTo(nour.email, `Your review of “${listing.title}” is visible again`)).text).toContain(comment)
    },
  )

  test(
    'A deal is canceled with a reason, which its buyer reads in the discussion at once and its seller on the dashboard and by mail',
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
    'A tag is deleted and put back, and merged into another, which its products have then; nothing moves beside a collapsed sidebar',
    { tag: ['@2-no-confirmation-before-delete', '@2-label-toasts', '@2-sidebar'] },
    async ({ browser, page, context }) => {
      const ines = await seller(browser)
      const [from, into] = [`from-${crypto.randomUUID().slice(0, 8)}`, `into-${crypto.randomUUID().slice(0, 8)}`]
      for (const [title, tags] of [
        ['One', from],
        ['Two', `${from},${into}`],
      ])
        await ines.request.post('/api/projects', { data: { title, price: '1', tags } })
      await context.addCookies([{ name: 'admin-sidebar', value: 'collapsed', domain: 'localhost', path: '/admin' }])
      const shifts = await watchShifts(page)
      await page.goto(`/admin/tags?q=${from}`)
      await expect(row(page, from)).toContainText('2 products')
      await expect(page.getByRole('navigation', { name: 'Admin' })).toHaveCSS('width', '48px')
      expect(await shifts()).toBeLessThanOrEqual(0.01)

      await row(page, from)
        .getByRole('button', { name: `Delete ${from}` })
        .click()
      await expect(toast(page)).toContainText('Tag deleted successfully. It was on 2 products')
      await toast(page).getByRole('button', { name: 'Undo' }).click()
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
      const { items } = await (await ines.request.get('/api/projects')).json()
      expect(items.map(({ tags }: { tags: string[] }) => tags)).toEqual([[into], [into]])
    },
  )

  test(
    'A file is tried, which stores nothing, then stored, once however often it is imported',
    { tag: ['@ours-import-ndjson-csv-dry'] },
    async ({ page }) => {
      const word = `w${crypto.randomUUID().slice(0, 8)}`
      // Only admins see a draft.
      const draft = (title: string, price: unknown = 12) =>
        JSON.stringify({ seller: { username: 'import-house' }, title: `${title} ${word}`, price, status: 'draft' })
      const buffer = Buffer.from([draft('A'), draft('B'), draft('C', 'free')].join('\n'))
      const report = page.getByRole('region', { name: 'Report' })
      await page.goto('/admin/import')
      await page.getByLabel('File').setInputFiles({ name: 'catalogue.ndjson', mimeType: 'text/plain', buffer })
      await page.getByRole('button', { name: 'Dry run' }).click()
      await expect(report.getByRole('status')).toHaveText('Dry run done')
      const stored = async () => (await (await page.request.get(`/api/admin/listings?q=${word}`)).json()).items.length
      expect(await stored()).toBe(0)
      for (const [added, present] of [
        ['2', '0'],
        ['0', '2'],
      ] as const) {
        await page.getByRole('button', { name: 'Import', exact: true }).click()
        await expect(report.getByRole('definition')).toHaveText(['3', added, present, '1'])
        await expect(report.getByRole('status')).toHaveText('Import done')
      }
      expect(await stored()).toBe(2)
    },
  )
})

test.describe('The admin area', () => {
  test.use({ expectedErrors: [NOT_FOUND] })

  test(
    'has no unknown page, gives neither code nor data to a visitor, and lets an admin in who signs in on the way',
    { tag: ['@2-guard', '@ours-unknown-admin-page'] },
    async ({ page }) => {
      const code: Promise<string>[] = []
      const asked: string[] = []
      page.on('response', (response) => {
        asked.push(new URL(response.url()).pathname)
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
      expect(asked.filter((path) => path.startsWith('/api/admin'))).toEqual([])

      await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
      await fillLogin(page, { email: 'admin@demo.sourceyard.dev', password: DEMO_PASSWORD })
      await expect(page).toHaveURL('/admin/users?q=buyer%40demo')
      await expect(row(page, 'buyer@demo.sourceyard.dev')).toBeVisible()
    },
  )
})
