import { describe, expect, it } from 'vitest'
import type { AdminUser } from '#contract/admin/users.ts'
import { expectConsole } from '../support/console.ts'
import { refusal, stub } from '../support/network.ts'
import { page, userEvent } from '../support/open.tsx'
import { address, broken, heading, openAdmin, row, toast } from './admin.ts'
import { USER } from './fixtures.ts'

const NAMELESS: AdminUser = {
  ...USER,
  id: 'user-0',
  firstName: null,
  lastName: null,
  username: null,
  email: 'no@name.example',
  role: 'buyer',
  company: null,
  location: null,
  listingCount: 0,
}
const AMIR: AdminUser = { ...NAMELESS, id: 'user-2', username: 'amir', email: 'amir@example.com', role: 'admin' }
const IMPORTED: AdminUser = {
  ...USER,
  id: 'user-3',
  firstName: 'Import',
  lastName: 'House',
  hasAccount: false,
  email: null,
}

const stubUsers = (...items: AdminUser[]) => stub('get', '/api/admin/users', { items, next: null })
const cells = (text: string) =>
  row(text)
    .getByRole('cell')
    .all()
    .map((cell) => cell.element().textContent)

describe('Users', () => {
  it(
    'can be empty or fail to load, have filters and columns, and change roles except the last admin’s',
    { tags: ['2-users', '2-6-role-badges', 'ours-suspend-reinstate-reason'] },
    async () => {
      expectConsole(/status of (?:409|500)/)
      stub('get', '/api/admin/users', broken)
      await openAdmin('users?q=zzz')
      await expect.element(toast()).toHaveTextContent('Failed to fetch users')
      const requests = stubUsers()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect.element(page.getByText('No users found')).toBeVisible()
      expect(heading('Users Management').query()).toBeVisible()
      await page.getByRole('combobox', { name: 'Role' }).selectOptions('seller')
      await page.getByRole('combobox', { name: 'State' }).selectOptions('suspended')
      await expect
        .poll(() => Object.fromEntries(requests.at(-1)?.query ?? []))
        .toEqual({
          q: 'zzz',
          role: 'seller',
          state: 'suspended',
        })
      await expect.poll(address).toBe('/admin/users?q=zzz&role=seller&state=suspended')
      const all = stubUsers(USER, NAMELESS, AMIR, IMPORTED)
      await page.getByRole('button', { name: 'Clear filters' }).click()
      await expect.element(row('ines@example.com')).toBeVisible()
      expect(address()).toBe('/admin/users')
      expect(all.at(-1)?.query.get('q')).toBe('')

      const heads = page.getByRole('columnheader').all()
      expect(heads.slice(1).map((head) => head.element().textContent)).toEqual([
        'User',
        'Username',
        'Role',
        'Company',
        'Location',
        'Joined',
        'Actions',
      ])
      expect(cells('no@name.example').slice(1, 3)).toEqual(['?Unknownno@name.example', 'Username–'])
      expect(cells('amir@example.com')[1]).toContain('amir')
      expect(cells('ines@example.com').slice(1, 6)).toEqual([
        'IDInes Duarteines@example.com',
        'Username@ines',
        'Roleseller',
        'CompanyDuarte Lda',
        'LocationPorto',
      ])
      for (const [text, role, tone] of [
        ['amir@example.com', 'admin', 'bg-bad-soft'],
        ['ines@example.com', 'seller', 'bg-info-soft'],
        ['no@name.example', 'buyer', 'bg-s3'],
      ] as const) {
        const badge = row(text).element().querySelector('.badge')
        expect(badge).toHaveTextContent(role)
        expect(badge).toHaveClass(tone)
      }
      expect(row('ines@example.com').getByRole('link', { name: 'Products of Ines Duarte' }).element()).toHaveAttribute(
        'href',
        '/admin/projects?seller=user-1',
      )
      // A person without an account can be neither suspended nor given a role.
      expect(row('Import House').element()).toHaveTextContent('No account')
      expect(row('Import House').getByRole('button').all()).toHaveLength(0)

      const roles = stub('put', '/api/admin/users/:id/role', { user: { ...USER, role: 'buyer' }, remaining: 0 })
      await row('ines@').getByRole('button', { name: 'Make buyer: Ines Duarte' }).click()
      await expect.element(toast()).toHaveTextContent('User updated successfully')
      await expect.element(row('ines@').getByRole('button', { name: 'Make seller: Ines Duarte' })).toBeVisible()
      expect(roles.map(({ body }) => body)).toEqual([{ role: 'buyer', from: 'seller' }])
      const last = 'This is the last admin. Make someone else an admin first.'
      stub('put', '/api/admin/users/:id/role', () => refusal(409, { code: 'last_admin', message: last }))
      await row('amir@').getByRole('button', { name: 'Make seller: amir' }).click()
      await expect.element(row('amir@').getByRole('alert')).toHaveTextContent(last)
      expect(toast().element()).toHaveTextContent(`Failed to update user${last}`)
      expect(row('amir@').element().querySelector('.badge')).toHaveTextContent('admin')
    },
  )

  it(
    'are suspended and reinstated, one or several at once, with a required reason',
    { tags: ['ours-suspend-reinstate-reason'] },
    async () => {
      stubUsers(USER, IMPORTED, AMIR)
      const suspendedAt = '2026-11-05T12:00:00.000Z'
      const suspended = { ...USER, suspendedAt, suspendedReason: 'Sold what was not theirs.' }
      const suspend = stub('post', '/api/admin/users/:id/suspend', ({ path }) => {
        const isFirst = path.includes('user-1')
        return { user: isFirst ? suspended : { ...AMIR, suspendedAt }, remaining: isFirst ? 1_000 : 200 }
      })
      const reinstate = stub('post', '/api/admin/users/:id/reinstate', { user: USER, remaining: 0 })
      await openAdmin('users')
      await row('Ines Duarte').getByRole('button', { name: 'Suspend Ines Duarte' }).click()
      const dialog = page.getByRole('dialog', { name: 'Suspend Ines Duarte' })
      const reason = dialog.getByRole('textbox', { name: 'Reason' })
      await expect.element(reason).toHaveFocus()
      expect(dialog.element()).toHaveTextContent('They’re signed out immediately and can’t sign in')
      await dialog.getByRole('button', { name: 'Suspend' }).click()
      await expect.element(reason).toHaveAccessibleDescription('Required')
      await reason.fill('Sold what was not theirs.')
      await dialog.getByRole('button', { name: 'Suspend' }).click()
      await expect
        .element(toast())
        .toHaveTextContent('User suspended successfully1,000 of their products follow within the hour.')
      await expect.element(row('Ines Duarte')).toHaveTextContent('suspended')
      await row('Ines Duarte').getByRole('button', { name: 'Reinstate Ines Duarte' }).click()
      const other = page.getByRole('dialog', { name: 'Reinstate Ines Duarte' })
      await other.getByRole('textbox', { name: 'Reason' }).fill('They had bought it.')
      await other.getByRole('button', { name: 'Reinstate' }).click()
      await expect.element(toast()).toHaveTextContent('User reinstated successfully')
      await expect.element(row('Ines Duarte')).not.toHaveTextContent('suspended')
      expect(reinstate.map(({ body }) => body)).toEqual([{ reason: 'They had bought it.' }])

      // All who have an account.
      await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
      const selected = page.getByRole('region', { name: 'Selected' })
      await expect.element(selected.getByRole('button', { name: 'Reinstate' })).toBeDisabled()
      // The toast may still be above it.
      ;(selected.getByRole('button', { name: 'Suspend' }).element() as HTMLElement).focus()
      await userEvent.keyboard('{Enter}')
      const both = page.getByRole('dialog', { name: 'Suspend 2 users' })
      await both.getByRole('textbox', { name: 'Reason' }).fill('Spam.')
      await both.getByRole('button', { name: 'Suspend' }).click()
      await expect
        .element(toast())
        .toHaveTextContent('User suspended successfully1,200 of their products follow within the hour.')
      expect(suspend.map(({ path, body }) => [path.split('/')[4], body]).toSorted()).toEqual([
        ['user-1', { reason: 'Sold what was not theirs.' }],
        ['user-1', { reason: 'Spam.' }],
        ['user-2', { reason: 'Spam.' }],
      ])
    },
  )
})
