import { describe, expect, it, vi } from 'vitest'
import { person } from '../../support/fixtures.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { nothing, stub } from '../support/network.ts'
import { open, page } from '../support/open.tsx'
import { NO_FAVORITES, refused, stubDashboard, stubForms, unknownFields } from './fixtures.ts'
import { expectDashboard, field, main, press, toasts } from './parts.ts'

const TOKEN = 't'.repeat(43)
const GONE = 'This link has expired or was already used. Request a new one.'

describe('The link that opens an account', { tags: ['1-confirm-page'] }, () => {
  it('asks for a password, which the server may refuse, and signs in', async () => {
    stubDashboard()
    stub('post', '/api/accounts/confirm', () => unknownFields({ password: 'This is one of the most common ones.' }))
    await open(`/confirm#${TOKEN}`)
    await expect.element(main()).toHaveTextContent('Enter the password you signed up with, or choose a new one.')
    await expectAccessible([360, 1280])
    await field('Password').fill('password')
    await press('Open my account')
    await expect.element(field('Password')).toHaveAccessibleDescription('This is one of the most common ones.')
    const sent = stub('post', '/api/accounts/confirm', { person: person() })
    await field('Password').fill('another horse entirely')
    await press('Open my account')
    await expect.element(toasts()).toHaveTextContent('Your account is openYou are signed in.')
    await expectDashboard()
    expect(sent).toMatchObject([{ body: { token: TOKEN, password: 'another horse entirely' } }])
  })

  it(
    'needs only a click in the browser that signed up, and leads on from there',
    { tags: ['ours-sign-up-here'] },
    async () => {
      stub('get', '/api/favorites', NO_FAVORITES)
      const sent = stub('post', '/api/accounts/confirm', { person: person() })
      localStorage.setItem('signed-up', JSON.stringify({ next: '/favorites', until: Date.now() + 60_000 }))
      await open(`/confirm#${TOKEN}`)
      await expect.element(main()).toHaveTextContent('One click, and you are signed in')
      await expect.element(field('Password')).not.toBeVisible()
      await expectAccessible()
      await press('Open my account')
      await expect.element(page.getByText('No favorites yet!')).toBeVisible()
      expect(sent).toMatchObject([{ body: { token: TOKEN } }])
      expect(sent[0]?.body).not.toHaveProperty('password')
      expect(localStorage.getItem('signed-up')).toBeNull()
    },
  )

  it(
    'asks for a password after all if the sign-up of this browser was another one, or is too old',
    { tags: ['ours-sign-up-here'] },
    async () => {
      stub('post', '/api/accounts/confirm', () => refused('password_needed'))
      const keep = (until: number) => localStorage.setItem('signed-up', JSON.stringify({ next: '/dashboard', until }))
      keep(Date.now() - 1)
      const { unmount } = await open(`/confirm#${TOKEN}`)
      await expect.element(field('Password')).toBeVisible()
      await unmount()
      keep(Date.now() + 60_000)
      await open(`/confirm#${TOKEN}`)
      await press('Open my account')
      await expect.element(field('Password')).toHaveFocus()
      await expect.element(field('Password')).toHaveAccessibleDescription('Choose a password to open your account.')
      expect(localStorage.getItem('signed-in')).toBeNull()
    },
  )
})

describe('The link that sets a password', { tags: ['1-forgot-password'] }, () => {
  it('is mailed to an address, whether it has an account or not', async () => {
    const sent = stub('post', '/api/accounts/forgot', nothing)
    await open('/forgot')
    await field('Email').fill('mara@')
    await press('Send the link')
    await expect.element(field('Email')).toHaveAccessibleDescription('Enter a valid email address.')
    await field('Email').fill('mara@example.com')
    await press('Send the link')
    await expect.element(main()).toHaveTextContent('If it has an account, the link in our mail sets a new password.')
    expect(sent).toMatchObject([{ body: { email: 'mara@example.com' } }])
    await expectAccessible([360, 1280])
  })

  it('takes a new one and leads to the login screen', async () => {
    stubForms()
    const sent = stub('post', '/api/accounts/reset', nothing)
    await open(`/reset#${TOKEN}`, { as: person() })
    await field('New password').fill('short')
    await press('Change password')
    await expect
      .element(field('New password'))
      .toHaveAccessibleDescription('Password must be at least 6 characters long')
    await field('New password').fill('a fresh and long one')
    await press('Change password')
    await expect.element(toasts()).toHaveTextContent('Password changedSign in with the new one.')
    await expect.poll(() => location.pathname).toBe('/login')
    expect(sent).toMatchObject([{ body: { token: TOKEN, password: 'a fresh and long one' } }])
    expect(localStorage.getItem('signed-in')).toBeNull()
  })
})

describe('A mailed link', { tags: ['1-confirm-page', '1-forgot-password'] }, () => {
  const LINKS = [
    ['/reset', 'New password', 'Change password', '/api/accounts/reset', 'Request a new link'],
    ['/confirm', 'Password', 'Open my account', '/api/accounts/confirm', 'Sign up again'],
    ['/confirm-email', '', 'Confirm this address', '/api/accounts/confirm-email', 'Back to Settings'],
  ] as const

  it('that is cut off at its sign says so, accessibly', async () => {
    for (const [path, , , , way] of LINKS) {
      const { unmount } = await open(path)
      await expect.element(main().getByRole('alert')).toHaveTextContent('This link is incomplete.')
      await expect.element(main().getByRole('link', { name: way })).toBeVisible()
      await unmount()
    }
    await open('/confirm')
    await expect.element(main().getByRole('alert')).toBeVisible()
    await expectAccessible([360, 1280])
  })

  it.each(LINKS)('that was cut short or used leads to another one: %s', async (path, label, button, at, way) => {
    stub('post', at, ({ body }) =>
      JSON.stringify(body).includes(TOKEN)
        ? refused('link_expired')
        : unknownFields({ token: 'This link is incomplete.' }),
    )
    for (const [token, text] of [
      ['short', 'This link is incomplete.'],
      [TOKEN, GONE],
    ]) {
      const { unmount } = await open(`${path}#${token}`)
      if (label) await field(label).fill('long enough')
      await press(button)
      await expect.element(main().getByRole('alert')).toHaveTextContent(text ?? '')
      await expect.element(main().getByRole('link', { name: way })).toBeVisible()
      await unmount()
    }
  })

  it('is read again when another one is opened in the same tab', async () => {
    const sent = stub('post', '/api/accounts/reset', () => refused('too_many_attempts'))
    await open('/reset')
    await expect.element(main().getByRole('alert')).toBeVisible()
    location.hash = TOKEN
    await field('New password').fill('long enough')
    await press('Change password')
    await vi.waitUntil(() => sent.length > 0)
    expect(sent).toMatchObject([{ body: { token: TOKEN } }])
    await expect.element(main().getByRole('alert')).toHaveTextContent('Too many attempts.')
    await expect.element(field('New password')).toHaveValue('long enough')
  })
})
