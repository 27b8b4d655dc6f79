import { describe, expect, it } from 'vitest'
import type { UserDetail, UserMail, UserNote, UserSession } from '#contract/admin/user-records.ts'
import { expectConsole } from '../support/console.ts'
import { nothing, refusal, stub } from '../support/network.ts'
import { page } from '../support/open.tsx'
import { address, heading, openAdmin, row, toast } from './admin.ts'
import { LISTING, NOOR, USER } from './fixtures.ts'

const DETAIL: UserDetail = { user: USER, emailVerifiedAt: '2026-10-01T12:00:00.000Z', warnings: [] }
const AT = '2026-11-05T12:00:00.000Z'

const stubListings = () =>
  stub('get', '/api/admin/listings', {
    items: [LISTING],
    next: null,
    byStatus: {},
    edited: 0,
    newVersions: 0,
  })

async function openUser(query = '', detail = DETAIL) {
  const looks = stub('post', '/api/admin/users/:id/look', detail)
  await openAdmin(`users/user-1${query}`)
  await expect.element(heading('Ines Duarte')).toBeVisible()
  return looks
}

const tab = (name: string) => page.getByRole('group', { name: 'Lists' }).getByRole('button', { name, exact: true })
const dialog = (name: string) => page.getByRole('dialog', { name })

describe('The page of a person', { tags: ['ours-user-page', 'ours-warn-hold'] }, () => {
  it('shows who they are and their products, and is fetched once', async () => {
    const requests = stubListings()
    const looks = await openUser()
    await expect.element(row(LISTING.title)).toBeVisible()
    expect(requests.at(-1)?.query.get('seller')).toBe('user-1')
    expect(page.getByRole('region', { name: 'Account' }).element()).toHaveTextContent('ines@example.comverified')
    expect(page.getByRole('link', { name: '@ines' }).element()).toHaveAttribute('href', '/u/ines')
    expect(page.getByRole('link', { name: 'About them' }).element()).toHaveAttribute(
      'href',
      '/admin/activity?entity=user&subject=user-1',
    )
    expect(looks).toHaveLength(1)
  })

  it('can fail to load, and offers another attempt', async () => {
    expectConsole(/status of 404/)
    stub('post', '/api/admin/users/:id/look', () =>
      refusal(404, { code: 'user_not_found', message: 'This user does not exist.' }),
    )
    await openAdmin('users/unknown')
    await expect.element(page.getByText('This user does not exist.')).toBeVisible()
    expect(page.getByRole('button', { name: 'Try again' }).query()).toBeVisible()
  })

  it('puts on hold and releases with a reason, and shows it', async () => {
    stubListings()
    await openUser()
    const held = { ...USER, heldAt: AT, heldReason: 'Under review' }
    const holds = stub('post', '/api/admin/users/:id/hold', { user: held, remaining: 0 })
    await page.getByRole('button', { name: 'Put on hold' }).click()
    const hold = dialog('Put Ines Duarte on hold')
    await hold.getByRole('button', { name: 'Put on hold' }).click()
    await expect.element(hold.getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription('Required')
    await hold.getByRole('textbox', { name: 'Reason' }).fill('Under review')
    await hold.getByRole('button', { name: 'Put on hold' }).click()
    await expect.element(toast()).toHaveTextContent('User put on hold successfully')
    await expect.element(page.getByRole('region', { name: /^On hold since/ })).toHaveTextContent('Under review')
    expect(holds.map(({ body }) => body)).toEqual([{ reason: 'Under review' }])
    stub('post', '/api/admin/users/:id/release', { user: USER, remaining: 0 })
    await page.getByRole('button', { name: 'Release', exact: true }).click()
    await dialog('Release Ines Duarte').getByRole('textbox', { name: 'Reason' }).fill('Settled')
    await dialog('Release Ines Duarte').getByRole('button', { name: 'Release' }).click()
    await expect.element(page.getByRole('button', { name: 'Put on hold' })).toBeVisible()
  })

  it('warns with a reason, and lists warnings with whether they were read', async () => {
    stubListings()
    await openUser()
    stub('post', '/api/admin/users/:id/warn', {
      ...DETAIL,
      warnings: [{ id: 'warning-1', reason: 'Rude words', createdAt: AT, readAt: null }],
    } satisfies UserDetail)
    await page.getByRole('button', { name: 'Warn', exact: true }).click()
    await dialog('Warn Ines Duarte').getByRole('textbox', { name: 'Reason' }).fill('Rude words')
    await dialog('Warn Ines Duarte').getByRole('button', { name: 'Warn' }).click()
    await expect.element(toast()).toHaveTextContent('User warned successfully')
    await tab('Warnings').click()
    await expect
      .element(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Rude words' }))
      .toHaveTextContent('not read yet')
  })

  it('has its lists in the address: sessions to end, mails, and notes that their author deletes', async () => {
    const session: UserSession = {
      id: 'session-1',
      device: 'Firefox on Linux',
      createdAt: AT,
      lastSeenAt: AT,
      current: false,
    }
    stub('get', '/api/admin/users/:id/sessions', { items: [session], next: null })
    await openUser('?tab=sessions')
    const ended = stub('delete', '/api/admin/users/:id/sessions/:session', nothing)
    await page.getByRole('button', { name: 'End the session on Firefox on Linux' }).click()
    await expect.element(toast()).toHaveTextContent('Session ended successfully')
    expect(ended).toMatchObject([{ path: '/api/admin/users/user-1/sessions/session-1' }])

    const mail: UserMail = {
      id: 'mail-1',
      kind: 'offer_received',
      state: 'failed',
      createdAt: AT,
      sentAt: null,
      failure: 'No such mailbox',
    }
    stub('get', '/api/admin/users/:id/mails', { items: [mail], next: null })
    await tab('Mails').click()
    await expect.element(row('Offer received')).toHaveTextContent('failed')
    expect(address()).toBe('/admin/users/user-1?tab=mails')

    const note = (id: string, author: UserNote['author']): UserNote => ({
      id,
      author,
      text: `Note ${id}`,
      createdAt: AT,
    })
    const own = note('own', { id: NOOR.id, name: 'Noor Haddad', username: 'noor' })
    const other = note('other', { id: 'admin-2', name: 'Amir', username: null })
    stub('get', '/api/admin/users/:id/notes', { items: [own, other], next: null })
    await tab('Notes').click()
    await expect.element(page.getByText('Note other')).toBeVisible()
    expect(page.getByRole('button', { name: 'Delete this note' }).all()).toHaveLength(1)
    const added = stub('post', '/api/admin/users/:id/notes', nothing)
    await page.getByRole('textbox', { name: 'New note' }).fill('Met at a fair')
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect.poll(() => added.map(({ body }) => body)).toEqual([{ text: 'Met at a fair' }])
    await expect.element(page.getByRole('textbox', { name: 'New note' })).toHaveValue('')
  })
})
