import { ownNetwork, signInAs } from '../support/browser/people.ts'
import { expect, test } from '../support/browser/test.ts'

test.use(ownNetwork())

test.describe('The sell page', () => {
  test('explains what can be sold, why, how and on which terms [1 §1 what you can sell]', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('main').getByRole('link', { name: 'Start Selling' }).first().click()
    await expect(page).toHaveURL('/sell')
    await expect(page).toHaveTitle('Sell your Code · Sourceyard')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sell your Code')
    const titles = (name: string) => page.getByRole('region', { name }).getByRole('heading', { level: 3 })
    await expect(titles('What You Can Sell')).toHaveText([
      'Web Apps',
      'Mobile Apps',
      'SaaS Platforms',
      'AI Agents & Tools',
      'APIs & Widgets',
    ])
    await expect(titles('Why Sell Here')).toHaveCount(4)
    await expect(page.getByRole('region', { name: 'Why Sell Here' })).toContainText('50+ countries')
    await expect(titles('How It Works')).toHaveCount(3)
    await expect(titles('Developer-Friendly Models')).toHaveText([
      'One-time source sale',
      'Royalty-based',
      'Subscription',
      'White-label reselling',
    ])
    await expect(page.getByRole('figure', { name: 'Explainer video' })).toContainText('Coming Soon')
  })

  test('leads visitors to an account and members to their projects [1 §1 departure 4]', async ({ page, context }) => {
    await page.goto('/sell')
    const start = page.getByRole('main').getByRole('link', { name: 'Start Selling' })
    await expect(start).toHaveCount(2)
    await start.first().click()
    await expect(page).toHaveURL('/signup?role=seller&next=%2Fdashboard%2Fprojects%2Fnew')
    await signInAs(context, 'buyer')
    await page.goto('/sell')
    await start.first().click()
    await expect(page).toHaveURL('/dashboard')
  })

  test('is indexable [1 §1 page title structured data]', async ({ request }) => {
    const html = await (await request.get('/sell')).text()
    expect(html).toContain('<title>Sell your Code · Sourceyard</title>')
    expect(html).toMatch(
      /<script type="application\/ld\+json">\{"@context":"https:\/\/schema\.org","@type":"WebPage","name":"Sell your Code"/,
    )
  })
})
