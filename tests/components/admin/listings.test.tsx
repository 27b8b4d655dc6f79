import { describe, expect, it } from 'vitest'
import type { AdminListing } from '#contract/admin/listings.ts'
import type { Status } from '#contract/listings/constants.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expectConsole } from '../support/console.ts'
import { held, refusal, stub } from '../support/network.ts'
import { page, userEvent } from '../support/open.tsx'
import { address, broken, heading, openAdmin, row, toast } from './admin.ts'
import { LISTING, pageOf, shelves } from './fixtures.ts'
import { REASONS, stubListings } from './listings-stub.ts'

interface Screen {
  path: string
  title: string
  /** The head of the column of sellers. */
  seller: string
  actions: Record<string, Status>
  loading: string
  empty: string
  failed: string
}
const PROJECTS: Screen = {
  path: 'projects',
  title: 'Projects Management',
  seller: 'Seller',
  actions: { Approve: 'approved', Reject: 'rejected' },
  loading: 'Loading products...',
  empty: 'No products found',
  failed: 'Failed to fetch products',
}
const SELLER_PRODUCTS: Screen = {
  path: 'seller-products',
  title: 'Seller Products Management',
  seller: 'Seller ID',
  actions: { Publish: 'published', Approve: 'approved', Block: 'blocked', Unpublish: 'draft' },
  loading: 'Loading seller products...',
  empty: 'No seller products found',
  failed: 'Failed to fetch seller products',
}
const TONES = {
  draft: 'bg-s3',
  pending: 'bg-info-soft',
  approved: 'bg-good-soft',
  published: 'bg-good-soft',
  rejected: 'bg-bad-soft',
  blocked: 'bg-bad-soft',
}
const STATUSES = Object.keys(TONES) as (keyof typeof TONES)[]
const titleOf = (status: Status) => `A ${status} shelf`
const tab = (name: string) => page.getByRole('group', { name: 'Status' }).getByRole('button', { name })
const buttonsOf = (title: string) =>
  row(title)
    .getByRole('button')
    .all()
    .map((button) => button.element().textContent)
const badge = (title: string) => row(title).element().querySelector('.badge')

/** Opens a list and checks its loading, empty and error states, then shows one listing of each status. */
async function openInEveryState({ path, title, seller, actions, loading, empty, failed }: Screen) {
  stub('get', '/api/admin/reasons', { reasons: [] })
  const list = held(pageOf([]))
  stub('get', '/api/admin/listings', list.answer)
  await openAdmin(`${path}?q=zzz`)
  await expect.element(page.getByText(loading)).toBeVisible()
  await expect.element(heading(title)).toBeVisible()
  list.release()
  await expect.element(page.getByText(empty)).toBeVisible()
  stub('get', '/api/admin/listings', broken)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.element(toast()).toHaveTextContent(failed)
  const alert = page.getByRole('main').getByRole('alert')
  await expect.element(alert).toHaveTextContent(new RegExp(`${failed}.*The cat is on the server\\.`))
  expect(address()).toBe(`/admin/${path}`)
  const stubs = stubListings(STATUSES.map((status) => ({ ...LISTING, id: status, title: titleOf(status), status })))
  await alert.getByRole('button', { name: 'Try again' }).click()
  await tab('all').click()
  await expect.element(row('A draft shelf')).toBeVisible()

  const heads = page.getByRole('columnheader').all()
  expect(heads.slice(1).map((head) => head.element().textContent)).toEqual([
    'Title',
    seller,
    'Price',
    'Status',
    'Created',
    'Actions',
  ])
  for (const status of STATUSES) {
    const name = titleOf(status)
    const offered = Object.entries(actions).flatMap(([label, target]) => (target === status ? [] : [label]))
    expect(buttonsOf(name)).toEqual(offered)
    expect(badge(name)).toHaveTextContent(`Status: ${status}`)
    expect(badge(name)).toHaveClass(TONES[status])
  }
  return stubs
}

