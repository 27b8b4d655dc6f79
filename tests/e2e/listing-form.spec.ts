import type { Page } from '@playwright/test'
import { accessibilityViolations, expectAccessibleAt } from '../support/browser/accessibility.ts'
import { hold } from '../support/browser/intercept.ts'
import { field, menuButton, toast } from '../support/browser/parts.ts'
import { join, ownNetwork, signedInBrowser, signIn } from '../support/browser/people.ts'
import { createListing, listingCard, listingForm, tagChips } from '../support/browser/listings.ts'
import { expect, test } from '../support/browser/test.ts'

/** The browser's own line about a refusal, and about a request that never got anywhere. */
test.use({ ...ownNetwork(), expectedErrors: [/status of [45]\d\d|net::ERR_FAILED/] })

const add = (page: Page) => page.getByRole('button', { name: 'Add New Project' }).click()
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()
const said = (page: Page, label: string, text: string) => expect(field(page, label)).toHaveAccessibleDescription(text)

test.describe('The project form', () => {
  test.beforeEach(async ({ page, context }) => {
    await signIn(context, await join())
    await page.goto('/dashboard')
    await expect(page.getByText('No projects yet. Create your first project!')).toBeVisible()
  })

  test('opens and closes with Add New Project, and has every field [1 add new project toggles]', async ({ page }) => {
    const form = listingForm(page, 'New project')
    await add(page)
    await expect(form).toBeVisible()
    await expect(field(page, 'Title')).toBeFocused()
    await add(page)
    await expect(form).toBeHidden()
    await add(page)
    await expect(field(page, 'Description')).toHaveAttribute('rows', '4')
    await expect(field(page, 'Demo link')).toHaveAttribute('type', 'url')
    const options = (label: string) => field(page, label).getByRole('option')
    await expect(options('Support duration')).toHaveText([
      'No Support',
      '1 Month',
      '2 Months',
      '3 Months',
      '6 Months',
      '1 Year',
    ])
    await expect(options('Category').first()).toHaveText('None')
    await expect(options('Category').filter({ hasText: 'AI Agents' })).toHaveCount(1)
    for (const name of ['Royalty', 'Training', 'Deployment'])
      await expect(form.getByRole('checkbox', { name })).not.toBeChecked()
    await expect(form.getByText('0/1 images')).toBeVisible()
    await expect(form.getByText('0/5 images')).toBeVisible()
    await expect(form.getByRole('button', { name: 'Cancel' })).toBeVisible()
  })

  test('is whole as soon as it opens, so that nothing in it moves later', async ({ page, context }) => {
    await createListing(context.request)
    await page.reload()
    const card = listingCard(page, 'Tidy shelf')
    // Moving to another screen for the first time has code of its own.
    await card.getByRole('link', { name: 'Edit Tidy shelf' }).click()
    await expect(listingForm(page, 'Edit project')).toBeVisible()
    await page.goBack()
    await expect(card).toBeVisible()
    const release = await hold(page, '**/assets/*.js')
    await card.getByRole('link', { name: 'Edit Tidy shelf' }).click()
    await expect(listingForm(page, 'Edit project').getByText('0/5 images')).toBeVisible()
    release()
  })

  test('shows each error next to its field before sending, and loses nothing typed [1 §5 title price required]', async ({
    page,
  }) => {
    let sent = 0
    page.on('request', (each) => (sent += each.method() === 'POST' && each.url().endsWith('/api/projects') ? 1 : 0))
    await add(page)
    await press(page, 'Save as draft')
    await said(page, 'Title', 'Required')
    await said(page, 'Price', 'Required')
    await expect(field(page, 'Title')).toBeFocused()

    await field(page, 'Title').fill('t'.repeat(121))
    await field(page, 'Tags').fill(Array.from({ length: 11 }, (_, n) => `tag${n}`).join(','))
    await field(page, 'Demo link').fill('shelf.example')
    for (const [price, sentence] of [
      ['12,50', 'Enter a price such as 1290 or 49.50.'],
      ['1.999', 'Enter a price such as 1290 or 49.50.'],
      ['-1', 'A price is at least $0.'],
      ['1000000.01', 'A price is at most $1,000,000.'],
    ] as const) {
      await field(page, 'Price').fill(price)
      await press(page, 'Save as draft')
      await said(page, 'Price', sentence)
    }
    await said(page, 'Title', 'Use at most 120 characters.')
    await said(page, 'Tags', 'Use at most 10 tags.')
    await page.getByRole('button', { name: 'Remove tag0', exact: true }).click()
    await said(page, 'Tags', 'Separated by commas, at most 10.')
    for (let n = 1; n < 10; n++) await page.getByRole('button', { name: `Remove tag${n}`, exact: true }).click()
    await said(page, 'Demo link', 'Enter a web address that begins with https:// or http://.')
    await field(page, 'Tags').fill('t'.repeat(31))
    await press(page, 'Save as draft')
    await said(page, 'Tags', 'A tag has at most 30 characters.')
    await field(page, 'Tags').fill('')
    await field(page, 'SEO keyword').fill('k'.repeat(121))
    await field(page, 'Description').fill('d'.repeat(20_001))
    await press(page, 'Submit for review')
    await said(page, 'SEO keyword', 'Use at most 120 characters.')
    await said(page, 'Description', 'Use at most 20,000 characters.')
    await expect(field(page, 'Title')).toHaveValue('t'.repeat(121))
    expect(sent).toBe(0)

    await field(page, 'Title').fill('t'.repeat(120))
    await field(page, 'Price').fill('1000000')
    await field(page, 'Tags').fill(' Shelves ,, shelves, TIDY,')
    await field(page, 'Demo link').fill('')
    await field(page, 'SEO keyword').fill('')
    await field(page, 'Description').fill('')
    await press(page, 'Save as draft')
    await expect(toast(page)).toContainText('Project created successfully!')
    const card = listingCard(page, 't'.repeat(120))
    await expect(card).toContainText('No description provided')
    await expect(card).toContainText('$1,000,000')
    await expect(card).toContainText('draft')
    await expect(card.getByRole('list', { name: 'Details' }).getByRole('listitem')).toHaveText(['Shelves', 'TIDY'])
    await expect(card.getByText('View Demo')).toBeHidden()
  })

  test('says how a project is sold, to its seller only [ours selling]', async ({ page, context }) => {
    await add(page)
    const selling = listingForm(page, 'New project').getByRole('group', { name: 'Selling' })
    const box = (name: string) => selling.getByRole('checkbox', { name })
    await expect(box('Open to offers')).toBeChecked()
    await expect(box('Buy at list price')).toBeChecked()
    await expect(box('Sold once')).not.toBeChecked()
    await field(page, 'Title').fill('Tidy shelf')
    await field(page, 'Price').fill('1290')
    await field(page, 'Lowest price').fill('a lot')
    await press(page, 'Save as draft')
    await said(page, 'Lowest price', 'Enter an amount such as 1,250 or $1,250.50.')
    await field(page, 'Lowest price').fill('1,000')
    await field(page, 'Accept from').fill('$999.50')
    await press(page, 'Save as draft')
    await said(page, 'Accept from', 'This is below your lowest price.')
    await field(page, 'Accept from').fill('$1,250.50')
    await selling.getByText('Buy at list price').click()
    await selling.getByText('Sold once').click()
    await press(page, 'Save as draft')
    await expect(toast(page)).toContainText('Project created successfully!')
    const saved = async () => (await (await context.request.get('/api/projects')).json()).items[0]
    expect(await saved()).toMatchObject({
      openToOffers: true,
      buyNow: false,
      lowestCents: 100_000,
      acceptCents: 125_050,
      soldOnce: true,
    })

    await page.getByRole('link', { name: 'Edit Tidy shelf' }).click()
    await expect(field(page, 'Lowest price')).toHaveValue('1000')
    await expect(field(page, 'Accept from')).toHaveValue('1250.50')
    await page.getByText('Open to offers').click()
    await expect(field(page, 'Lowest price')).toBeHidden()
    await page.getByText('Open to offers').click()
    await expect(field(page, 'Lowest price')).toHaveValue('1000')
    await page.getByText('Open to offers').click()
    await press(page, 'Save as draft')
    await expect(toast(page)).toContainText('Project updated successfully!')
    expect(await saved()).toMatchObject({ openToOffers: false, lowestCents: null, acceptCents: null })
  })

  test('keeps what was typed when saving fails, and says why [ours unsaved form] [1 §8 failed create project]', async ({
    page,
  }) => {
    await add(page)
    await field(page, 'Title').fill('Tidy shelf')
    await field(page, 'Price').fill('10')
    await page.route('**/api/projects', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    )
    await press(page, 'Save as draft')
    await expect(toast(page)).toContainText('Failed to create project')
    await expect(page.getByRole('alert').filter({ hasText: 'The server cannot be reached.' })).toBeVisible()
    await expect(field(page, 'Title')).toHaveValue('Tidy shelf')
    await page.unrouteAll()
    await page.route('**/api/projects', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 400,
            json: {
              error: { code: 'invalid_input', message: 'No.', fields: { category: 'There is no such category.' } },
            },
          })
        : route.fallback(),
    )
    await press(page, 'Save as draft')
    await said(page, 'Category', 'There is no such category.')
    await expect(field(page, 'Category')).toBeFocused()
    await page.unrouteAll()
    await press(page, 'Save as draft')
    await expect(toast(page)).toContainText('Project created successfully!')
    await expect(listingCard(page, 'Tidy shelf')).toBeVisible()
  })

  test('restores what was typed after a reload, until it is discarded, canceled or saved [1 §2 cancel save resets form] [ours unsaved form]', async ({
    page,
  }) => {
    const notice = page.getByText('This is what you had typed and not saved.')
    await add(page)
    await field(page, 'Title').fill('Half a title')
    await field(page, 'Description').fill('Half a description')
    await field(page, 'Support duration').selectOption('3 Months')
    await listingForm(page, 'New project').getByText('Royalty').click()
    await page.reload()
    await expect(notice).toBeVisible()
    await expect(field(page, 'Title')).toHaveValue('Half a title')
    await expect(field(page, 'Description')).toHaveValue('Half a description')
    await expect(field(page, 'Support duration')).toHaveValue('3')
    await expect(page.getByRole('checkbox', { name: 'Royalty' })).toBeChecked()

    await press(page, 'Discard')
    await expect(notice).toBeHidden()
    await expect(field(page, 'Title')).toHaveValue('')
    await field(page, 'Title').fill('Another title')
    await press(page, 'Cancel')
    await expect(listingForm(page, 'New project')).toBeHidden()
    await add(page)
    await expect(field(page, 'Title')).toHaveValue('')
    await expect(notice).toBeHidden()
  })

  test('restores what was typed after the tab crashed', async ({ page, context }) => {
    await add(page)
    await field(page, 'Title').fill('Half a title')
    const crashed = page.waitForEvent('crash')
    void page.goto('chrome://crash').catch(() => undefined)
    await crashed
    const next = await context.newPage()
    await next.goto('/dashboard')
    await expect(next.getByText('Half a title is not saved yet.')).toBeVisible()
    await next.getByRole('link', { name: 'Continue' }).click()
    await expect(next.getByText('This is what you had typed and not saved.')).toBeVisible()
    await expect(field(next, 'Title')).toHaveValue('Half a title')
  })

  test('drops what was typed on signing out [ours unsaved form]', async ({ page }) => {
    await add(page)
    await field(page, 'Title').fill('Half a title')
    await menuButton(page).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page).toHaveURL('/')
    const kept = () =>
      page.evaluate(() =>
        [...Object.values(localStorage), ...Object.values(sessionStorage)].filter((text) =>
          text.includes('Half a title'),
        ),
      )
    await expect.poll(kept).toEqual([])
  })

  test('previews a description [ours form preview]', async ({ page }) => {
    await add(page)
    await field(page, 'Description').fill('# One\n\n<b>no</b> [site](https://a.example) [no](javascript:x)\n\n- two')
    await press(page, 'Preview description')
    const form = listingForm(page, 'New project')
    await expect(form.getByRole('heading', { name: 'One' })).toBeVisible()
    await expect(form.getByText('<b>no</b>')).toBeVisible()
    await expect(form.getByRole('link')).toHaveCount(1)
    await expect(form.getByRole('link', { name: 'site' })).toHaveAttribute('rel', 'nofollow ugc noopener noreferrer')
    await press(page, 'Preview description')
    await expect(field(page, 'Description')).toHaveValue(/^# One/)
  })

  test('has its fields in the specified order [1 form order]', async ({ page }) => {
    await add(page)
    const names = await listingForm(page, 'New project')
      .locator('form')
      .evaluate((form: HTMLFormElement) => [...new Set([...form.elements].map((each) => each.getAttribute('name')))])
    expect(names.filter(Boolean).join(' ')).toBe(
      'title description price tags category demoLink seoKeyword supportMonths royalty training deployment ' +
        'openToOffers buyNow soldOnce lowestPrice acceptPrice featureImage images',
    )
  })

  test('has an address of its own, and Back leads to the list as it was [ours form address]', async ({
    page,
    context,
  }) => {
    const { id } = await createListing(context.request)
    await page.goto('/dashboard?status=draft')
    await page.getByRole('link', { name: 'Edit Tidy shelf' }).click()
    await expect(page).toHaveURL(`/dashboard/projects/${id}`)
    await expect(field(page, 'Title')).toHaveValue('Tidy shelf')
    await expect(field(page, 'Title')).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL('/dashboard?status=draft')
    await expect(listingCard(page, 'Tidy shelf')).toBeVisible()
    await add(page)
    await expect(page).toHaveURL('/dashboard/projects/new')
    await field(page, 'Title').fill('Half a title')
    await page.goBack()
    await page.getByRole('link', { name: 'Continue' }).click()
    await expect(field(page, 'Title')).toHaveValue('Half a title')
    await press(page, 'Cancel')
    await expect(page).toHaveURL('/dashboard?status=draft')
    await expect(page.getByText('is not saved yet')).toBeHidden()

    await page.goto(`/dashboard/projects/${id}`)
    await press(page, 'Cancel')
    await expect(page).toHaveURL('/dashboard')
    await page.goto(`/dashboard/projects/${crypto.randomUUID()}`)
    await expect(page.getByRole('alert')).toContainText('This project does not exist.')
  })

  test('grows with its description, and its buttons stay in reach [ours form reach]', async ({ page }) => {
    await add(page)
    const height = async () => (await field(page, 'Description').boundingBox())?.height ?? 0
    const before = await height()
    await field(page, 'Description').fill('line\n'.repeat(40))
    expect(await height()).toBeGreaterThan(before + 500)
    expect(await field(page, 'Description').evaluate((area) => area.scrollHeight - area.clientHeight)).toBe(0)
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.evaluate(() => scrollTo(0, 0))
      for (const name of ['Save as draft', 'Submit for review', 'Preview', 'Cancel'])
        await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
    }
  })

  test('takes tags one by one and by pasting, and orders and removes them by keyboard [ours tag chips]', async ({
    page,
  }) => {
    await add(page)
    await field(page, 'Tags').pressSequentially('React, Vue')
    await page.keyboard.press('Enter')
    await expect(tagChips(page)).toHaveText(['React', 'Vue'])
    await field(page, 'Tags').pressSequentially('react,')
    await expect(tagChips(page)).toHaveText(['React', 'Vue'])
    await expect(page.getByText('react is there already.')).toBeAttached()
    await field(page, 'Tags').evaluate((input) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', 'ai, b2b\ncrm')
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await expect(tagChips(page)).toHaveText(['React', 'Vue', 'ai', 'b2b', 'crm'])

    await field(page, 'Tags').press('Backspace')
    await expect(tagChips(page).last()).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(tagChips(page)).toHaveText(['React', 'Vue', 'ai', 'crm', 'b2b'])
    await expect(tagChips(page).nth(3)).toBeFocused()
    await page.keyboard.press('Home')
    await expect(tagChips(page)).toHaveText(['crm', 'React', 'Vue', 'ai', 'b2b'])
    await expect(page.getByText('crm is now tag 1 of 5.')).toBeAttached()
    await page.keyboard.press('Delete')
    await expect(tagChips(page)).toHaveText(['React', 'Vue', 'ai', 'b2b'])
    await expect(tagChips(page).first()).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByRole('group', { name: 'Change React' }).getByRole('button', { name: 'Later' }).click()
    await expect(tagChips(page)).toHaveText(['Vue', 'React', 'ai', 'b2b'])
    await tagChips(page).nth(3).dragTo(tagChips(page).nth(0))
    await expect(tagChips(page)).toHaveText(['b2b', 'Vue', 'React', 'ai'])
    expect(await accessibilityViolations(page)).toEqual([])

    // What is left in the field counts as well.
    await field(page, 'Tags').pressSequentially('last')
    await field(page, 'Title').fill('Tidy shelf')
    await field(page, 'Price').fill('10')
    await press(page, 'Submit for review')
    await expect(toast(page)).toContainText('Project submitted for review!')
    await expect(
      listingCard(page, 'Tidy shelf').getByRole('list', { name: 'Details' }).getByRole('listitem'),
    ).toHaveText(['b2b', /vue/i, /react/i, 'ai', 'last'])
  })

  test('suggests tags in use, also by keyboard [1 tags separated commas]', async ({ page }) => {
    await add(page)
    await field(page, 'Tags').pressSequentially('go, typ')
    await expect(page.getByRole('listbox', { name: 'Tags in use' }).getByRole('option').first()).toHaveText(
      'typescript',
    )
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(tagChips(page)).toHaveText(['go', 'typescript'])
    await expect(field(page, 'Tags')).toHaveValue('')
    await field(page, 'Tags').pressSequentially('typ')
    await expect(page.getByRole('option', { name: 'typescript', exact: true })).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(listingForm(page, 'New project')).toBeVisible()
  })
})

