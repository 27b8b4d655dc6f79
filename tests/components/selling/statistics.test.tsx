import { describe, expect, it } from 'vitest'
import { lastDays } from '#contract/days.ts'
import { DASHBOARD_DAYS } from '#contract/admin/limits.ts'
import { LISTING_METRICS, type ListingStatistics } from '#contract/listings/statistics.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { held, refusal, stub } from '../support/network.ts'
import { open, page } from '../support/open.tsx'
import { cardOf, each, ID, newSeller, projectCard, stubProjects } from './fixtures.ts'

const NOTHING = 'No activity in the last 30 days.'
const PATH = '/api/projects/:id/statistics'
const dialog = page.getByRole('dialog')
const chart = (name: string) => dialog.getByRole('figure', { name })
const opener = cardOf(/shelf/i).getByRole('button', { name: /^Statistics for / })

/** What happened, by how many days ago. */
function statistics(happened: Record<number, Partial<ListingStatistics['totals']>> = {}): ListingStatistics {
  const none = { views: 0, favorites: 0, discussions: 0, offers: 0, sales: 0 }
  const days = lastDays(Date.now(), DASHBOARD_DAYS).map((day, index) => ({
    day,
    ...none,
    ...happened[DASHBOARD_DAYS - 1 - index],
  }))
  const totals = { ...none }
  for (const day of days) for (const name of LISTING_METRICS) totals[name] += day[name]
  return { viewCount: 12_345_678, favoriteCount: 1_204, days, totals }
}

async function openDashboard(title: string): Promise<void> {
  stubProjects(projectCard({ title }))
  await open('/dashboard', { as: newSeller() })
}

describe('A project’s statistics', { tags: ['ours-listing-statistics'] }, () => {
  it('load in place, show errors or that nothing happened, and close at any moment', async () => {
    await openDashboard('Tidy shelf')
    const { answer, release } = held(refusal(500, { code: 'internal', message: 'The cat is on the server.' }))
    const requests = stub('get', PATH, answer)
    await opener.click()
    await expect.element(dialog.getByRole('heading', { name: 'Statistics for Tidy shelf' })).toBeVisible()
    await expect.element(dialog.getByRole('status')).toHaveTextContent('Loading statistics...')
    release()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('The cat is on the server.')
    expect(requests.map(({ path }) => path)).toEqual([`/api/projects/${ID}/statistics`])
    stub('get', PATH, statistics())
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect.element(dialog.getByText(NOTHING)).toBeVisible()
    expect(dialog.getByRole('figure').query()).toBeNull()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
    // A dialog takes 150 ms to fade in.
    for (const openForMs of [0, 80]) {
      await opener.click()
      await expect.element(dialog).toBeInTheDocument()
      await new Promise((resolve) => setTimeout(resolve, openForMs))
      dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
      await new Promise((resolve) => setTimeout(resolve))
      expect(document.querySelector('[role=dialog]')).toBeNull()
    }
    await expect.element(opener).toHaveFocus()
  })

  it('are charts and tables of thirty days, newest first in the tables, accessible with any title', async () => {
    await openDashboard(`Shelf ${'verylongtitlewithoutspaces'.repeat(3)} for rooms`)
    stub('get', PATH, statistics({ 0: { views: 1_200, discussions: 1 }, 3: { views: 34, sales: 1 } }))
    await opener.click()
    await expect.element(dialog.getByText('12,345,678')).toBeVisible()
    expect(dialog.getByText('1,204').query()).toBeVisible()
    for (const [name, text, newest] of [
      ['Favorites', 'None in 30 days.', undefined],
      ['Discussions', /^1 in 30 days, most on .+: 1\.$/, undefined],
      ['Offers', 'None in 30 days.', undefined],
      ['Sales', /^1 in 30 days, most on .+: 1\.$/, undefined],
      ['Views', /^1,234 in 30 days, most on .+: 1,200\.$/, '1,200'],
    ] as const) {
      expect(chart(name).getByRole('img').element()).toHaveAccessibleName(text)
      // The tables of the others are made in the same way.
      if (newest === undefined) continue
      await chart(name).getByText('As a table').click()
      const cells = each(chart(name).getByRole('table').getByRole('cell'))
      await expect.poll(cells).toHaveLength(DASHBOARD_DAYS)
      expect(cells()[0]).toBe(newest)
    }
    expect(each(chart('Views').getByRole('cell'))()[3]).toBe('34')
    await expectAccessible([360])
  })
})
