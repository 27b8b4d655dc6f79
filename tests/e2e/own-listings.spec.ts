import type { Page } from '@playwright/test'
import type { OwnListingCard } from '#contract/listings/own-listings.ts'
import type { OwnDeal } from '#contract/deals/own-deals.ts'
import { expectAccessibleAt } from '../support/browser/accessibility.ts'
import { hold, muteSockets } from '../support/browser/intercept.ts'
import { toast } from '../support/browser/parts.ts'
import { join, ownNetwork, signIn } from '../support/browser/people.ts'
import { createListing, listingCard, reviewer, setStatus } from '../support/browser/listings.ts'
import { watchShifts } from '../support/browser/shifts.ts'
import { expect, test } from '../support/browser/test.ts'
import { visit } from '../support/browser/visit.ts'

test.use({ ...ownNetwork(), expectedErrors: [/status of [45]\d\d|net::ERR_FAILED/] })

const TIME = '2026-11-01T10:00:00.000Z'
const LISTING: OwnListingCard = {
  id: 'p',
  slug: 'p',
  title: 'Tidy shelf',
  excerpt: '',
  priceCents: 129_000,
  tags: [],
  category: null,
  demoLink: null,
  demoDownSince: null,
  seoKeyword: null,
  supportMonths: null,
  royalty: false,
  training: false,
  deployment: false,
  openToOffers: true,
  buyNow: true,
  lowestCents: null,
  acceptCents: null,
  soldOnce: false,
  sold: false,
  featureImage: null,
  status: 'draft',
  reason: null,
  featured: false,
  viewCount: 0,
  favoriteCount: 0,
  discussions: 0,
  unreadDiscussions: 0,
  addressVerified: true,
  version: 1,
  createdAt: TIME,
  updatedAt: TIME,
  deletedAt: null,
}
const DEAL: OwnDeal = {
  id: 'b',
  status: 'negotiating',
  phase: 'open',
  side: 'buyer',
  chatId: null,
  offeredBy: null,
  waitsFor: null,
  expiresAt: null,
  ended: null,
  priceCents: null,
  notes: null,
  createdAt: TIME,
  updatedAt: TIME,
  listing: {
    id: '5d40a40d-0a46-80c4-81f4-42c40a806283',
    slug: 'inboxly',
    title: 'Inboxly',
    cover: '/images/product-images/inboxly-1.webp',
    live: true,
  },
  other: { id: 's', username: 'adaeze', name: 'Adaeze Nwosu', avatar: null },
}

const COUNTS = { draft: 1, pending: 1, approved: 1, published: 1, rejected: 1, blocked: 1 }

const answer = (page: Page, path: string, items: unknown[]) =>
  page.route(`**/api/${path}`, (route) => route.fulfill({ json: { items, next: null, counts: COUNTS } }))

test.beforeEach(async ({ context }) => signIn(context, await join()))

