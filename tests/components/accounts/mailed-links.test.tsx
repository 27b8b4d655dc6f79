import { describe, expect, it } from 'vitest'
import { person } from '../../support/fixtures.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { nothing, stub } from '../support/network.ts'
import { open, page } from '../support/open.tsx'
import { hintCookie } from '../support/session-hint.ts'
import { NO_FAVORITES, refused, stubDashboard, stubForms, unknownFields } from './fixtures.ts'
import { expectDashboard, field, main, press, toasts } from './parts.ts'

const TOKEN = 't'.repeat(43)

describe('The account confirmation link', { tags: ['1-confirm-page'] }, () => {
  it('asks for a password once the stored sign-up has expired, shows the server’s refusal, and signs in', async () => {
    stubDashboard()
    keepSignUp('/dashboard', Date.now() - 1)
    stub('post', '/api/accounts/confirm', () => unknownFields({ password: 'This is one of the most common ones.' }))
    await open(`/confirm#${TOKEN}`)
    await expect.element(main()).toHaveTextContent('Enter the password you signed up with, or choose a new one.')
    await field('Password').fill('password')
    await press('Confirm my account')
    await expect.element(field('Password')).toHaveAccessibleDescription('This is one of the most common ones.')
    const sent = stub('post', '/api/accounts/confirm', { person: person() })
    await field('Password').fill('another horse entirely')
    await press('Confirm my account')
    await expect.element(toasts()).toHaveTextContent('Your account is readyYou are signed in.')
    await expectDashboard()
    expect(sent).toMatchObject([{ body: { token: TOKEN, password: 'another horse entirely' } }])
  })

  it(
    'confirms with one click in the browser that signed up, and continues to the return path',
    { tags: ['ours-sign-up-here'] },
    async () => {
      stub('get', '/api/favorites', NO_FAVORITES)
      const sent = stub('post', '/api/accounts/confirm', { person: person() })
      keepSignUp('/favorites', Date.now() + 60_000)
      await open(`/confirm#${TOKEN}`)
      await expect.element(main()).toHaveTextContent('Confirm to sign in')
      await expect.element(field('Password')).not.toBeVisible()
      await press('Confirm my account')
      await expect.element(page.getByText('No favorites yet!')).toBeVisible()
      expect(sent).toMatchObject([{ body: { token: TOKEN } }])
      expect(sent[0]?.body).not.toHaveProperty('password')
      expect(localStorage.getItem('signed-up')).toBeNull()
    },
  )

  it('asks for a password if this browser’s sign-up was a different one', { tags: ['ours-sign-up-here'] }, async () => {
    stub('post', '/api/accounts/confirm', () => refused('password_needed'))
    keepSignUp('/dashboard', Date.now() + 60_000)
    await open(`/confirm#${TOKEN}`)
    await press('Confirm my account')
    await expect.element(field('Password')).toHaveFocus()
    await expect.element(field('Password')).toHaveAccessibleDescription('Choose a password to confirm your account.')
    expect(hintCookie()).toBeUndefined()
  })
})

describe('The password reset link', { tags: ['1-forgot-password'] }, () => {
  it('is sent to any address, whether it has an account or not', async () => {
    const sent = stub('post', '/api/accounts/forgot', nothing)
    await open('/forgot')
    await field('Email').fill('mara@')
    await press('Send link')
    await expect.element(field('Email')).toHaveAccessibleDescription('Enter a valid email address.')
    await field('Email').fill('mara@example.com')
    await press('Send link')
    await expect
      .element(main())
      .toHaveTextContent('If this address has an account, use the link in our email to set a new password.')
    expect(sent).toMatchObject([{ body: { email: 'mara@example.com' } }])
  })

  it(
    'sets a new password, also at a second try, and continues to the login screen',
    { tags: ['1-password-managers'] },
    async () => {
      stubForms()
      stub('post', '/api/accounts/reset', () => refused('too_many_attempts'))
      await open(`/reset#${TOKEN}`, { as: person() })
      await expect.element(field('New password')).toHaveAttribute('autocomplete', 'new-password')
      await field('New password').fill('short')
      await press('Change password')
      await expect
        .element(field('New password'))
        .toHaveAccessibleDescription('Password must be at least 6 characters long')
      await field('New password').fill('a fresh and long one')
      await press('Change password')
      await expect.element(main().getByRole('alert')).toHaveTextContent('Too many attempts.')
      await expect.element(field('New password')).toHaveValue('a fresh and long one')
      const sent = stub('post', '/api/accounts/reset', nothing)
      await press('Change password')
      await expect.element(toasts()).toHaveTextContent('Password changedSign in with your new password.')
      await expect.poll(() => location.pathname).toBe('/login')
      expect(sent).toMatchObject([{ body: { token: TOKEN, password: 'a fresh and long one' } }])
      expect(hintCookie()).toBeUndefined()
    },
  )
})

describe('A mailed link', { tags: ['1-confirm-page', '1-forgot-password'] }, () => {
  it('that is truncated or used shows an error and how to get another; a new link is read in the same tab', async () => {
    const [cut, gone] = ['This link is incomplete.', 'This link has expired or was already used. Request a new one.']
    for (const [path, token, label, button, at, text, way] of [
      ['/reset', TOKEN, 'New password', 'Change password', '/api/accounts/reset', gone, 'Request a new link'],
      ['/confirm', 'short', 'Password', 'Confirm my account', '/api/accounts/confirm', cut, 'Sign up again'],
      ['/confirm-email', TOKEN, '', 'Confirm this address', '/api/accounts/confirm-email', gone, 'Back to Settings'],
    ] as const) {
      const sent = stub('post', at, () => (text === gone ? refused('link_expired') : unknownFields({ token: cut })))
      const { unmount } = await open(path)
      await expect.element(main().getByRole('alert')).toHaveTextContent(cut)
      location.hash = token
      await expect.element(main().getByRole('alert')).not.toBeInTheDocument()
      if (label) await field(label).fill('long enough')
      await press(button)
      await expect.element(main().getByRole('alert')).toHaveTextContent(text)
      await expect.element(main().getByRole('link', { name: way })).toBeVisible()
      expect(sent).toMatchObject([{ body: { token } }])
      if (path === '/confirm') await expectAccessible([360])
      await unmount()
    }
  })
})

/** Stores the return path and expiry of a sign-up in this browser, as signing up does. */
function keepSignUp(next: string, until: number): void {
  localStorage.setItem('signed-up', JSON.stringify({ next, until }))
}
