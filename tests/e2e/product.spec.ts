import type { Page } from '@playwright/test'
import { descriptionHtml } from '#contract/listings/description-html.ts'
import { expectAccessible, overflow } from '../support/browser/accessibility.ts'
import { failing, hold } from '../support/browser/intercept.ts'
import { expect, NOT_FOUND, test } from '../support/browser/test.ts'
import { signInAs } from '../support/browser/people.ts'
import { visit } from '../support/browser/visit.ts'

/** A listing without what it need not have. */
const BARE = {
  category: null,
  tags: [],
  stack: [],
  supportMonths: null,
  training: false,
  deployment: false,
  seoKeyword: null,
}
const FACTS = ['Category', 'Stack', 'Support', 'Included', 'Keyword', 'Updated', 'Listed', 'Views']

test.describe('A product page [1 §2 related products]', () => {
  test('shows every detail [1 §2 title view live demo] [1 §2 inclusions] [1 §2 seller card] [ours page titles] [ours facts of a product]', async ({
    page,
  }) => {
    await page.goto('/product/inboxly')
    await expect(
      page.getByRole('heading', { level: 1, name: 'Inboxly: shared support inbox with AI triage' }),
    ).toBeVisible()
    await expect(page).toHaveTitle('Inboxly: shared support inbox with AI triage · Sourceyard')
    await expect(page.getByRole('region', { name: 'Price' })).toContainText('$1,290')
    await expect(page.getByRole('region', { name: 'Price' })).toContainText('One-time source sale · Open to offers')
    const facts = page.getByRole('region', { name: 'Facts' })
    await expect(facts.getByRole('term')).toHaveText(FACTS)
    const values = facts.getByRole('definition')
    await expect(values.nth(0)).toHaveText('AI Agents')
    await expect(values.nth(1)).toHaveText('React, TypeScript, Postgres')
    await expect(values.nth(2)).toHaveText('6 Months Support')
    await expect(facts.getByRole('list', { name: 'Included' }).getByRole('listitem')).toHaveText([
      'Training Included',
      'Deployment Included',
    ])
    await expect(values.nth(4)).toHaveText('SEO: ai support inbox')
    await expect(values.nth(5)).toHaveText(/^[A-Z][a-z]{2} \d+, 20\d\d$/)
    await expect(values.nth(7)).toHaveText(/^[\d,]+$/)
    const demo = page.getByRole('region', { name: 'Price' }).getByRole('link', { name: 'View Live Demo' })
    await expect(demo).toHaveAttribute('href', 'https://inboxly.example/')
    await expect(demo).toHaveAttribute('rel', /noopener.*nofollow/)
    const seller = page.getByRole('region', { name: 'Seller' })
    await expect(seller).toContainText('Adaeze Nwosu')
    await expect(seller).toContainText(/\d\.\d out of 5 · \d+ reviews/)
    await expect(seller.getByRole('link', { name: 'View Profile' })).toHaveAttribute('href', /^\/u\/[a-z-]+$/)
    const related = page.getByRole('region', { name: 'Related Products' })
    await expect(related.getByRole('article')).toHaveCount(4)
    await related.getByRole('link').first().click()
    await expect(page).not.toHaveURL('/product/inboxly')
  })

  test('leads from its rating to its reviews [2 reviews section]', async ({ page }) => {
    await page.goto('/product/inboxly')
    await page.getByRole('link', { name: /^Rated \d\.\d out of 5, \d+ reviews$/ }).click()
    await expect(page.getByRole('heading', { name: 'Reviews & Ratings' })).toBeInViewport()
  })

  test('also opens by its id [1 §2 product address]', async ({ page, request }) => {
    const { id } = await (await request.get('/api/listings/inboxly')).json()
    await page.goto(`/product/${id}`)
    await expect(
      page.getByRole('heading', { level: 1, name: 'Inboxly: shared support inbox with AI triage' }),
    ).toBeVisible()
  })

  test('leads from a tag into the marketplace [ours link text says where]', async ({ page }) => {
    await page.goto('/product/inboxly')
    await page.getByRole('article').getByRole('link', { name: 'realtime products' }).click()
    await expect(page).toHaveURL('/marketplace?tags=realtime')
    await expect(page.getByRole('link', { name: 'Remove filter realtime' })).toBeVisible()
  })

  test('moves through its images by keys, buttons and thumbnails [1 §2 looping carousel]', async ({ page }) => {
    await page.goto('/product/inboxly')
    const images = page.getByRole('region', { name: 'Images' })
    const shown = (number: number) =>
      expect(images.getByRole('button', { name: `Show image ${number}` })).toHaveAttribute('aria-current', 'true')
    await images.getByRole('group').focus()
    await page.keyboard.press('ArrowLeft')
    await shown(5)
    await page.keyboard.press('ArrowRight')
    await shown(1)
    await images.getByRole('button', { name: 'Next image' }).click()
    await shown(2)
    await images.getByRole('button', { name: 'Show image 4' }).click()
    await shown(4)
  })

  test('opens its images at full size, with arrows, a closer look and Escape [ours gallery full size]', async ({
    page,
  }) => {
    await page.goto('/product/inboxly')
    const images = page.getByRole('region', { name: 'Images' })
    const opener = images.getByRole('button', { name: 'Open full size' })
    await opener.click()
    const full = page.getByRole('dialog', { name: 'Lightbox' })
    const shown = (number: number) => expect(full.getByRole('group', { name: `${number} of 5` })).toBeVisible()
    await shown(1)
    await expectAccessible(page)
    await page.keyboard.press('ArrowRight')
    await shown(2)
    await full.getByRole('button', { name: 'Zoom in' }).click()
    await expect(full.getByRole('button', { name: 'Zoom out' })).toBeEnabled()
    await page.keyboard.press('Escape')
    await expect(full).toBeHidden()
    await expect(opener).toBeFocused()
    await expect(images.getByRole('button', { name: 'Show image 2' })).toHaveAttribute('aria-current', 'true')
    await images.getByRole('group').click()
    await shown(2)
  })

  test('has title, price and the main action above the fold, and the demo second [ours product above the fold]', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/product/inboxly')
    const offer = page.getByRole('region', { name: 'Price' })
    const discuss = offer.getByRole('link', { name: 'Login to Start Discussion' })
    for (const part of [page.getByRole('heading', { level: 1 }), offer.getByText('$1,290', { exact: true }), discuss])
      await expect(part).toBeInViewport({ ratio: 1 })
    await expect(offer.getByRole('link')).toHaveText([
      'Add to Favorites',
      'Login to Start Discussion',
      'View Live Demo',
      'Make an Offer',
      'Buy at $1,290',
    ])
  })

  test('offers its seller to edit it, and only them', async ({ page, context }) => {
    const { id } = await (await page.request.get('/api/listings/quietcount')).json()
    const edit = page.getByRole('region', { name: 'Price' }).getByRole('link', { name: 'Edit' })
    await page.goto('/product/quietcount')
    await expect(page.getByRole('link', { name: 'Login to Start Discussion' }).first()).toBeVisible()
    await expect(edit).toBeHidden()
    await signInAs(context, 'seller')
    await page.goto('/product/quietcount')
    await expect(edit).toHaveAttribute('href', `/dashboard/projects/${id}`)
    await expect(page.getByRole('button', { name: 'Start Discussion' })).toBeHidden()
  })

  test('says what a price is for, and a dash for what there is not [ours facts of a product]', async ({ page }) => {
    const inboxly = await (await page.request.get('/api/listings/inboxly')).json()
    await page.route('**/api/listings/inboxly', (route) =>
      route.fulfill({ json: { ...inboxly, ...BARE, royalty: true, openToOffers: false, soldOnce: true } }),
    )
    await visit(page, '/marketplace?q=inboxly')
    await page.getByRole('main').getByRole('article').getByRole('heading').getByRole('link').click()
    await expect(page.getByRole('region', { name: 'Price' })).toContainText(
      'Royalty-based license · Fixed price · Exclusive, sold once',
    )
    const values = page.getByRole('region', { name: 'Facts' }).getByRole('definition')
    for (const index of [0, 1, 2]) await expect(values.nth(index)).toHaveText('–')
    await expect(values.nth(3)).toHaveText('Royalty Included')
  })

  test('lists the sections of a long description [ours contents of a description]', async ({ page }) => {
    const inboxly = await (await page.request.get('/api/listings/inboxly')).json()
    const description = ['Setup', 'Limits & costs', 'Licence'].map((title) => `# ${title}\n\n${'Text. '.repeat(400)}\n`)
    await page.route('**/api/listings/inboxly', (route) =>
      route.fulfill({ json: { ...inboxly, descriptionHtml: descriptionHtml(description.join('\n')) } }),
    )
    await visit(page, '/marketplace?q=inboxly')
    await page.getByRole('main').getByRole('article').getByRole('heading').getByRole('link').click()
    const contents = page.getByRole('navigation', { name: 'Contents' })
    await expect(contents.getByRole('link')).toHaveText(['Setup', 'Limits & costs', 'Licence'])
    await contents.getByRole('link', { name: 'Licence' }).click()
    await expect(page.getByRole('heading', { name: 'Licence' })).toBeInViewport()
  })

  test('shows its description as typed and executes nothing in it [1 §2 description]', async ({ page }) => {
    await page.goto('/product/suspense-lab')
    const article = page.getByRole('main').getByRole('article').first()
    await expect(article).toContainText('<Suspense>')
    await page.goto('/product/inboxly')
    await expect(article.getByRole('listitem').filter({ hasText: 'Web app in React and TypeScript' })).toBeVisible()
  })

  test('copies its address for sharing', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/product/inboxly')
    await page.getByRole('button', { name: 'Share' }).click()
    await expect(page.getByText('Link copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  })

  test('has a placeholder without images [1 §2 looping carousel]', async ({ page }) => {
    await page.goto('/product/quorumbook')
    await expect(page.getByRole('img', { name: 'No image' })).toHaveAttribute('src', '/placeholder.svg')
  })
})

test.describe('A missing product', () => {
  test.use({ expectedErrors: [NOT_FOUND] })

  test('says so, whether it never existed or is not live [1 §2 product not found]', async ({ page }) => {
    for (const slug of [
      'no-such-thing',
      'gridkeeper',
      'untitled-kiosk',
      'scrapewright',
      'clonekit',
      '00000000-0000-4000-8000-000000000000',
    ]) {
      await test.step(slug, async () => {
        await page.goto(`/product/${slug}`)
        await expect(page.getByRole('heading', { name: 'Product Not Found' })).toBeVisible()
        await expect(page.getByText("Sorry, we couldn't find the product you're looking for.")).toBeVisible()
        await expect(page.getByText('This product does not exist or is no longer for sale.')).toBeVisible()
      })
    }
    await page.getByRole('link', { name: 'Back to Marketplace' }).click()
    await expect(page).toHaveURL('/marketplace')
  })
})

test.describe('A product page on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('keeps price and discussion in view, and swipes through images [1 §2 looping carousel] [ours product above the fold]', async ({
    page,
  }) => {
    await page.goto('/product/inboxly')
    const bar = page.getByTestId('phone-bar')
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
    await expect(bar).toContainText('$1,290')
    await expect(bar.getByRole('link')).toHaveText(['Login to Start Discussion', 'Add to Favorites'])
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(bar).toBeInViewport()
    await page.evaluate(() => scrollTo(0, 0))
    await swipe(page)
    await expect(page.getByRole('button', { name: 'Show image 2' })).toHaveAttribute('aria-current', 'true')
  })

  test('swipes through images although the app hydrates only afterwards', async ({ page }) => {
    const release = await hold(page, '**/assets/*.js')
    await page.goto('/product/inboxly', { waitUntil: 'commit' })
    await expect(page.getByTestId('phone-bar')).toBeInViewport()
    await swipe(page)
    release()
    await expect(page.getByRole('button', { name: 'Show image 2' })).toHaveAttribute('aria-current', 'true')
  })

  test('swipes through images although the app hydrates meanwhile', async ({ page }) => {
    const release = await hold(page, '**/assets/*.js')
    await page.goto('/product/inboxly', { waitUntil: 'commit' })
    await expect(page.getByTestId('phone-bar')).toBeInViewport()
    await swipe(page, async () => {
      release()
      await page.waitForFunction(() => Reflect.get(window, 'early') === undefined)
    })
    await expect(page.getByRole('button', { name: 'Show image 2' })).toHaveAttribute('aria-current', 'true')
  })
})

