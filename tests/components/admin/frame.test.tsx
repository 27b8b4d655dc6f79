import { afterEach, describe, expect, it, vi } from 'vitest'
import type { TaxonomyPage } from '#contract/admin/taxonomy.ts'
import { allowMotion } from '../support/motion.ts'
import { stub } from '../support/network.ts'
import { page, userEvent } from '../support/open.tsx'
import { address, heading, openAdmin } from './admin.ts'

const SECTIONS = [
  'Dashboard',
  'Projects',
  'Seller Products',
  'Featured Products',
  'Featured Portfolios',
  'Categories',
  'Tags',
  'Synonyms',
  'Users',
  'Deals',
  'Reviews',
  'Reports',
  'Newsletter',
  'Activity',
  'Import',
]
const NONE: TaxonomyPage = { items: [], next: null, total: 0 }
const WEEK_S = 7 * 24 * 60 * 60
/** A dialog takes 150 ms to fade in. */
const MOMENTS_MS = [0, 80]

const sidebar = page.getByRole('navigation', { name: 'Admin' })
const toggle = page.getByRole('button', { name: 'Toggle Sidebar' })
const sheet = page.getByRole('dialog', { name: 'Admin' })
const textsOf = (place: typeof sidebar) =>
  place
    .getByRole('link')
    .all()
    .map((link) => link.element().textContent)
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

afterEach(() => {
  document.cookie = 'admin-sidebar=; path=/admin; max-age=0'
})

describe('The admin layout', () => {
  it(
    'has a sidebar that collapses by click and key and stays so for a week, its own banner, and no needless scrolling',
    { tags: ['2-sidebar', '2-beta-banner-support-contact', 'ours-no-phantom-scroll'] },
    async () => {
      stub('get', '/api/admin/tags', NONE)
      localStorage.setItem('beta-banner-dismissed', '1')
      const { unmount } = await openAdmin('tags')
      await expect.element(page.getByText('No tags found.')).toBeVisible()
      expect(heading('Tags Management').query()).toBeVisible()
      expect(textsOf(sidebar)).toEqual(SECTIONS)
      expect(sidebar.getByRole('link', { name: 'Tags' }).element()).toHaveAttribute('aria-current', 'page')
      expect(sidebar.element()).toHaveStyle({ width: '256px' })
      const kept = vi.spyOn(Document.prototype, 'cookie', 'set')
      await toggle.click()
      await expect.element(sidebar).toHaveStyle({ width: '48px' })
      await expect.element(sidebar.getByRole('link', { name: 'Users' })).toHaveAttribute('title', 'Users')
      expect(kept).toHaveBeenCalledWith(`admin-sidebar=collapsed; path=/admin; max-age=${WEEK_S}; samesite=lax`)
      kept.mockRestore()
      await userEvent.keyboard('{Control>}b{/Control}')
      await expect.element(sidebar).toHaveStyle({ width: '256px' })
      await userEvent.keyboard('{Meta>}b{/Meta}')
      await expect.element(sidebar).toHaveStyle({ width: '48px' })

      const banner = page.getByRole('main').getByRole('complementary', { name: 'Beta' })
      await expect.element(banner).toHaveTextContent('The admin area is in beta.')
      await banner.getByRole('button', { name: 'Dismiss' }).click()
      await expect.element(banner).not.toBeInTheDocument()
      await unmount()
      await openAdmin('tags')
      await expect.element(page.getByText('No tags found.')).toBeVisible()
      expect(banner.query()).toBeNull()
      for (const height of [800, 1024]) {
        await page.viewport(1280, height)
        await expect.poll(() => document.documentElement.scrollHeight - innerHeight).toBe(0)
      }
    },
  )

  it(
    'has a sheet on phones that a link or Escape closes at any moment',
    { tags: ['2-sidebar', '2-admin-addresses'] },
    async () => {
      for (const kind of ['tags', 'categories']) stub('get', `/api/admin/${kind}`, NONE)
      await openAdmin('tags', { width: 390 })
      await expect.element(page.getByText('No tags found.')).toBeVisible()
      await expect.element(sidebar).not.toBeInTheDocument()
      await toggle.click()
      expect(document.querySelector('[data-sidebar-sheet]')).toHaveStyle({ width: '288px' })
      expect(textsOf(sheet)).toEqual(SECTIONS)
      await sheet.getByRole('link', { name: 'Categories' }).click()
      await expect.element(page.getByText('No categories found.')).toBeVisible()
      await expect.poll(address).toBe('/admin/categories')
      await expect.element(sheet).not.toBeInTheDocument()
      await allowMotion()
      for (const moment of MOMENTS_MS) {
        await userEvent.keyboard('{Control>}b{/Control}')
        await expect.element(sheet).toBeInTheDocument()
        await wait(moment)
        dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
        await wait(0)
        expect(sheet.query()).toBeNull()
      }
    },
  )
})
