import { type Page, type Request } from '@playwright/test'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { DISCUSSED } from '../support/browser/discussions.ts'
import { failing } from '../support/browser/intercept.ts'
import { fillLogin, header, menuButton, toast } from '../support/browser/parts.ts'
import { join, ownNetwork, signIn, signInAs } from '../support/browser/people.ts'
import { watchShifts } from '../support/browser/shifts.ts'
import { expect, test } from '../support/browser/test.ts'
import { takenOver, visit } from '../support/browser/visit.ts'

test.use(ownNetwork())

const INBOXLY = 'Inboxly: shared support inbox with AI triage'
const HEART = `Add to Favorites: ${INBOXLY}`
const SEARCH = '/marketplace?q=inboxly&sort=price-asc'

const heart = (page: Page) => page.getByRole('button', { name: HEART })
const price = (page: Page) => page.getByRole('region', { name: 'Price' })
const undo = (page: Page) => toast(page).getByRole('button', { name: 'Undo' }).press('Enter')
/** What the server knows, whatever the screen shows. */
const saved = async (page: Page) => (await (await page.request.get('/api/favorites/ids')).json()).ids.length as number

for (const [device, use] of Object.entries({
  'a phone': { viewport: { width: 390, height: 844 }, hasTouch: true },
  'a desktop': { viewport: { width: 1280, height: 900 } },
})) {
  test.describe(`A member on ${device}`, () => {
    test.use(use)

    test('saves and removes by the heart of a card, each with an Undo [1 add to favorites]', async ({
      page,
      context,
    }) => {
      await signIn(context, await join())
      const shifts = await watchShifts(page)
      const reads: Request[] = []
      page.on('request', (request) => request.url().includes('/api/favorites') && reads.push(request))
      await visit(page, SEARCH)
      await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
      expect(reads.map((request) => new URL(request.url()).pathname)).toEqual(['/api/favorites/ids'])
      const box = await heart(page).boundingBox()
      expect([box?.width, box?.height]).toEqual([44, 44])
      expect(await shifts()).toBeLessThan(0.001)

      await heart(page).click()
      await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
      await expect(toast(page)).toContainText('Added to favorites')
      expect(await saved(page)).toBe(1)
      await undo(page)
      await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
      await expect(toast(page)).toContainText('Removed from favorites')
      expect(await saved(page)).toBe(0)

      // By keyboard, and without following the card's link.
      await heart(page).press('Enter')
      await expect(toast(page)).toContainText('Added to favorites')
      await heart(page).press('Space')
      await expect(toast(page)).toContainText('Removed from favorites')
      await undo(page)
      await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
      await expect.poll(() => saved(page)).toBe(1)
      await expect(page).toHaveURL(SEARCH)
      await expectAccessible(page)
    })

    test('saves and removes on the product page [1 add to favorites]', async ({ page, context }) => {
      await signIn(context, await join())
      await page.goto('/product/inboxly')
      await price(page).getByRole('button', { name: 'Add to Favorites' }).click()
      await expect(toast(page)).toContainText('Added to favorites')
      await expect(price(page).getByRole('button', { name: 'Remove from Favorites' })).toBeVisible()
      await page.reload()
      await price(page).getByRole('button', { name: 'Remove from Favorites' }).click()
      await expect(toast(page)).toContainText('Removed from favorites')
      await undo(page)
      await expect(price(page).getByRole('button', { name: 'Remove from Favorites' })).toBeVisible()
      await expect.poll(() => saved(page)).toBe(1)
    })

    test('finds no favorites at first, and then what was saved, with an Undo [2 §2 my favorites]', async ({
      page,
      context,
    }) => {
      await signIn(context, await join())
      await visit(page, '/favorites')
      await expect(page).toHaveTitle('My Favorites · Sourceyard')
      await expect(page.getByRole('heading', { level: 1, name: 'My Favorites' })).toBeVisible()
      await expect(page.getByText('No favorites yet!')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Explore Marketplace' }).click()
      await expect(page).toHaveURL('/marketplace')
      const cards = page.getByRole('article')
      for (const index of [0, 1]) {
        await cards
          .nth(index)
          .getByRole('button', { name: /^Add to Favorites/ })
          .click()
        await expect(cards.nth(index).getByRole('button')).toHaveAttribute('aria-pressed', 'true')
        await expect.poll(() => saved(page)).toBe(index + 1)
      }
      const titles = await cards.getByRole('heading').allTextContents()
      if (device === 'a phone') {
        await page.goto('/dashboard')
        await page.getByRole('link', { name: 'My Favorites', exact: true }).click()
      } else {
        await menuButton(page).click()
        await page.getByRole('menuitem', { name: 'My Favorites' }).click()
      }
      await expect(page).toHaveURL('/favorites')
      await expect(cards.getByRole('heading')).toHaveText([titles[1] ?? '', titles[0] ?? ''])
      await expectAccessible(page)

      await cards.first().getByRole('button').click()
      await expect(cards.getByRole('heading')).toHaveText([titles[0] ?? ''])
      // The toast of before has an Undo as well.
      await expect(toast(page)).toContainText('Removed from favorites')
      await undo(page)
      await expect(cards.getByRole('heading')).toHaveText([titles[1] ?? '', titles[0] ?? ''])
      await expect.poll(() => saved(page)).toBe(2)
      await page.getByLabel('Sort').selectOption('Price: low to high')
      await expect(page).toHaveURL('/favorites?sort=price-asc')
      await expect(cards).toHaveCount(2)
    })

    test('has to sign in first, and the favorite is kept [ours kept favorites]', async ({ page }) => {
      const person = await join()
      await page.goto(SEARCH)
      await takenOver(page)
      await page.getByRole('link', { name: HEART }).click()
      await expect(page).toHaveURL(/^[^#]*\/login\?next=%2Fmarketplace%3Fq%3Dinboxly%26sort%3Dprice-asc%23favorite%3D/)
      await fillLogin(page, person)
      await expect(toast(page)).toContainText('Added to favorites')
      await expect(page).toHaveURL(SEARCH)
      await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
      expect(await saved(page)).toBe(1)
    })
  })
}

test('A favorite is kept on the landing page, where nobody has touched anything yet [ours kept favorites]', async ({
  page,
  context,
  request,
}) => {
  const { id } = await (await request.get('/api/listings/inboxly')).json()
  await signIn(context, await join())
  await page.goto(`/#favorite=${id}`)
  await expect(toast(page)).toContainText('Added to favorites')
  await expect(page).toHaveURL('/')
  await page.goto(`/product/inboxly#favorite=${id}`)
  await expect(toast(page)).toContainText('Already in your favorites')
  expect(await saved(page)).toBe(1)
})

test('From the product page a visitor signs in and comes back to it [ours kept favorites]', async ({ page }) => {
  const person = await join()
  await page.goto('/product/inboxly')
  await price(page).getByRole('link', { name: 'Add to Favorites' }).click()
  await fillLogin(page, person)
  await expect(toast(page)).toContainText('Added to favorites')
  await expect(page).toHaveURL('/product/inboxly')
  await expect(price(page).getByRole('button', { name: 'Remove from Favorites' })).toBeVisible()
})

test('My Favorites asks visitors to sign in and brings them back [2 §2 my favorites]', async ({ page }) => {
  const person = await join()
  await page.goto('/favorites?sort=price-desc')
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/favorites?sort=price-desc')}`)
  await fillLogin(page, person)
  await expect(page).toHaveURL('/favorites?sort=price-desc')
  await expect(page.getByText('No favorites yet!')).toBeVisible()
})

test('Nobody is offered to save their own [1 add to favorites]', async ({ page, context }) => {
  await signInAs(context, 'seller')
  await page.goto(`/product/${DISCUSSED.slug}`)
  await expect(price(page).getByRole('button', { name: 'Share' })).toBeVisible()
  await expect(price(page).getByRole('button', { name: 'Add to Favorites' })).toBeHidden()
  await visit(page, `/marketplace?q=${encodeURIComponent(DISCUSSED.title)}`)
  const card = page.getByRole('article').filter({ hasText: DISCUSSED.title })
  await expect(card).toBeVisible()
  await expect(card.getByRole('button')).toHaveCount(0)
})

test('Visitors read nothing of their own [1 add to favorites]', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await visit(page, SEARCH)
  await expect(page.getByRole('link', { name: HEART })).toBeVisible()
  expect(asked.filter((path) => path.startsWith('/api/favorites'))).toEqual([])
  await expect(header(page).getByRole('link', { name: 'Sign In' })).toBeVisible()
})

test.describe('What fails', () => {
  test.use({ expectedErrors: [/status of 500/] })

  test('goes back to what it was and says why [1 add to favorites]', async ({ page, context }) => {
    await signIn(context, await join())
    await visit(page, SEARCH)
    await failing(page, '**/api/favorites/*-*')
    await heart(page).click()
    await expect(toast(page)).toContainText('Failed to add to favorites')
    await expect(toast(page)).toContainText('The cat is on the server.')
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
    await heart(page).click()
    await expect(toast(page)).toContainText('Added to favorites')

    await visit(page, '/favorites')
    await failing(page, '**/api/favorites/*-*')
    await heart(page).click()
    await expect(toast(page)).toContainText('Failed to remove from favorites')
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
    expect(await saved(page)).toBe(1)
  })

  test('to load is told, with another try [2 §2 my favorites]', async ({ page, context }) => {
    await signIn(context, await join())
    await failing(page, '**/api/favorites?*')
    await page.goto('/favorites')
    await expect(page.getByRole('alert')).toContainText('The cat is on the server.')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('No favorites yet!')).toBeVisible()
  })
})