test.describe('A product that cannot be fetched again', () => {
  /** The browser's own line about it. */
  test.use({ expectedErrors: [/status of 500/] })

  test('stays as it was', async ({ page }) => {
    await page.clock.install()
    await visit(page, '/product/inboxly')
    await page.getByRole('navigation').getByRole('link', { name: 'Marketplace' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Marketplace' })).toBeVisible()
    await page.clock.fastForward(60_000)
    await failing(page, '**/api/listings/inboxly')
    const failed = page.waitForResponse('**/api/listings/inboxly')
    await page.goBack()
    const reply = await failed
    expect(reply.status()).toBe(500)
    await reply.finished()
    await page.clock.runFor(1_000)
    await page.getByRole('button', { name: 'Next image' }).click()
    await expect(page.getByRole('button', { name: 'Show image 2' })).toHaveAttribute('aria-current', 'true')
  })
})

/** Drags the images of a product to the left by most of their width; `halfway` runs in the middle of it. */
async function swipe(page: Page, halfway = () => Promise.resolve()): Promise<void> {
  const box = await page.getByRole('region', { name: 'Images' }).getByRole('group').boundingBox()
  if (!box) throw new Error('The images have no place on the page.')
  const y = box.y + box.height / 2
  await page.mouse.move(box.x + box.width * 0.8, y)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.5, y, { steps: 4 })
  await halfway()
  await page.mouse.move(box.x + box.width * 0.2, y, { steps: 4 })
  await page.mouse.up()
}

test('A product page stays within its width, however long its facts', async ({ page }) => {
  for (const slug of ['pomelo', 'quietcount', 'loomstep']) {
    await page.setViewportSize({ width: 768, height: 800 })
    await visit(page, `/product/${slug}`)
    expect(await overflow(page), slug).toBeLessThanOrEqual(0)
  }
})
