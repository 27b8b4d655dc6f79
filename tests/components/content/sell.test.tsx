import { expect, it } from 'vitest'
import { person } from '../../support/fixtures.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { open, page } from '../support/open.tsx'

it(
  'The sell page explains what, why, how and on which terms to sell, and leads visitors to sign up and members to their projects',
  { tags: ['1-1-what-you-can-sell', '1-1-page-title-structured-data', '1-1-departure-4'] },
  async () => {
    const { unmount } = await open('/sell')
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Sell your Code')
    await expect.poll(() => document.title).toBe('Sell your Code · Sourceyard')
    const section = (name: string) => page.getByRole('region', { name })
    const titles = (name: string) =>
      section(name)
        .getByRole('heading', { level: 3 })
        .elements()
        .map(({ textContent }) => textContent)
    expect(titles('What You Can Sell')).toEqual([
      'Web Apps',
      'Mobile Apps',
      'SaaS Platforms',
      'AI Agents & Tools',
      'APIs & Widgets',
    ])
    expect(titles('Why Sell Here')).toHaveLength(4)
    await expect.element(section('Why Sell Here')).toHaveTextContent('50+ countries')
    expect(titles('How It Works')).toHaveLength(3)
    expect(titles('Developer-Friendly Models')).toEqual([
      'One-time source sale',
      'Royalty-based',
      'Subscription',
      'White-label reselling',
    ])
    await expect.element(page.getByRole('figure', { name: 'Explainer video' })).toHaveTextContent('Coming Soon')
    const starts = () =>
      page
        .getByRole('main')
        .getByRole('link', { name: 'Start Selling' })
        .elements()
        .map((link) => link.getAttribute('href'))
    const account = '/signup?role=seller&next=%2Fdashboard%2Fprojects%2Fnew'
    await expect.poll(starts).toEqual([account, account])
    await expectAccessible([390])
    await unmount()
    await open('/sell', { as: person() })
    await expect.poll(starts).toEqual(['/dashboard', '/dashboard'])
  },
)
