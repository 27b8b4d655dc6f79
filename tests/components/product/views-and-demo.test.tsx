import { expect, it, vi } from 'vitest'
import { listing } from '../../support/fixtures.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { held, refusal, stub, unreachable } from '../support/network.ts'
import { open, page } from '../support/open.tsx'
import { facts, price, related, stubProduct, title } from './fixtures.ts'

const others = () => page.getByRole('region', { name: 'Related Products' })

it(
  'A product view is reported once it is visible; views of related products count, too, and a failed report changes nothing',
  { tags: ['1-2-view-count', '1-2-related-products'] },
  async () => {
    const { views } = stubProduct()
    const four = held({ items: related(4) })
    stub('get', '/api/listings/inboxly/related', four.answer)
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await open('/product/inboxly')
    await expect.element(others()).toBeInTheDocument()
    expect(others().element().querySelectorAll('[data-skeleton-card]')).toHaveLength(4)
    expect(views).toEqual([])
    visibility.mockRestore()
    for (let times = 0; times < 3; times += 1) document.dispatchEvent(new Event('visibilitychange'))
    await expect.poll(() => views.length).toBe(1)
    await page.getByRole('button', { name: 'Toggle theme' }).click()
    await page.getByRole('button', { name: 'Next image' }).click()
    await expect.element(page.getByRole('button', { name: 'Show image 2' })).toHaveAttribute('aria-current', 'true')
    four.release()
    await expect.poll(() => others().getByRole('article').elements().length).toBe(4)
    expect(views).toMatchObject([{ method: 'POST', path: `/api/listings/${listing().id}/views`, body: '' }])

    stubProduct({ slug: 'inboxly-3', title: 'Product 3', id: 'third' })
    stub('get', '/api/listings/inboxly-3/related', () => refusal(500, { code: 'internal', message: 'No.' }))
    const failed = stub('post', '/api/listings/:id/views', unreachable)
    await others().getByRole('link', { name: 'Product 3', exact: true }).click()
    await expect.element(title()).toHaveTextContent('Product 3')
    await expect.poll(() => failed.map(({ path }) => path)).toEqual(['/api/listings/third/views'])
    await expect.element(others()).not.toBeInTheDocument()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    expect(views).toHaveLength(1)
  },
)

it(
  'A product’s demo shows its daily uptime as bars and as a table, and a warning when it is down',
  { tags: ['ours-demo-uptime', '1-2-related-products'] },
  async () => {
    const uptime = page.getByRole('figure', { name: 'Demo' })
    // Thirty days: 26 reachable, 3 not, 1 not checked.
    const demoDays = { from: '2026-10-28', days: `${'1'.repeat(24)}00-110` }
    stubProduct({ demoLink: 'https://inboxly.example/', demoDays, demoDownSince: '2026-11-03T00:00:00.000Z' })
    await open('/product/inboxly')
    await expect.element(price()).toHaveTextContent('View Live DemoDemo down since Nov 3, 2026')
    await expect.element(uptime).toHaveTextContent('Demo up 89.7% over 30 days')
    await expect.element(uptime.getByRole('img', { name: 'Down on 3 of 30 days.' })).toBeVisible()
    await uptime.getByText('As a table').click()
    const rows = uptime.getByRole('row')
    await expect.element(rows.nth(1)).toHaveTextContent('Nov 26, 2026Down')
    const texts = rows.elements().map((row) => row.textContent)
    expect(texts).toHaveLength(31)
    expect(texts.filter((text) => text.endsWith('Down'))).toHaveLength(3)
    expect(texts).toContain('Nov 23, 2026Not checked')
    await expectAccessible([360], { within: uptime })

    // One of few days is not drawn, and one within reach not marked.
    stubProduct({ slug: 'new', title: 'New', id: 'new', demoLink: 'https://new.example/' })
    history.pushState(null, '', '/product/new')
    await expect.element(title()).toHaveTextContent('New')
    await expect.element(facts()).toBeVisible()
    await expect.element(others()).not.toBeInTheDocument()
    await expect.element(uptime).not.toBeInTheDocument()
    await expect.element(page.getByText('Demo down since')).not.toBeInTheDocument()
  },
)