describe('Seller Products Management', { tags: ['2-seller-products', '2-status-toasts'] }, () => {
  it('shows its columns and states, only the applicable buttons, and errors with their reason', async () => {
    expectConsole(/status of 50\d/)
    await openInEveryState(SELLER_PRODUCTS)
    const publish = row('A pending shelf').getByRole('button', { name: /^Publish/ })
    const failing = async (answer: () => Response, message: string) => {
      stub('post', '/api/admin/listings/:id/status', answer)
      await publish.click()
      await expect.element(toast()).toHaveTextContent(`Failed to update product status: ${message}`)
    }
    await failing(() => new Response('Bad gateway', { status: 502 }), 'Unknown error')
    // An error inside a reply has a message of its own, whatever the status of the reply.
    await failing(() => refusal(200, { code: 'internal', message: 'The cat said so.' }), 'The cat said so.')
  })
})

describe('Projects Management', { tags: ['2-projects', '2-status-toasts', 'ours-status-tabs'] }, () => {
  it('shows its columns and states, opens on pending listings, longest waiting first, and has a tab for each status', async () => {
    expectConsole(/status of 500/)
    const { lists } = await openInEveryState(PROJECTS)
    const one = row('A pending shelf')
    expect(one.element()).toHaveTextContent('$49.50')
    expect(one.element()).toHaveTextContent(new Date(LISTING.createdAt).toLocaleDateString())
    const seller = one.getByRole('link', { name: 'Adaeze Nwosu' }).element()
    expect(seller).toHaveAttribute('title', 'seller-1')
    expect(seller).toHaveAttribute('href', '/admin/users/seller-1')
    expect(Object.fromEntries(lists[0]?.query ?? [])).toMatchObject({ status: 'pending', sort: 'waiting-asc' })
    expect(one.element()).toHaveTextContent(/Waiting \d+ d/)
    expect(row('A draft shelf').element()).not.toHaveTextContent('Waiting')
    expect(one.element().querySelector('td [class*=aspect-] img')).not.toBeNull()
    expect(tab('all').element()).toHaveTextContent('all6')
    expect(address()).toBe('/admin/projects?status=all')
    expect(lists.at(-1)?.query.get('sort')).toBe('newest')

    await page.getByRole('searchbox', { name: 'Search products' }).fill('shelf')
    await expect.poll(address).toBe('/admin/projects?q=shelf')
    await expect.element(tab('all')).toHaveTextContent(/^all$/)
    await tab('blocked').click()
    await expect.poll(address).toBe('/admin/projects?q=shelf&status=blocked')
    await expect.element(row('A draft shelf')).not.toBeInTheDocument()
    history.back()
    await expect.element(row('A draft shelf')).toBeVisible()
    expect(tab('all').element()).toHaveAttribute('aria-pressed', 'true')
    expect(lists.at(-1)?.query.get('q')).toBe('shelf')
  })
})