test.describe('A project’s card', () => {
  test('shows every detail of the listing [1 a project card]', async ({ page }) => {
    await answer(page, 'projects', [
      {
        ...LISTING,
        status: 'published',
        excerpt: '# Tidy\n\n- **Keeps** `things` in [order](https://a.example)',
        demoLink: 'https://shelf.example/',
        featureImage: { path: '/images/product-images/inboxly-1.webp', alt: 'A shelf' },
        supportMonths: 1,
        royalty: true,
        training: true,
        deployment: true,
        seoKeyword: 'shelf',
        tags: ['go', 'react'],
        viewCount: 2481,
        favoriteCount: 1,
        discussions: 3,
        unreadDiscussions: 2,
      },
    ])
    await page.goto('/dashboard')
    const card = listingCard(page, 'Tidy shelf')
    await expect(card.getByRole('img', { name: 'A shelf' })).toBeVisible()
    await expect(card).toContainText('Tidy Keeps things in order')
    await expect(card.getByRole('link', { name: 'View Demo' })).toHaveAttribute('href', 'https://shelf.example/')
    await expect(card).toContainText('$1,290')
    await expect(card.getByRole('list', { name: 'Details' }).getByRole('listitem')).toHaveText([
      '1 Month Support',
      'Royalty',
      'Training',
      'Deployment',
      'SEO: shelf',
      'go',
      'react',
    ])
    await expect(card.getByText('2,481 views')).toBeVisible()
    await expect(card.getByText('1 favorite')).toBeVisible()
    const discussions = card.getByRole('link', { name: '3 discussions · 2 unread' })
    await expect(discussions).toHaveAttribute('href', `/chat?listing=${LISTING.id}`)
    await expect(card.getByRole('button')).toHaveText(['', '', 'Statistics', 'Take offline'])
    await expect(card.getByRole('button', { name: 'Duplicate Tidy shelf' })).toBeVisible()
    await expect(card.getByRole('link', { name: 'Edit Tidy shelf' })).toBeVisible()
    await expect(card.getByRole('button', { name: 'Delete Tidy shelf' })).toBeVisible()
  })

  test('shows the status in its style, and the moves it allows [1 raw status]', async ({ page }) => {
    const statuses = ['draft', 'pending', 'approved', 'published', 'rejected', 'blocked'] as const
    await answer(
      page,
      'projects',
      statuses.map((status) => ({ ...LISTING, id: status, title: `The ${status} one`, status, reason: null })),
    )
    await page.goto('/dashboard')
    const badges = {
      draft: /bg-s3/,
      pending: /bg-info-soft/,
      approved: /bg-good-soft/,
      published: /bg-good-soft/,
      rejected: /bg-bad-soft/,
      blocked: /bg-bad-soft/,
    }
    const moves: Record<string, string[]> = {
      draft: ['Submit for review'],
      pending: [],
      approved: ['Publish', 'Take offline'],
      published: ['Take offline'],
      rejected: ['Submit for review'],
      blocked: [],
    }
    for (const status of statuses) {
      const card = listingCard(page, `The ${status} one`)
      const badge = card.locator('.badge', { hasText: `Status: ${status}` })
      await expect(badge).toHaveClass(badges[status])
      await expect(card.getByText('Publishing announces it in our feeds of new products.')).toBeVisible({
        visible: status === 'approved',
      })
      await expect(card.getByRole('button')).toHaveText(['', '', 'Statistics', ...(moves[status] ?? [])])
    }
  })

  test('hides an image that cannot be shown [1 a project card]', async ({ page }) => {
    await answer(page, 'projects', [
      { ...LISTING, featureImage: { path: '/images/project-images/none.png', alt: 'Gone' } },
    ])
    await page.goto('/dashboard')
    await expect(listingCard(page, 'Tidy shelf')).toContainText('No description provided')
    await expect(listingCard(page, 'Tidy shelf').getByRole('img')).toHaveCount(0)
  })

  test('says why buyers do not see it [1 hidden reason]', async ({ page }) => {
    await answer(page, 'projects', [
      { ...LISTING, status: 'rejected', reason: 'The demo\ndoes not open.', priceCents: 0, addressVerified: false },
    ])
    await page.goto('/dashboard')
    await expect(
      listingCard(page, 'Tidy shelf').getByRole('list', { name: 'Visibility' }).getByRole('listitem'),
    ).toHaveText([
      'To do:This was rejected. Change it and submit it again.',
      'To do:Reviewer: The demo\ndoes not open.',
      'To do:Verify your email address first.',
      'Advice:Without a feature image, buyers see a placeholder.',
      'Advice:The price is $0, so it is free.',
    ])
  })
})

test.describe('The list of projects [1 loading your projects]', () => {
  test('has a loading and an error state', async ({ page }) => {
    const release = await hold(page, '**/api/projects', (route) =>
      route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'Something broke.' } } }),
    )
    await page.goto('/dashboard')
    await expect(page.getByText('Loading your projects...')).toBeVisible()
    release()
    await expect(page.getByRole('alert')).toContainText('Something broke.')
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('No projects yet. Create your first project!')).toBeVisible()
  })

  test('continues after its first page', async ({ page, context }) => {
    await page.goto('/dashboard')
    for (let n = 0; n < 26; n++) await createListing(context.request, { title: `Shelf ${n}` })
    await page.reload()
    const cards = page.getByRole('list', { name: 'My Projects' }).getByRole('article')
    await expect(cards).toHaveCount(24)
    await expect(cards.first()).toHaveAccessibleName('Shelf 25')
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect(cards).toHaveCount(26)
    await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden()
  })

  test('drops a deleted project, which Undo restores [1 §8 project created successfully]', async ({
    page,
    context,
  }) => {
    await createListing(context.request)
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Delete Tidy shelf' }).click()
    await expect(toast(page)).toContainText('Project deleted successfully!')
    await expect(page.getByText('No projects yet. Create your first project!')).toBeVisible()
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expect(listingCard(page, 'Tidy shelf')).toBeVisible()
  })

  test('reports a failed action [1 §8 failed create project]', async ({ page, context, browser }) => {
    const { id } = await createListing(context.request, { submit: true })
    const admin = await reviewer(browser)
    await setStatus(admin.request, id, 'approved')
    await muteSockets(page)
    await page.goto('/dashboard')
    await page.route('**/api/projects/**', (route) => route.abort())
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(toast(page)).toContainText('Failed to publish project')
    await page.getByRole('button', { name: 'Delete Tidy shelf' }).click()
    await expect(toast(page)).toContainText('Failed to delete project')
    await expect(listingCard(page, 'Tidy shelf')).toBeVisible()
    await page.unrouteAll()

    // Blocked in the meantime: the loser is told, and sees what it is now.
    await setStatus(admin.request, id, 'blocked', 'Copied from elsewhere.')
    await admin.close()
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(toast(page)).toContainText('Failed to publish project')
    await expect(listingCard(page, 'Tidy shelf')).toContainText('Reviewer: Copied from elsewhere.')
    await expect(page.getByRole('button', { name: 'Publish' })).toBeHidden()
  })
})