test('The form and what follows say how long a review usually takes [ours review time]', async ({ page, context }) => {
  await signIn(context, await join())
  await page.route('**/api/review-time', (route) => route.fulfill({ json: { medianMs: 4.2 * 60 * 60_000 } }))
  await page.goto('/dashboard/projects/new')
  await expect(page.getByText('Usually reviewed within 5 hours')).toBeVisible()
  await field(page, 'Title').fill('Tidy shelf')
  await field(page, 'Price').fill('10')
  await press(page, 'Submit for review')
  await expect(toast(page)).toContainText('Project submitted for review!Usually reviewed within 5 hours')
  await expect(listingCard(page, 'Tidy shelf')).toContainText('Usually reviewed within 5 hours')
})

test.describe('A project saved in two tabs [ours save conflict] [1 §8 failed create project]', () => {
  test('shows both versions to the later save, and stores the chosen one', async ({ page, context }) => {
    await signIn(context, await join())
    const { id } = await createListing(context.request)
    const other = await context.newPage()
    for (const tab of [page, other]) {
      await tab.goto('/dashboard')
      await tab.getByRole('link', { name: 'Edit Tidy shelf' }).click()
      await expect(field(tab, 'Title')).toHaveValue('Tidy shelf')
    }
    await field(other, 'Title').fill('Theirs')
    await field(other, 'Price').fill('20')
    await press(other, 'Save as draft')
    await expect(toast(other)).toContainText('Project updated successfully!')

    await field(page, 'Title').fill('Mine')
    await press(page, 'Save as draft')
    await expect(toast(page)).toContainText('Failed to update project')
    const both = page.getByRole('alert').filter({ hasText: 'saved elsewhere in the meantime' })
    await expect(both.getByRole('region', { name: 'Title' })).toContainText('YoursMineSavedTheirs')
    await expect(both.getByRole('region', { name: 'Price' })).toContainText('Yours$49.50Saved$20')
    await expect(both).toBeFocused()
    expect(await accessibilityViolations(page)).toEqual([])
    expect((await (await context.request.get(`/api/projects/${id}`)).json()).title).toBe('Theirs')
    await press(page, 'Save mine')
    await expect(toast(page)).toContainText('Project updated successfully!')
    await expect(listingCard(page, 'Mine')).toContainText('$49.50')

    await other.bringToFront()
    await other.reload()
    await other.getByRole('link', { name: 'Edit Mine' }).click()
    await field(other, 'Title').fill('Late')
    await page.getByRole('link', { name: 'Edit Mine' }).click()
    await field(page, 'Title').fill('Early')
    await press(page, 'Save as draft')
    await expect(listingCard(page, 'Early')).toBeVisible()
    await press(other, 'Save as draft')
    await press(other, 'Use the saved one')
    await expect(field(other, 'Title')).toHaveValue('Early')
    await press(other, 'Save as draft')
    await expect(toast(other)).toContainText('Project updated successfully!')
  })

  test('says that it was deleted and offers to restore it', async ({ page, context }) => {
    await signIn(context, await join())
    const { id } = await createListing(context.request)
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'Edit Tidy shelf' }).click()
    await field(page, 'Title').fill('Mine')
    expect(
      (
        await context.request.delete(`/api/projects/${id}`, { headers: { 'Content-Type': 'application/json' } })
      ).status(),
    ).toBe(204)
    await press(page, 'Save as draft')
    await expect(toast(page)).toContainText('Failed to update project')
    await expect(page.getByRole('alert').filter({ hasText: 'This project was deleted.' })).toBeVisible()
    await press(page, 'Restore it and save')
    await expect(toast(page)).toContainText('Project updated successfully!')
    await expect(listingCard(page, 'Mine')).toBeVisible()
  })
})