describe('The admin’s listing tables', () => {
  it(
    'change a status in the row, show progress only in slow rows, and show when another admin was faster',
    { tags: ['2-status-toasts', '2-4-list-changes-where-stands'] },
    async () => {
      expectConsole(/status of (?:409|500)/)
      const taken = { code: 'project_moved', message: 'This project’s status no longer allows this.' }
      const { lists, set } = stubListings(shelves(3), { refused: [{ ...taken, id: 'listing-C' }] })
      await openAdmin('projects?status=all')
      const approve = (title: string) => row(title).getByRole('button', { name: 'Approve' })
      stub('post', '/api/admin/listings/listing-A/status', broken)
      await approve('Shelf A').click()
      await expect.element(toast()).toHaveTextContent('Failed to update product status')
      await expect.element(row('Shelf A').getByRole('alert')).toHaveTextContent('The cat is on the server.')
      // After a failure, the list is looked at again.
      await expect.poll(() => lists.length).toBe(2)

      const slow = held(undefined)
      stub('post', '/api/admin/listings/listing-A/status', async () => {
        await slow.answer()
        return set('listing-A', 'approved', '')
      })
      await approve('Shelf A').click()
      await expect.element(row('Shelf A')).toHaveAttribute('aria-busy', 'true')
      await approve('Shelf B').click()
      await expect.element(toast()).toHaveTextContent('Product approved successfully')
      await expect.element(row('Shelf B')).toHaveTextContent('Status: approved')
      expect(row('Shelf A').element()).toHaveTextContent('Status: pending')
      slow.release()
      await expect.element(row('Shelf A')).toHaveTextContent('Status: approved')
      expect(buttonsOf('Shelf A')).toEqual(['Reject'])
      expect(row('Shelf A').getByRole('alert').query()).toBeNull()
      expect(lists).toHaveLength(2)

      set('listing-C', 'blocked', 'Not yours.')
      await approve('Shelf C').click()
      await expect.element(toast()).toHaveTextContent('Failed to update product status')
      await expect.element(row('Shelf C').getByRole('alert')).toHaveTextContent(taken.message)
      await expect.element(row('Shelf C')).toHaveTextContent('Status: blocked')
    },
  )

  it(
    'are sorted by column heads and exported as CSV with the same filters',
    { tags: ['ours-sortable-columns', 'ours-product-csv'] },
    async () => {
      const { lists } = stubListings([LISTING])
      await openAdmin('seller-products?q=Tidy&status=pending&seller=seller-1')
      const head = (name: string) => page.getByRole('columnheader', { name })
      const sort = (name: string) => (head(name).getByRole('button').element() as HTMLElement).click()
      await expect.element(head('Created')).toHaveAttribute('aria-sort', 'none')
      expect(lists[0]?.query.get('sort')).toBe('waiting-asc')
      for (const name of ['Title', 'Seller', 'Status', 'Price']) {
        sort(name)
        await expect.poll(() => lists.at(-1)?.query.get('sort')).toBe(`${name.toLowerCase()}-asc`)
        await expect.element(head(name)).toHaveAttribute('aria-sort', 'ascending')
      }
      expect(head('Created').element()).toHaveAttribute('aria-sort', 'none')
      await head('Price').getByRole('button').click()
      await expect.element(head('Price')).toHaveAttribute('aria-sort', 'descending')
      expect(address()).toBe('/admin/seller-products?q=Tidy&status=pending&seller=seller-1&sort=price-desc')
      const link = page.getByRole('link', { name: 'Export CSV' }).element()
      expect(link).toHaveAttribute('href', '/api/admin/listings/export?q=Tidy&status=pending&seller=seller-1')
      expect(link).toHaveAttribute('download', 'products.csv')
      await page.getByRole('button', { name: 'Seller Adaeze Nwosu Show all sellers' }).click()
      await expect.poll(address).toBe('/admin/seller-products?q=Tidy&status=pending&sort=price-desc')
      sort('Created')
      await expect.poll(() => lists.at(-1)?.query.get('sort')).toBe('oldest')
    },
  )

  it('have pages, which are in the URL', { tags: ['ours-reject-block-ask-reason'] }, async () => {
    stub('get', '/api/admin/reasons', { reasons: [] })
    const pages = shelves(3).map((shelf) => [shelf])
    const lists = stub('get', '/api/admin/listings', ({ query }) => {
      const at = Number(query.get('before') ?? 0)
      return pageOf(pages[at] ?? [], at < 2 ? String(at + 1) : null)
    })
    await openAdmin('projects?status=all')
    const way = (name: string) => page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name })
    await way('Older').click()
    await expect.element(row('Shelf B')).toBeVisible()
    await way('Older').click()
    await expect.element(row('Shelf C')).toBeVisible()
    expect(new URLSearchParams(location.search).get('before')).toBe('2')
    expect(way('Older').query()).toBeNull()
    await way('Newer').click()
    await expect.element(row('Shelf B')).toBeVisible()
    // Another order begins with its first page.
    await page.getByRole('columnheader', { name: 'Price' }).getByRole('button').click()
    await expect.element(row('Shelf A')).toBeVisible()
    await expect.element(way('Next')).toBeVisible()
    expect(lists.at(-1)?.query.get('before')).toBeNull()
  })

  it(
    'mark deleted listings and suspended sellers; blocking is then the only action and requires a reason',
    { tags: ['ours-deleted-by-seller', 'ours-reject-block-ask-reason'] },
    async () => {
      const deleted = {
        ...LISTING,
        id: 'deleted',
        title: 'A deleted shelf',
        status: 'published' as const,
        deletedAt: '2026-11-05T00:00:00.000Z',
      }
      const suspended: AdminListing = {
        ...LISTING,
        id: 'held',
        title: 'A held shelf',
        status: 'blocked',
        heldStatus: 'published',
        reason: 'The seller is suspended.',
        seller: { ...LISTING.seller, suspended: true },
      }
      const { changes } = stubListings([deleted, suspended])
      await openAdmin('seller-products')
      await expect.element(row('A deleted shelf')).toHaveTextContent('deleted by seller')
      expect(buttonsOf('A deleted shelf')).toEqual(['Block'])
      await expect.element(row('A held shelf')).toHaveTextContent('Status: blockedseller suspended')
      await row('A deleted shelf').getByRole('button', { name: 'Block' }).click()
      const first = page.getByRole('dialog', { name: 'Block A deleted shelf' })
      await expect.element(first.getByRole('radio', { name: REASONS[0] as string })).toHaveFocus()
      await userEvent.keyboard('{Escape}')
      await expect.element(first).not.toBeInTheDocument()

      await row('A held shelf').getByRole('button', { name: 'Block' }).click()
      const dialog = page.getByRole('dialog', { name: 'Block A held shelf' })
      const reason = dialog.getByRole('textbox', { name: 'Reason' })
      await dialog.getByRole('button', { name: 'Block' }).click()
      await expect.element(reason).toHaveAccessibleDescription('Required')
      expect(dialog.element()).toHaveTextContent(
        'The seller will see the reason and get it by email. Negotiations about it will end.',
      )
      await expectAccessible()
      expect(changes).toEqual([])
      await reason.fill('Not yours.')
      await dialog.getByRole('button', { name: 'Block' }).click()
      await expect.element(toast()).toHaveTextContent('Product blocked successfully')
      expect(changes.map(({ body }) => body)).toMatchObject([
        { from: 'published', status: 'blocked', reason: 'Not yours.' },
      ])
      await expect.element(row('A held shelf')).not.toHaveTextContent('seller suspended')
      expect(buttonsOf('A held shelf')).not.toContain('Block')
    },
  )

  it('change several at once and report which were refused', { tags: ['ours-reject-block-ask-reason'] }, async () => {
    const taken = {
      id: 'listing-C',
      code: 'project_moved',
      message: 'This project’s status no longer allows this.',
    }
    const { several } = stubListings(shelves(3), { refused: [taken] })
    await openAdmin('projects?status=all')
    const select = (letter: string) => page.getByRole('checkbox', { name: `Select Shelf ${letter}` })
    const selected = page.getByRole('region', { name: 'Selected' })
    await select('A').click()
    await select('C').click()
    await selected.getByRole('button', { name: 'Reject' }).click()
    const dialog = page.getByRole('dialog', { name: 'Reject 2 products' })
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Twice the same.')
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await expect.element(toast()).toHaveTextContent('Failed to update product status1 of 2 were changed.')
    await expect.element(row('Shelf A')).toHaveTextContent('Status: rejected')
    await expect.element(row('Shelf C').getByRole('alert')).toHaveTextContent(taken.message)
    expect(row('Shelf B').element()).toHaveTextContent('Status: pending')
    expect(several.map(({ body }) => body)).toEqual([
      { ids: ['listing-A', 'listing-C'], status: 'rejected', reason: 'Twice the same.' },
    ])
    expect(selected.query()?.textContent ?? '').not.toContain('selected')
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
    await expect.element(selected).toHaveTextContent('3 selected')
    await expectAccessible([1280, 390])
    // The toast may still be above it.
    ;(selected.getByRole('button', { name: 'Clear' }).element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(select('B')).not.toBeChecked()
  })
})
