import { describe, expect, it } from 'vitest'
import type { AdminListing } from '#contract/admin/listings.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expectConsole } from '../support/console.ts'
import { nothing, refusal, stub } from '../support/network.ts'
import { page, userEvent } from '../support/open.tsx'
import { address, broken, openAdmin, row, toast } from './admin.ts'
import { detailOf, ENTRY, LISTING, pageOf, shelves } from './fixtures.ts'
import { stubListings } from './listings-stub.ts'

const drawer = (title: string) => page.getByRole('dialog', { name: title, exact: true })

describe('The listing drawer', { tags: ['ours-reject-block-ask-reason'] }, () => {
  it('shows everything needed for a decision, and past decisions', async () => {
    const approved = { ...LISTING, status: 'approved' as const, priceCents: 9_900 }
    stubListings([approved])
    stub(
      'get',
      '/api/admin/listings/:id',
      detailOf(approved, {
        approved: { at: '2026-11-02T12:00:00.000Z', version: 1 },
        changes: [{ field: 'price', before: '49.50', after: '99.00' }],
        history: [{ ...ENTRY, after: { status: 'approved', reason: null } }],
      }),
    )
    await openAdmin('projects?status=all')
    await page.getByRole('link', { name: LISTING.title }).click()
    await expect.poll(address).toBe('/admin/projects?status=all&open=listing-1')
    const beside = drawer(LISTING.title)
    await expect.element(beside.getByText('more', { exact: true })).toBeVisible()
    expect(beside.getByRole('heading', { name: 'Changes since approval (1)' }).query()).toBeVisible()
    expect(beside.getByRole('deletion').element()).toHaveTextContent('49.50')
    expect(beside.getByRole('insertion').element()).toHaveTextContent('99.00')
    expect(beside.getByRole('region', { name: 'History' }).element()).toHaveTextContent('Noor Haddad approved this')
    expect(beside.element()).toHaveTextContent('seller-1')
    expect(beside.getByText('Noor Haddad approved it').query()).toBeVisible()
    await expectAccessible()

    const { changes } = stubListings([{ ...approved, status: 'pending' }])
    await beside.getByRole('button', { name: 'Reject' }).click()
    const dialog = page.getByRole('dialog', { name: `Reject ${LISTING.title}` })
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('More of the same.')
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await expect.element(toast()).toHaveTextContent('Product rejected successfully')
    await expect.element(beside.getByText('Reason: More of the same.')).toBeVisible()
    expect(changes).toHaveLength(1)
    await userEvent.keyboard('{Escape}')
    await expect.element(beside).not.toBeInTheDocument()
    await expect.poll(address).toBe('/admin/projects?status=all')
    await expect.element(page.getByRole('link', { name: LISTING.title })).toHaveFocus()
  })

  it(
    'shows the changes to a live listing until an admin accepts them',
    { tags: ['ours-edited-listings'] },
    async () => {
      let edited = { ...LISTING, status: 'published' as const, version: 2, edited: true }
      stubListings([])
      stub('get', '/api/admin/listings', ({ query }) => {
        const all = pageOf([edited])
        return query.get('status') === 'edited' && !edited.edited ? { ...all, items: [] } : all
      })
      const change = { field: 'title', before: 'A shelf', after: edited.title }
      stub('get', '/api/admin/listings/:id', () =>
        detailOf(edited, { approved: { at: edited.createdAt, version: 1 }, changes: edited.edited ? [change] : [] }),
      )
      const refused = 'This project was saved somewhere else in the meantime.'
      stub('post', '/api/admin/listings/:id/accept', refusal(409, { code: 'project_changed', message: refused }))
      await openAdmin('projects')
      const tab = page.getByRole('button', { name: /^edited/, includeHidden: true })
      await expect.element(tab).toHaveTextContent('edited1')
      await tab.click()
      await expect.poll(address).toBe('/admin/projects?status=edited')
      await expect.element(row(edited.title)).toHaveTextContent('edited')
      await page.getByRole('link', { name: edited.title }).click()
      const beside = drawer(edited.title)
      const accept = beside.getByRole('button', { name: 'Accept changes' })
      await accept.click()
      await expect.element(beside.getByRole('alert')).toHaveTextContent(refused)
      await expectAccessible()
      const accepted = stub('post', '/api/admin/listings/:id/accept', () => {
        edited = { ...edited, edited: false }
        return nothing()
      })
      await accept.click()
      await expect.element(toast()).toHaveTextContent('Changes accepted')
      await expect.element(accept).not.toBeInTheDocument()
      await expect.poll(() => beside.element().contains(document.activeElement)).toBe(true)
      expect(accepted).toMatchObject([{ path: '/api/admin/listings/listing-1/accept', body: { version: 2 } }])
      await expect.element(tab).toHaveTextContent('edited0')
    },
  )

  it(
    'approves the version of the package that it shows, whatever the list knows',
    { tags: ['ours-approval-names-version'] },
    async () => {
      stubListings([{ ...LISTING, package: '1.0.0' }])
      const refused = 'Its package has another current version now. Look at that one before you approve it.'
      stub('get', '/api/admin/listings/:id', detailOf({ ...LISTING, package: '1.1.0' }))
      let isRepeated = false
      const changes = stub('post', '/api/admin/listings/:id/status', () =>
        refusal(409, { code: 'package_changed', message: isRepeated ? `${refused} Again.` : refused }),
      )
      await openAdmin('projects?open=listing-1')
      const beside = drawer(LISTING.title)
      await expect.element(beside.getByText('more', { exact: true })).toBeVisible()
      await userEvent.keyboard('a')
      await expect.element(beside.getByRole('alert')).toHaveTextContent(refused)
      isRepeated = true
      await beside.getByRole('button', { name: 'Approve' }).click()
      // By then its toast is there, too, and does not cover what the next test clicks.
      await expect.element(beside.getByRole('alert')).toHaveTextContent('Again.')
      const approval = { status: 'approved', reason: '', from: 'pending', version: 1, package: '1.1.0' }
      expect(changes.map(({ body }) => body)).toEqual([approval, approval])
    },
  )

  it(
    'explains a failed load, marks a listing that its seller deleted, and leads to the previous and next listing',
    { tags: ['ours-deleted-by-seller'] },
    async () => {
      expectConsole(/status of 500/)
      const [first, ...others] = shelves(3)
      const gone = {
        ...(first as AdminListing),
        status: 'blocked' as const,
        reason: 'Not yours.',
        deletedAt: '2026-11-05T00:00:00.000Z',
      }
      stubListings([gone, ...others])
      stub('get', '/api/admin/listings/listing-A', broken)
      await openAdmin('seller-products?status=all&open=listing-A')
      await expect.element(page.getByRole('dialog').getByText('The cat is on the server.')).toBeVisible()
      stub('get', '/api/admin/listings/listing-A', detailOf(gone))
      await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click()
      const deleted = drawer('Shelf A')
      await expect.element(deleted.getByText('Reason: Not yours.')).toBeVisible()
      for (const text of ['deleted by seller', '1 of 3']) expect(deleted.getByText(text).query()).toBeVisible()
      expect(deleted.getByRole('button', { name: 'Block' }).query()).toBeNull()
      const previous = deleted.getByRole('button', { name: 'Previous product' })
      expect(previous.element()).toHaveAttribute('aria-disabled', 'true')
      await deleted.getByRole('button', { name: 'Next product' }).click()
      await expect.element(drawer('Shelf B').getByText('2 of 3')).toBeVisible()
      await userEvent.keyboard('j')
      await expect.element(drawer('Shelf C')).toBeVisible()
      await userEvent.keyboard('k')
      await expect.element(drawer('Shelf B').getByText('Keeps')).toBeVisible()
      await expect.poll(address).toBe('/admin/seller-products?status=all&open=listing-B')
    },
  )
})