test.describe('Many projects [ours own list]', () => {
  test.beforeEach(async ({ page, context }) => {
    for (let n = 1; n <= 8; n++) await createListing(context.request, { title: `Shelf ${n}` })
    for (const title of ['Lamp', 'Lamp shade']) await createListing(context.request, { title, submit: true })
    await page.goto('/dashboard')
  })

  const cards = (page: Page) => page.getByRole('list', { name: 'My Projects' }).getByRole('article')
  const tab = (page: Page, name: string) =>
    page.getByRole('navigation', { name: 'Projects by status' }).getByRole('link', { name })

  test('are found by status, with counts, and by title', async ({ page }) => {
    await expect(tab(page, 'All')).toHaveText('All 10')
    await expect(tab(page, 'Draft')).toHaveText('Draft 8')
    await tab(page, 'Pending').click()
    await expect(page).toHaveURL('/dashboard?status=pending')
    await expect(cards(page)).toHaveCount(2)
    await page.getByRole('searchbox', { name: 'Search projects' }).fill('shade')
    await expect(cards(page)).toHaveCount(1)
    await expect(page).toHaveURL('/dashboard?status=pending&q=shade')
    await page.reload()
    await expect(cards(page)).toHaveText(/Lamp shade/)
    await tab(page, 'Draft').click()
    await expect(page.getByText('No project is called “shade”.')).toBeVisible()
    await page.getByRole('link', { name: 'Show all' }).click()
    await expect(cards(page)).toHaveCount(10)
  })

  test('are cards or rows, as the browser was told last', async ({ page }) => {
    const top = async () => (await cards(page).last().boundingBox())?.y ?? 0
    await expect(cards(page)).toHaveCount(10)
    const asCards = await top()
    await page.getByRole('button', { name: 'Rows' }).click()
    expect(await top()).toBeLessThan(asCards)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Rows' })).toHaveAttribute('aria-pressed', 'true')
    await expectAccessibleAt(page, [390, 768, 1280])
    const row = listingCard(page, 'Lamp shade')
    await expect(row).toContainText('$49.50')
    await expect(row).toContainText('Status: pending')
    await row.getByRole('button', { name: 'Delete Lamp shade' }).click()
    await expect(cards(page)).toHaveCount(9)
    await expect(tab(page, 'All')).toHaveText('All 9')
    // Too few to search.
    await expect(page.getByRole('searchbox', { name: 'Search projects' })).toBeHidden()
  })

  test('are duplicated into a draft, which opens [ours duplicate]', async ({ page }) => {
    await page.getByRole('button', { name: 'Duplicate Lamp', exact: true }).click()
    await expect(toast(page)).toContainText('Project duplicated!')
    await expect(page.getByRole('main').getByLabel('Title', { exact: true })).toHaveValue('Copy of Lamp')
    await page.goBack()
    await expect(listingCard(page, 'Copy of Lamp')).toContainText('Status: draft')
    await expect(tab(page, 'Draft')).toHaveText('Draft 9')
  })
})

test('A dashboard without projects tells buyers what to do next [ours next for buyers]', async ({ page }) => {
  await page.goto('/dashboard')
  const next = page.getByRole('region', { name: 'What would you like to do next?' })
  await expect(next.getByRole('link')).toHaveText([/^Explore the marketplace/, /^My Favorites/, /^My Purchases/])
  await expect(page.getByText('No projects yet. Create your first project!')).toBeVisible()
  await expectAccessibleAt(page, [390, 1280])
  await next.getByRole('link', { name: 'My Purchases' }).click()
  await expect(page.getByText('No purchases or negotiations yet.')).toBeVisible()
})