test('The form and its messages are accessible in both themes, on a phone and on a desktop', async ({
  page,
  context,
}) => {
  const widths = [360, 1280]
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(context, await join())
  await page.goto('/dashboard')
  await add(page)
  await field(page, 'Title').fill('W'.repeat(121))
  await field(page, 'Description').fill('# a\n\n#### b\n\n```\n' + 'x'.repeat(300) + '\n```')
  await field(page, 'Tags').fill('re')
  await expect(page.getByRole('listbox', { name: 'Tags in use' }).getByRole('option').first()).toBeVisible()
  await expectAccessibleAt(page, widths)
  await page.keyboard.press('Escape')
  await press(page, 'Preview description')
  await press(page, 'Save as draft')
  await expect(page.getByText('Use at most 120 characters.')).toBeVisible()
  await expectAccessibleAt(page, widths)
  await press(page, 'Preview')
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'a', exact: true })).toBeVisible()
  await expectAccessibleAt(page, widths)
})

test('A form open in another browser is not restored here', async ({ page, context, browser }) => {
  const person = await join()
  await signIn(context, person)
  await page.goto('/dashboard')
  await add(page)
  await field(page, 'Title').fill('Half a title')
  const other = await signedInBrowser(browser, person)
  await other.page.goto('/dashboard')
  await add(other.page)
  await expect(field(other.page, 'Title')).toHaveValue('')
  await other.context.close()
})
