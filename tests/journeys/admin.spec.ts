import { readFile } from 'node:fs/promises'
import { DEMO_PASSWORD } from '../../scripts/demo/demo-accounts.ts'
import { liveListing, move, negotiation, terms } from '../support/browser/deals.ts'
import { listingCard, setStatus, submitListing } from '../support/browser/listings.ts'
import { mailsTo, mailTo } from '../support/browser/mailbox.ts'
import { fillLogin, menuButton, row, toast } from '../support/browser/parts.ts'
import { join, seller, signedInBrowser, signInAs } from '../support/browser/people.ts'
import { reviewsOn, writeReview } from '../support/browser/reviews.ts'
import { watchShifts } from '../support/browser/shifts.ts'
import { expect, NOT_FOUND, test } from '../support/browser/test.ts'

const DAY_S = 24 * 60 * 60
const denied = 'You need admin privileges to access this page.'

test.use({ expectedErrors: [NOT_FOUND] })

test.describe('What an admin decides', () => {
  test.beforeEach(({ context }) => signInAs(context, 'admin'))

  test(
    'A product is approved on a phone, featured, published, seen by a visitor, and blocked with a reason',
    { tag: ['@2-the-story', '@2-featured-products', '@ours-reject-block-ask-reason'] },
    async ({ browser, page }) => {
      const ines = await seller(browser)
      const { slug, title } = await submitListing(ines.request)
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto('/admin')
      await page.getByRole('button', { name: 'Toggle Sidebar' }).click()
      await page.getByRole('dialog', { name: 'Admin' }).getByRole('link', { name: 'Projects' }).click()
      await page.getByRole('searchbox', { name: 'Search products' }).fill(title)
      await page.getByRole('link', { name: title }).click()
      const drawer = page.getByRole('dialog', { name: title })
      await drawer.getByRole('button', { name: 'Approve' }).click()
      await expect(toast(page)).toContainText('Product approved successfully')
      await drawer.getByRole('button', { name: 'Close' }).click()
      await page.goto(`/admin/featured-products?q=${encodeURIComponent(title)}`)
      await page.getByRole('button', { name: `Make Featured: ${title}` }).click()
      await expect(toast(page)).toContainText('Product updated successfully')

      await ines.page.goto('/dashboard')
      const card = listingCard(ines.page, title)
      await card.getByRole('button', { name: 'Publish' }).click()
      await expect(toast(ines.page)).toContainText('Project published successfully!')

      const visitor = await (await browser.newContext()).newPage()
      // What visitors see is a copy of at most some seconds.
      const onLanding = async (count: number) =>
        expect(async () => {
          await visitor.goto('/')
          const products = visitor.getByRole('region', { name: 'Featured products' })
          await expect(products.getByRole('heading', { name: title })).toHaveCount(count, { timeout: 1_000 })
        }).toPass()
      await onLanding(1)
      expect((await visitor.goto(`/product/${slug}`))?.status()).toBe(200)

      await page.goto(`/admin/seller-products?q=${encodeURIComponent(title)}`)
      await row(page, title).getByRole('button', { name: 'Block' }).click()
      const dialog = page.getByRole('dialog', { name: `Block ${title}` })
      await dialog.getByLabel('Reason', { exact: true }).fill('The cover shows a brand that is not yours.')
      await dialog.getByRole('button', { name: 'Block' }).click()
      await expect(toast(page)).toContainText('Product blocked successfully')

      await onLanding(0)
      await expect.poll(async () => (await visitor.goto(`/product/${slug}`))?.status()).toBe(404)
      await visitor.goto(`/marketplace?q=${encodeURIComponent(title)}`)
      await expect(visitor.getByText('No products available at the moment.')).toBeVisible()
      await ines.page.reload()
      await expect(card).toContainText('blocked')
      await expect(card).toContainText('The cover shows a brand that is not yours.')
      const mail = await mailTo(ines.person.email, `Your product was blocked: ${title}`)
      expect(mail.text).toContain('The cover shows a brand that is not yours.')
      expect((await mailsTo(ines.person.email)).map(({ subject }) => subject)).toContain(
        `Your product was approved: ${title}`,
      )
    },
  )

  test(
    'A rejection that is undone is never mailed, and its seller sees what was',
    { tag: ['@ours-undo-exactly'] },
    async ({ browser, page }) => {
      const ines = await seller(browser)
      const { id, title } = await submitListing(ines.request)
      await page.goto(`/admin/projects?q=${encodeURIComponent(title)}`)
      await row(page, title).getByRole('button', { name: 'Reject' }).click()
      const dialog = page.getByRole('dialog', { name: `Reject ${title}` })
      await dialog.getByRole('radio').first().check()
      await dialog.getByRole('button', { name: 'Reject' }).click()
      await expect(row(page, title)).toContainText('rejected')
      await toast(page).getByRole('button', { name: 'Undo' }).click()
      await expect(toast(page)).toContainText('Undone')
      await ines.page.goto('/dashboard')
      await expect(listingCard(ines.page, title)).toContainText('pending')
      const own = await (await ines.request.get(`/api/projects/${id}`)).json()
      expect(own).toMatchObject({ status: 'pending', reason: null })

      // A later mail has come, and none of what was undone.
      await row(page, title).getByRole('button', { name: 'Approve' }).click()
      await mailTo(ines.person.email, `Your product was approved: ${title}`)
      const subjects = (await mailsTo(ines.person.email)).map(({ subject }) => subject)
      expect(subjects.filter((subject) => subject.includes('rejected'))).toEqual([])
    },
  )

  test(
    'A person who is suspended is signed out and told why, and can return once reinstated',
    { tag: ['@ours-suspend-reinstate-reason'] },
    async ({ browser, page, request }) => {
      const { listing, seller: ines } = await liveListing(browser)
      const person = await (await ines.request.get('/api/session')).json().then((session) => session.person)
      await ines.page.goto('/dashboard')
      await expect(menuButton(ines.page)).toBeVisible()
      await page.goto(`/admin/users?q=${encodeURIComponent(person.email)}`)
      const one = row(page, person.email)
      await one.getByRole('button', { name: /^Suspend/ }).click()
      await page.getByLabel('Reason').fill('Sold what was not theirs.')
      await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
      await expect(toast(page)).toContainText('User suspended successfully')
      await ines.page.goto('/settings')
      await expect(ines.page).toHaveURL(/\/login/)
      await expect.poll(async () => (await request.get(`/product/${listing.slug}`)).status()).toBe(404)
      const mail = await mailTo(person.email, 'Your Sourceyard account has been suspended')
      expect(mail.text).toContain('Sold what was not theirs.')

      await one.getByRole('button', { name: /^Reinstate/ }).click()
      await page.getByLabel('Reason').fill('They had bought it.')
      await page.getByRole('dialog').getByRole('button', { name: 'Reinstate' }).click()
      await expect(toast(page)).toContainText('User reinstated successfully')
      await fillLogin(ines.page, { email: person.email, password: 'a horse and a battery' })
      await expect(menuButton(ines.page)).toBeVisible()
      await expect.poll(async () => (await request.get(`/product/${listing.slug}`)).status()).toBe(200)
    },
  )

  test(
    'A review is hidden from everyone with a reason and restored, and its author is told of both',
    { tag: ['@ours-reviews-for-admins'] },
    async ({ browser, page }) => {
      const { listing } = await liveListing(browser)
      const nour = await join({ firstName: 'Nour', lastName: 'Badawi' })
      const buyer = await signedInBrowser(browser, nour)
      const comment = `Copied from ${crypto.randomUUID()}. A thief!`
      const review = { subject: 'listing', subjectId: listing.id, rating: 1, comment } as const
      await writeReview({ request: buyer.context.request }, review)
      const visitor = await (await browser.newContext()).newPage()
      const seen = async (count: number) =>
        expect(async () => {
          await visitor.goto(`/product/${listing.slug}`)
          await expect(reviewsOn(visitor).getByText(comment)).toHaveCount(count, { timeout: 1_000 })
        }).toPass()
      await seen(1)

      await page.goto('/admin/reviews')
      await page.getByRole('searchbox', { name: 'Search reviews' }).fill(comment)
      await row(page, comment).getByRole('button', { name: 'Hide the review by Nour Badawi' }).click()
      const dialog = page.getByRole('dialog', { name: 'Hide the review by Nour Badawi' })
      await dialog.getByLabel('Reason').fill('This insults the seller.')
      await dialog.getByRole('button', { name: 'Hide' }).click()
      await expect(toast(page)).toContainText('Review hidden successfully')
      await seen(0)
      await row(page, comment).getByRole('button', { name: 'Restore the review by Nour Badawi' }).click()
      await expect(toast(page)).toContainText('Review restored successfully')
      await seen(1)
      const hidden = await mailTo(nour.email, `Your review of “${listing.title}” was hidden`)
      expect(hidden.text).toContain('This insults the seller.')
      expect((await mailTo(nour.email, `Your review of “${listing.title}” is visible again`)).text).toContain(comment)
    },
  )

  test(
    'A deal is cancelled with a reason, which its buyer reads in the discussion at once and its seller by mail',
    { tag: ['@ours-admin-deals'] },
    async ({ browser, page }) => {
      const reason = 'The code was copied.'
      const { listing, chat, buyer, seller: ines } = await negotiation(browser)
      const { deal } = await move(buyer, chat, { type: 'offer', terms: terms(90_000) })
      await buyer.page.goto(`/chat/${chat.id}`)
      await page.goto('/admin/deals')
      await page.getByRole('searchbox', { name: 'Search deals' }).fill(listing.title)
      await page.getByRole('link', { name: listing.title }).click()
      await page.getByRole('dialog', { name: listing.title }).getByRole('button', { name: 'Cancel deal' }).click()
      const dialog = page.getByRole('dialog', { name: 'Cancel this deal' })
      await dialog.getByLabel('Reason').fill(reason)
      await dialog.getByRole('button', { name: 'Cancel deal' }).click()
      await expect(toast(page)).toContainText('Deal cancelled successfully')
      await expect(buyer.page.getByRole('log', { name: 'Messages' })).toContainText(reason)
      const { email } = (await (await ines.request.get('/api/session')).json()).person
      const mail = await mailTo(email, `Our team cancelled your negotiation about “${listing.title}”`)
      expect(mail.text).toContain(reason)
      expect(mail.text).toContain(`/chat/${deal.id}`)
    },
  )

  test(
    'A tag is deleted and put back, and merged into another, which its products have then',
    { tag: ['@2-no-confirmation-before-delete', '@2-label-toasts'] },
    async ({ browser, page }) => {
      const ines = await seller(browser)
      const [from, into] = [`from-${crypto.randomUUID().slice(0, 8)}`, `into-${crypto.randomUUID().slice(0, 8)}`]
      for (const [title, tags] of [
        ['One', from],
        ['Two', `${from},${into}`],
      ])
        await ines.request.post('/api/projects', { data: { title, price: '1', tags } })
      await page.goto(`/admin/tags?q=${from}`)
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
    'The activity says who did what, keeps its filters over a reload, and is a file of what they show',
    { tag: ['@ours-activity-filtered'] },
    async ({ browser, page }) => {
      const ines = await seller(browser)
      const listing = await submitListing(ines.request)
      await setStatus(page.request, listing.id, 'blocked', 'Not yours.')
      await page.goto('/admin/activity')
      const entries = page.getByRole('listitem').filter({ has: page.getByTitle('Only changes to this') })
      const entry = entries.filter({ hasText: listing.title }).first()
      await expect(entry).toContainText(`Noor Haddad blocked ${listing.title}`)
      await entry.getByRole('button', { name: listing.title }).click()
      await expect(page).toHaveURL(`/admin/activity?entity=listing&subject=${listing.id}`)
      await page.reload()
      await expect(entry).toBeVisible()
      await expect(entries.filter({ hasNotText: listing.title })).toHaveCount(0)
      const downloading = page.waitForEvent('download')
      await page.getByRole('link', { name: 'Export NDJSON' }).click()
      const lines = (await readFile(await (await downloading).path(), 'utf8')).trim().split('\n')
      expect(lines.map((line) => JSON.parse(line).subjectId)).toEqual(lines.map(() => listing.id))
    },
  )

  test(
    'A file is tried, then stored once; a token made in Settings exports the catalogue, which comes back whole',
    { tag: ['@ours-import-ndjson-csv-dry', '@ours-api-tokens-settings', '@ours-product-csv'] },
    async ({ page, baseURL }) => {
      const word = `w${crypto.randomUUID().slice(0, 8)}`
      // Only admins see a draft.
      const draft = (title: string, price: unknown = 12) =>
        JSON.stringify({ seller: { username: 'import-house' }, title: `${title} ${word}`, price, status: 'draft' })
      const counts = page.getByRole('region', { name: 'Report' }).getByRole('definition')
      const status = page.getByRole('region', { name: 'Report' }).getByRole('status')
      const choose = (name: string, buffer: Buffer) =>
        page.getByLabel('File').setInputFiles({ name, mimeType: 'text/plain', buffer })
      await page.goto('/admin/import')
      await choose('catalogue.ndjson', Buffer.from([draft('A'), draft('B'), draft('C', 'free')].join('\n')))
      await page.getByRole('button', { name: 'Dry run' }).click()
      await expect(status).toHaveText('Dry run done')
      const stored = async () => (await (await page.request.get(`/api/admin/listings?q=${word}`)).json()).items.length
      expect(await stored()).toBe(0)
      for (const [added, present] of [
        ['2', '0'],
        ['0', '2'],
      ]) {
        await page.getByRole('button', { name: 'Import', exact: true }).click()
        await expect(counts).toHaveText(['3', added ?? '', present ?? '', '1'])
        await expect(status).toHaveText('Import done')
      }
      const downloading = page.waitForEvent('download')
      await page.getByRole('link', { name: 'Download the rejected lines' }).click()
      expect(await readFile(await (await downloading).path(), 'utf8')).toMatch(
        /^line,reason,product\r\n3,price must be/,
      )
      await page.goto(`/admin/seller-products?q=${word}`)
      const saving = page.waitForEvent('download')
      await page.getByRole('link', { name: 'Export CSV' }).click()
      expect((await readFile(await (await saving).path(), 'utf8')).trim().split('\r\n')).toHaveLength(3)

      const name = `Nightly ${word}`
      await page.goto('/settings')
      const tokens = page.getByRole('region', { name: 'API tokens' })
      await tokens.getByLabel('Name').fill(name)
      await tokens.getByLabel('Export the catalogue').check()
      await tokens.getByRole('button', { name: 'Create token' }).click()
      const token = await tokens.getByRole('status').locator('code').innerText()
      const ask = () =>
        fetch(`${baseURL}/api/admin/catalogue/export`, { headers: { Authorization: `Bearer ${token}` } })
      const file = Buffer.from(await (await ask()).arrayBuffer())
      expect(file.toString()).toContain(`A ${word}`)
      await page.reload()
      await expect(tokens.getByRole('listitem').filter({ hasText: name })).toContainText('catalogue:export')
      await expect(page.getByText(token)).toHaveCount(0)
      await tokens.getByRole('button', { name: `Revoke ${name}` }).click()
      await expect(tokens.getByRole('listitem').filter({ hasText: name })).toHaveCount(0)
      expect((await ask()).status).toBe(401)

      await page.goto('/admin/import')
      await choose('catalogue.ndjson', file)
      await page.getByRole('button', { name: 'Dry run' }).click()
      await expect(status).toHaveText('Dry run done')
      await expect(counts.nth(1)).toHaveText('0')
      await expect(counts.nth(3)).toHaveText('0')
    },
  )
})

test.describe('The admin area', () => {
  test(
    'lets an admin in who signs in on the way, and neither code nor data come to anyone else',
    { tag: ['@2-guard'] },
    async ({ browser, page }) => {
      const ines = await seller(browser)
      const loaded = new Set<string>()
      const code = async () =>
        (await Promise.all([...loaded].map(async (url) => (await page.request.get(url)).text()))).join('\n')
      const asked: string[] = []
      for (const each of [page, ines.page])
        each.on('response', (response) => {
          asked.push(new URL(response.url()).pathname)
          if (response.request().resourceType() === 'script') loaded.add(response.url())
        })
      for (const path of ['/', '/marketplace', '/product/inboxly']) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      }
      await expect(page.getByRole('button', { name: 'Stay in the loop' })).toBeVisible()
      expect(await code()).not.toContain('You need admin privileges')
      await ines.page.goto('/admin/users')
      await expect(ines.page.getByText(denied)).toBeVisible()
      await expect(ines.page.getByRole('navigation', { name: 'Admin' })).toHaveCount(0)
      await page.goto('/admin/users?q=buyer%40demo')
      await expect(page.getByText(denied)).toBeVisible()
      expect(await code()).not.toContain('Users Management')
      expect(asked.filter((path) => path.startsWith('/api/admin'))).toEqual([])

      await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
      await fillLogin(page, { email: 'admin@demo.sourceyard.dev', password: DEMO_PASSWORD })
      await expect(page).toHaveURL('/admin/users?q=buyer%40demo')
      await expect(row(page, 'buyer@demo.sourceyard.dev')).toBeVisible()
    },
  )

  test(
    'keeps its sidebar collapsed for a week, and nothing moves as a page opens',
    { tag: ['@2-sidebar'] },
    async ({ page, context }) => {
      await signInAs(context, 'admin')
      await page.goto('/admin/tags')
      const sidebar = page.getByRole('navigation', { name: 'Admin' })
      await expect(sidebar).toHaveCSS('width', '256px')
      await page.getByRole('button', { name: 'Toggle Sidebar' }).click()
      await expect(sidebar).toHaveCSS('width', '48px')
      const kept = (await context.cookies()).find(({ name }) => name === 'admin-sidebar')
      expect(kept?.expires).toBeGreaterThan(Date.now() / 1_000 + 6.9 * DAY_S)
      expect(kept?.expires).toBeLessThan(Date.now() / 1_000 + 7.1 * DAY_S)
      const shifts = await watchShifts(page)
      await page.reload()
      await expect(page.getByRole('table')).toBeVisible()
      await expect(sidebar).toHaveCSS('width', '48px')
      expect(await shifts()).toBeLessThanOrEqual(0.01)
    },
  )

  test(
    'has no unknown page: it is not found, as any other',
    { tag: ['@ours-unknown-admin-page'] },
    async ({ page, context }) => {
      for (const who of ['visitor', 'admin'] as const) {
        if (who === 'admin') await signInAs(context, 'admin')
        expect((await page.goto('/admin/nonsense'))?.status()).toBe(404)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
        await expect(page.getByRole('main')).toContainText('/admin/nonsense')
        await expect(page.getByRole('navigation', { name: 'Admin' })).toHaveCount(0)
      }
      await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
      await expect(page).toHaveURL('/')
    },
  )
})