test.describe('My purchases [1 my purchases product]', () => {
  test('show purchases and negotiations', async ({ page }) => {
    await answer(page, 'purchases', [
      { ...DEAL, priceCents: 112_000, notes: 'Two sessions\nof training.' },
      { ...DEAL, id: 'c', status: 'purchased', listing: { ...DEAL.listing, title: 'Second', live: false } },
      { ...DEAL, id: 'd', status: 'cancelled', listing: { ...DEAL.listing, title: 'Third' } },
      { ...DEAL, id: 'e', status: 'on_hold', listing: { ...DEAL.listing, title: 'Fourth' } },
    ])
    await page.goto('/dashboard?tab=my-purchases')
    const card = (title: string) => page.getByRole('article', { name: title })
    await expect(card('Inboxly')).toContainText(`Product ID ${DEAL.listing.id}`)
    await expect(card('Inboxly')).toContainText('Adaeze NwosuSeller')
    await expect(card('Inboxly')).toContainText('$1,120')
    await expect(card('Inboxly')).toContainText('Two sessions of training.', { useInnerText: true })
    await expect(card('Inboxly')).toContainText('Created')
    await expect(card('Inboxly')).toContainText('Last updated')
    await expect(card('Inboxly')).toContainText(
      'Negotiation in ProgressYou are currently negotiating with the seller for this product.',
    )
    await expect(card('Second')).toContainText('Purchase CompletedThis purchase has been completed successfully.')
    await expect(card('Second').getByRole('link', { name: 'Second' })).toHaveCount(0)
    for (const [title, status, style] of [
      ['Inboxly', 'negotiating', /bg-info-soft/],
      ['Second', 'purchased', /bg-good-soft/],
      ['Third', 'cancelled', /bg-bad-soft/],
      ['Fourth', 'on_hold', /border/],
    ] as const)
      await expect(card(title).locator('.badge', { hasText: status })).toHaveClass(style)
  })

  test('have a loading state', async ({ page }) => {
    await page.route('**/api/purchases', () => {})
    await page.goto('/dashboard?tab=my-purchases')
    await expect(page.getByText('Loading your purchases...')).toBeVisible()
  })
})

test('Cards with the longest texts are accessible in both themes at every width, without overflow or shift', async ({
  page,
}) => {
  const long = {
    ...LISTING,
    title: 'W'.repeat(120),
    excerpt: 'x'.repeat(300),
    priceCents: 100_000_000,
    status: 'blocked',
    reason: 'r'.repeat(1_000),
    seoKeyword: 'k'.repeat(120),
    supportMonths: 12,
    tags: Array.from({ length: 10 }, (_, n) => `${n}${'t'.repeat(29)}`),
    viewCount: 12_345_678,
    royalty: true,
    training: true,
    deployment: true,
    demoLink: 'https://shelf.example/',
  }
  const cover = { path: '/images/product-images/inboxly-1.webp', alt: '' }
  await answer(page, 'projects', [
    long,
    { ...LISTING, id: 'q', status: 'published', featureImage: cover },
    { ...LISTING, id: 'r', status: 'approved', title: 'מערכת ניהול תורים למרפאות ומכוני יופי' },
    { ...LISTING, id: 's', status: 'pending', title: '在庫管理システム・多言語対応・クラウド版・ソースコード一式' },
  ])
  const name = 'Maximiliane-Charlotte von Hohenstein-Wolkenburg zu Lichtenfels'
  await answer(page, 'purchases', [
    { ...DEAL, priceCents: 100_000_000, notes: 'n'.repeat(500), other: { ...DEAL.other, name } },
    { ...DEAL, id: 'c', status: 'cancelled', listing: { ...DEAL.listing, title: 'W'.repeat(120) } },
    { ...DEAL, id: 'd', status: 'purchased' },
  ])
  const sale = { ...DEAL, side: 'seller', other: { ...DEAL.other, name } } as const
  const offered = { phase: 'offered', offeredBy: 'buyer', waitsFor: 'seller', chatId: 'c' } as const
  await answer(page, 'sales', [
    { ...sale, ...offered, priceCents: 100_000_000, expiresAt: '2036-11-01T10:00:00.000Z' },
    { ...sale, id: 'f', phase: 'accepted', waitsFor: 'seller', chatId: 'g', priceCents: 100_000_000 },
    { ...sale, id: 'h', status: 'cancelled', ended: { at: TIME, by: 'system', cause: 'idle' }, notes: 'n'.repeat(500) },
  ])
  const shifts = await watchShifts(page)
  for (const address of ['/dashboard', '/dashboard?tab=my-purchases', '/dashboard?tab=my-sales']) {
    for (const width of [1280, 768, 360]) {
      await page.setViewportSize({ width, height: 844 })
      await visit(page, address)
      await expect(page.getByRole('article').first()).toBeVisible()
      expect(await shifts(), `${address} at ${width} px`).toBeLessThanOrEqual(0.01)
    }
    await expectAccessibleAt(page, [360, 768, 1280])
  }
})
