import { describe, expect, it } from 'vitest'
import type { Dashboard } from '#contract/admin/dashboard.ts'
import { expectConsole } from '../support/console.ts'
import { held, stub } from '../support/network.ts'
import { page, userEvent } from '../support/open.tsx'
import { broken, heading, openAdmin, toast } from './admin.ts'
import { pageOf, shelves } from './fixtures.ts'

const WAITING = shelves(2)
const DASHBOARD: Dashboard = {
  totalProducts: 1_204,
  approvedProducts: 1_100,
  pendingProducts: 2,
  newVersions: 1,
  edited: 3,
  totalUsers: 310,
  byStatus: pageOf(WAITING).byStatus,
  waiting: WAITING,
  openReports: { message: 0, listing: 1, review: 0, profile: 0, raised: 1 },
  days: Array.from({ length: 30 }, (_, n) => ({
    day: `2026-11-${String(n + 1).padStart(2, '0')}`,
    listings: n,
    signUps: 0,
    views: 2 * n,
  })),
}

describe('The admin dashboard', { tags: ['2-dashboard'] }, () => {
  it('shows counts, the review queue and figures of the last 30 days, also as tables', async () => {
    const reply = held(DASHBOARD)
    stub('get', '/api/admin/dashboard', reply.answer)
    await openAdmin('')
    await expect.element(page.getByText('Loading dashboard...')).toBeInTheDocument()
    reply.release()
    await expect.element(page.getByRole('heading', { name: 'Waiting for review' })).toBeVisible()
    const figures = page.getByRole('main').getByRole('definition').all()
    expect(figures.map((each) => each.element().textContent)).toEqual(['1,204', '1,100', '2', '310'])
    const labels = page.getByRole('main').getByRole('term').all()
    expect(labels.map((each) => each.element().textContent)).toEqual([
      'Total Products',
      'Approved Products',
      'Pending Products',
      'Total Users',
    ])
    const waiting = page.getByRole('region', { name: 'Waiting for review' })
    await expect
      .element(waiting.getByRole('link', { name: 'Shelf A' }))
      .toHaveAttribute('href', '/admin/projects?status=pending&open=listing-A')
    await expect.element(waiting.getByRole('link', { name: 'See all 2' })).toBeVisible()
    expect(waiting.getByText(/^Waiting \d+ d$/).all()).toHaveLength(2)
    const sidebar = page.getByRole('navigation', { name: 'Admin' })
    for (const name of ['Projects, 6 waiting', 'Reports, 1 waiting', 'Deals'])
      await expect.element(sidebar.getByRole('link', { name, exact: true })).toBeVisible()
    const chart = (name: string) => page.getByRole('figure', { name })
    for (const [title, text] of [
      ['Listings', '435 in 30 days, most on Nov 30: 29.'],
      ['Sign-ups', 'None in 30 days.'],
      ['Views', '870 in 30 days, most on Nov 30: 58.'],
    ] as const)
      await expect.element(chart(title).getByRole('img')).toHaveAccessibleName(text)
    ;(chart('Views').getByText('As a table').element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(chart('Views').getByRole('rowheader', { name: 'Nov 30' })).toBeVisible()
    expect(chart('Views').getByRole('row').all()).toHaveLength(31)
  })

  it('says that nothing is waiting, or why it cannot be loaded', async () => {
    expectConsole(/status of 500/)
    stub('get', '/api/admin/dashboard', broken)
    await openAdmin('dashboard')
    await expect.element(heading('Dashboard')).toBeVisible()
    await expect.element(toast()).toHaveTextContent('Failed to fetch dashboard')
    await expect.element(page.getByText('The cat is on the server.')).toBeVisible()
    stub('get', '/api/admin/dashboard', { ...DASHBOARD, waiting: [], pendingProducts: 0 })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('Nothing is waiting for review.')).toBeVisible()
  })
})
