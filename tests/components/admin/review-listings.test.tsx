import { describe, expect, it } from 'vitest'
import { expectConsole } from '../support/console.ts'
import { refusal, stub } from '../support/network.ts'
import { page, userEvent } from '../support/open.tsx'
import { openAdmin, row, toast } from './admin.ts'
import { LISTING, shelves } from './fixtures.ts'
import { REASONS, stubListings } from './listings-stub.ts'

const drawer = (title: string) => page.getByRole('dialog', { name: title, exact: true })
const link = (title: string) => page.getByRole('link', { name: title, exact: true })
const undo = () => toast().getByRole('button', { name: 'Undo' })
const statuses = () => [...document.querySelectorAll('tbody .badge')].map((badge) => badge.textContent.slice(8))
const left = (name: string) => row('Shelf A').getByRole('button', { name }).element().getBoundingClientRect().left

describe('An admin who reviews listings', () => {
  it(
    'decides with one key each, or three with a reason: twenty listings in 28 keys',
    { tags: ['ours-twenty-in-sixty-keys'] },
    async () => {
      const listings = shelves(3)
      const { changes } = stubListings(listings)
      await openAdmin('projects?status=pending')
      await expect.element(row('Shelf C')).toBeVisible()
      let keys = 0
      const press = async (key: string) => {
        keys += 1
        await userEvent.keyboard(key)
      }
      const isRefused = (index: number) => index % 3 === 2
      const refuse = async (title: string) => {
        await press('r')
        const reasons = page.getByRole('dialog', { name: `Reject ${title}` }).getByRole('radio')
        await expect.element(reasons.first()).toHaveFocus()
        await press('3')
        await press('{Enter}')
      }
      await press('j')
      await press('{Enter}')
      for (const [index, { title }] of listings.entries()) {
        await expect.element(drawer(title).getByRole('button', { name: `Approve ${title}` })).toBeVisible()
        await (isRefused(index) ? refuse(title) : press('a'))
        // The next one opens by itself.
        await expect.element(drawer(listings[index + 1]?.title ?? title)).toBeVisible()
        await expect.poll(() => changes.length).toBe(index + 1)
        const next = listings[index + 1]
        const text = next
          ? `${title} is approved now. This one is next.`
          : 'Nothing else in this list waits for a review.'
        await expect.element(drawer(next?.title ?? title).getByText(text)).toBeVisible()
      }
      // Two to begin with, two approved, one rejected.
      expect(keys).toBe(2 + 2 + 3)
      await expect
        .poll(() => changes.map(({ body }) => body))
        .toEqual(
          listings.map((_, index) =>
            expect.objectContaining(
              isRefused(index) ? { status: 'rejected', reason: REASONS[2] } : { status: 'approved', reason: '' },
            ),
          ),
        )
      await userEvent.keyboard('{Escape}')
      await expect.element(link('Shelf C')).toHaveFocus()
    },
  )

  it(
    'undoes one or several decisions from the toast or the drawer, or sees why that is impossible',
    { tags: ['ours-undo-exactly'] },
    async () => {
      expectConsole(/status of 500/)
      const { several, undone, set } = stubListings(shelves(3))
      await openAdmin('projects?status=all')
      await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
      await page.getByRole('region', { name: 'Selected' }).getByRole('button', { name: 'Reject' }).click()
      const dialog = page.getByRole('dialog', { name: 'Reject 3 products' })
      await dialog.getByRole('radio', { name: REASONS[0] as string }).click()
      await expect.element(dialog.getByRole('textbox')).toHaveValue(REASONS[0] as string)
      await dialog.getByRole('button', { name: 'Reject' }).click()
      await expect.element(toast()).toHaveTextContent('Product rejected successfully3 products')
      expect(statuses()).toEqual(['rejected', 'rejected', 'rejected'])
      expect(several.map(({ body }) => body)).toMatchObject([{ status: 'rejected', reason: REASONS[0] }])
      await undo().click()
      await expect.element(toast()).toHaveTextContent('Undone3 products')
      expect(statuses()).toEqual(['pending', 'pending', 'pending'])

      await link('Shelf A').click()
      await drawer('Shelf A').getByRole('button', { name: 'Approve' }).click()
      await expect.element(toast()).toHaveTextContent('Product approved successfully')
      await expect.element(drawer('Shelf B')).toBeVisible()
      await userEvent.keyboard('u')
      await expect.element(toast()).toHaveTextContent('UndoneShelf A')
      // Once.
      await userEvent.keyboard('u{Escape}')

      const approve = row('Shelf B').getByRole('button', { name: 'Approve' })
      await approve.click()
      await expect.element(toast()).toHaveTextContent('Product approved successfully')
      expect(undone.map(({ body }) => body)).toEqual([
        { ids: ['listing-A', 'listing-B', 'listing-C'], status: 'rejected' },
        { ids: ['listing-A'], status: 'approved' },
      ])
      set('listing-B', 'published', '')
      const changed = 'This was changed again in the meantime, so it was not undone.'
      stub('post', '/api/admin/listings/status/undo', {
        changed: [],
        refused: [{ id: 'listing-B', title: 'Shelf B', code: 'undo_changed', message: changed }],
      })
      await undo().click()
      await expect.element(toast()).toHaveTextContent(changed)
      await expect.element(row('Shelf B')).toHaveTextContent('Status: published')

      stub('post', '/api/admin/listings/status/undo', () =>
        refusal(500, { code: 'internal', message: 'Out of paper.' }),
      )
      await approve.click()
      await expect.element(toast()).toHaveTextContent('Product approved successfully')
      await undo().click()
      await expect.element(toast()).toHaveTextContent('Failed to undoOut of paper.')
    },
  )

  it('sees no shift of the buttons, the list or the focus', { tags: ['ours-nothing-moves'] }, async () => {
    stubListings(shelves(4))
    await openAdmin('projects?status=all', { height: 600 })
    const approve = row('Shelf A').getByRole('button', { name: 'Approve' })
    await expect.element(approve).toBeVisible()
    const before = left('Reject')
    ;(approve.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(row('Shelf A')).toHaveTextContent('Status: approved')
    expect(left('Reject')).toBe(before)
    await expect.element(link('Shelf A')).toHaveFocus()

    const top = () => row('Shelf D').element().getBoundingClientRect().top + scrollY
    const at = top()
    await page.getByRole('checkbox', { name: 'Select Shelf B' }).click()
    await page.getByRole('checkbox', { name: 'Select Shelf D' }).click({ modifiers: ['Shift'] })
    const selected = page.getByRole('region', { name: 'Selected' })
    await expect.element(selected).toHaveTextContent('3 selected')
    await expect.element(selected.getByRole('button', { name: 'Approve' })).toBeInViewport({ ratio: 1 })
    expect(top()).toBe(at)
    await userEvent.keyboard('x')
    await expect.element(selected).toHaveTextContent('2 selected')
  })

  it(
    'can switch shortcuts off, types in fields without triggering them, and can do everything with Tab, Enter and Space',
    { tags: ['ours-keys-off', 'ours-reject-block-ask-reason'] },
    async () => {
      const { changes } = stubListings([LISTING])
      const { unmount } = await openAdmin('projects')
      const keys = page.getByRole('list', { name: 'Shortcuts' })
      await expect.element(keys).toHaveTextContent('a approves')
      const search = page.getByRole('searchbox', { name: 'Search products' })
      await search.click()
      await userEvent.keyboard('ja')
      expect(search.element()).toHaveValue('ja')
      await search.fill('Tidy')
      await expect.element(row(LISTING.title)).toBeVisible()
      await page.getByRole('button', { name: 'Turn shortcuts off' }).click()
      await expect.element(keys).not.toBeInTheDocument()
      const focused = row(LISTING.title)
      ;(focused.getByRole('checkbox').element() as HTMLElement).focus()
      for (const next of [
        link(LISTING.title),
        link('Adaeze Nwosu'),
        focused.getByRole('button', { name: 'Approve' }),
      ]) {
        await userEvent.keyboard('a{Tab}')
        expect(next.element()).toHaveFocus()
      }
      expect(changes).toEqual([])
      await userEvent.keyboard('{Tab}{Enter}')
      await expect.element(page.getByRole('radio').first()).toHaveFocus()
      await userEvent.keyboard('{Tab}Not by a long way.{Tab}{Tab}{Enter}')
      await expect.element(toast()).toHaveTextContent('Product rejected successfully')
      await expect
        .poll(() => changes.map(({ body }) => body))
        .toMatchObject([{ status: 'rejected', reason: 'Not by a long way.' }])
      await unmount()
      await openAdmin('projects')
      await page.getByRole('button', { name: 'Turn shortcuts on' }).click()
      await expect.element(keys).toBeVisible()
    },
  )

  it('inserts a reason into the text and edits the list of reasons', { tags: ['ours-list-of-reasons'] }, async () => {
    expectConsole(/status of 409/)
    stubListings([LISTING])
    await openAdmin('projects')
    await page.getByRole('button', { name: 'Edit reasons' }).click()
    const editor = page.getByRole('dialog', { name: 'Saved reasons' })
    const wanted = [...REASONS.slice(1), 'No shelf at all.']
    const saved = stub('put', '/api/admin/reasons', () =>
      refusal(409, { code: 'reasons_changed', message: 'Another admin changed the reasons.' } as never),
    )
    await editor.getByRole('button', { name: 'Add a reason' }).click()
    await editor.getByRole('textbox', { name: 'Reason 4' }).fill(' No shelf at all. ')
    await editor.getByRole('button', { name: 'Remove reason 1' }).click()
    await editor.getByRole('button', { name: 'Save' }).click()
    await expect.element(editor.getByRole('alert')).toHaveTextContent('Another admin changed the reasons.')
    await expect.poll(() => saved.map(({ body }) => body)).toEqual([{ reasons: wanted, seen: REASONS }])
    stub('put', '/api/admin/reasons', { reasons: wanted })
    await editor.getByRole('button', { name: 'Save' }).click()
    await expect.element(toast()).toHaveTextContent('Reasons saved')
    await expect.element(editor).not.toBeInTheDocument()

    await row(LISTING.title).getByRole('button', { name: 'Reject' }).click()
    const dialog = page.getByRole('dialog', { name: `Reject ${LISTING.title}` })
    const reason = dialog.getByRole('textbox', { name: 'Reason' })
    await dialog.getByRole('radio', { name: 'No shelf at all.' }).click()
    await reason.fill('No shelf at all. Add one.')
    await dialog.getByRole('radio', { name: REASONS[1] as string }).click()
    await expect.element(reason).toHaveValue(`No shelf at all. Add one.\n${REASONS[1]}`)
  })
})
