import { afterEach, describe, expect, it, vi } from 'vitest'
import type { UsernameReply } from '#contract/profiles/own-profile.ts'
import { held, nothing, refusal, stub, unreachable } from '../support/network.ts'
import { open, page, userEvent } from '../support/open.tsx'
import { field, me, ownProfile } from './fixtures.ts'

const username = () => field('Username')
const save = () => page.getByRole('button', { name: 'Save Profile' })
const expectDescription = (text: string | RegExp) => expect.element(username()).toHaveAccessibleDescription(text)

const reply = (name: string | null): UsernameReply =>
  name === 'adaeze'
    ? { username: name, status: 'taken', message: 'Username is already taken' }
    : { username: name ?? '', status: 'available', message: 'Username is available!' }

/** Opens the form; answers with the usernames that are checked. */
async function openForm() {
  stub('get', '/api/profile', ownProfile())
  const checked = stub('get', '/api/usernames', ({ query }) => reply(query.get('username')))
  await open('/profile', { as: me })
  await expect.element(save()).toBeVisible()
  return () => checked.map(({ query }) => query.get('username'))
}

describe('A username', { tags: ['2-availability-after-500-ms'] }, () => {
  afterEach(() => vi.useRealTimers())

  it(
    'is checked half a second after typing, unless invalid or one’s own, and the last reply wins',
    { tags: ['2-username-errors'] },
    async () => {
      const checked = await openForm()
      await expectDescription(/^Letters, numbers/)
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      await username().fill('ines')
      await vi.advanceTimersByTimeAsync(499)
      await username().fill('ines-d')
      await vi.advanceTimersByTimeAsync(499)
      expect(checked()).toEqual([])
      await vi.advanceTimersByTimeAsync(1)
      vi.useRealTimers()
      await expectDescription('Username is available!')
      expect(checked()).toEqual(['ines-d'])

      await username().fill('ab')
      await expectDescription('Username must be at least 3 characters long')
      await username().fill('Admin')
      await expectDescription('This username is reserved.')
      await expect.element(username()).toHaveAttribute('aria-invalid', 'true')
      await username().fill('MARA')
      await expectDescription(/^Letters, numbers/)
      await username().fill('mara-2')
      await expectDescription('Username is available!')
      expect(checked()).toEqual(['ines-d', 'mara-2'])

      const late = held(reply('adaeze'))
      stub('get', '/api/usernames', ({ query }) =>
        query.get('username') === 'adaeze' ? late.answer() : reply(query.get('username')),
      )
      await username().fill('adaeze')
      await expectDescription('Checking availability...')
      await username().fill('ines')
      await expectDescription('Username is available!')
      late.release()
      // Once its reply has come, another one has, too.
      await fetch('/api/usernames?username=adaeze')
      await expectDescription('Username is available!')
      await expect.element(save()).toBeEnabled()
    },
  )

  it(
    'that is taken cannot be saved, and one taken meanwhile is refused next to its field',
    { tags: ['2-save-disabled-while-username', '2-failed-save-loses-nothing'] },
    async () => {
      await openForm()
      const patches = stub('patch', '/api/profile', ownProfile({ username: 'ines' }))
      stub('get', '/api/profiles/:name', nothing())
      await username().fill('ADAEZE')
      await expectDescription('Username is already taken')
      await expect.element(username()).toHaveAttribute('aria-invalid', 'true')
      await expect.element(save()).toBeDisabled()
      await userEvent.keyboard('{Enter}')
      await username().fill('ines')
      await expectDescription('Username is available!')
      await expect.element(save()).toBeEnabled()
      await save().click()
      await expect.element(page.getByText('Profile updated')).toBeVisible()
      await expectDescription(/^Letters, numbers/)
      expect(patches.map(({ body }) => body)).toMatchObject([{ username: 'ines' }])

      stub('get', '/api/usernames', unreachable)
      stub('patch', '/api/profile', () =>
        refusal(409, { code: 'username_taken', message: 'Username is already taken' }),
      )
      await username().fill('ola')
      await field('Bio').fill('Still here.')
      await save().click()
      await expectDescription('Username is already taken')
      await expect.element(username()).toHaveFocus()
      await expect.element(page.getByText('Error', { exact: true })).toBeVisible()
      await expect.element(field('Bio')).toHaveValue('Still here.')
    },
  )
})
