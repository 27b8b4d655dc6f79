import { describe, expect, it, vi } from 'vitest'
import { person } from '../../support/fixtures.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { held, nothing, stub } from '../support/network.ts'
import { open, page, userEvent } from '../support/open.tsx'
import { NO_FAVORITES, refused, stubForms, stubSignIn } from './fixtures.ts'
import { field, fillLogin, main, menuButton, press, toasts } from './parts.ts'

const MARA = { email: 'mara@example.com', password: 'a horse and a battery' }
const LATER_MS = 90_000

describe('The login form', { tags: ['1-login', '1-7-sign-in'] }, () => {
  it('signs in and says so', { tags: ['1-login-toasts'] }, async () => {
    stubForms()
    const sent = stubSignIn()
    stub('get', '/api/favorites', NO_FAVORITES)
    await open('/login?next=/favorites')
    await fillLogin(MARA)
    await expect.element(toasts()).toHaveTextContent('Login SuccessfulWelcome back!')
    expect(sent).toMatchObject([{ body: MARA }])
    await expect.element(menuButton()).toHaveTextContent('MO')
    await expect.poll(() => location.pathname).toBe('/favorites')
  })

  it(
    'keeps what was typed when it is refused, and offers to send the mail of a sign-up again',
    { tags: ['1-login-toasts', '1-nothing-typed-is-lost', '1-check-your-mail'] },
    async () => {
      stubForms()
      stub('post', '/api/auth/sign-in', () => refused('wrong_credentials'))
      const resent = stub('post', '/api/accounts/resend', nothing)
      await open('/login')
      await fillLogin(MARA)
      await expect.element(main().getByRole('alert')).toHaveTextContent(/^Invalid login credentials$/)
      await expect.element(toasts()).toHaveTextContent('Login FailedInvalid login credentials')
      await expect.element(field('Email')).toHaveValue(MARA.email)
      await expect.element(field('Password')).toHaveValue(MARA.password)
      await expectAccessible([360, 1280])

      await press('Send it again')
      await expect.element(main().getByText('Check your mail')).toBeVisible()
      expect(resent).toMatchObject([{ body: { email: MARA.email } }])
    },
  )

  it('checks the address and six characters before anything is sent', { tags: ['1-first-name-required'] }, async () => {
    stubForms()
    await open('/login')
    await fillLogin({ email: 'mara@', password: '12345' })
    await expect.element(field('Email')).toHaveAccessibleDescription('Enter a valid email address.')
    await expect.element(field('Password')).toHaveAccessibleDescription('Password must be at least 6 characters long')
    await expect.element(field('Email')).toHaveFocus()
  })

  it('counts down when to try again after too many attempts', { tags: ['1-locked-out'] }, async () => {
    stubForms()
    stub('post', '/api/auth/sign-in', () =>
      refused('too_many_attempts', { retryAt: new Date(Date.now() + LATER_MS).toISOString() }),
    )
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
    try {
      await open('/login')
      await fillLogin(MARA)
      const alert = main().getByRole('alert')
      await expect
        .element(alert)
        .toHaveTextContent('Too many attempts. Please try again later. Try again in 1 min 30 s.')
      vi.advanceTimersByTime(2_000)
      await expect.element(alert).toHaveTextContent('Try again in 1 min 28 s.')
      vi.advanceTimersByTime(LATER_MS)
      await expect.element(alert).toHaveTextContent(/^Too many attempts\. Please try again later\.$/)
    } finally {
      vi.useRealTimers()
    }
  })

  it('says in a toast when the mail can be sent again', { tags: ['1-locked-out'] }, async () => {
    stubForms()
    stub('post', '/api/auth/sign-in', () => refused('wrong_credentials'))
    stub('post', '/api/accounts/resend', () =>
      refused('too_many_attempts', { retryAt: new Date(Date.now() + LATER_MS).toISOString() }),
    )
    await open('/login')
    await fillLogin(MARA)
    await press('Send it again')
    await expect
      .element(toasts())
      .toHaveTextContent(
        /The mail could not be sentToo many attempts\. Please try again later\. Try again in 1 min \d\d s\./,
      )
  })

  it('can send the mail of a sign-up again after a minute', { tags: ['1-check-your-mail'] }, async () => {
    stubForms()
    const resent = stub('post', '/api/accounts/resend', nothing)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
    try {
      await open('/login', { state: { email: MARA.email, sentAt: Date.now() } })
      const resend = page.getByRole('button', { name: /^Resend/ })
      await expect.element(resend).toHaveTextContent('Resend1 min 00 s')
      await resend.click({ force: true })
      vi.advanceTimersByTime(60_000)
      await expect.element(resend).toHaveAttribute('aria-disabled', 'false')
      expect(resent).toEqual([])
      await resend.click()
      await expect.element(main().getByText('Sent.')).toBeInTheDocument()
      await expect.element(resend).toHaveAttribute('aria-disabled', 'true')
      expect(resent).toMatchObject([{ body: { email: MARA.email } }])
    } finally {
      vi.useRealTimers()
    }
  })

  it('does not undo a sign-in by a reply about the session from before', { tags: ['1-4-session'] }, async () => {
    stubForms()
    stubSignIn()
    stub('get', '/api/favorites', NO_FAVORITES)
    const before = held({ person: null })
    const asked = stub('get', '/api/session', before.answer)
    await open('/login?next=/favorites')
    await expect.poll(() => asked).toHaveLength(1)
    await fillLogin(MARA)
    await expect.element(page.getByText('No favorites yet!')).toBeVisible()
    before.release()
    // What is asked of the network later is answered later.
    await fetch('/api/session')
    await expect.element(menuButton()).toHaveTextContent('MO')
    await expect.poll(() => location.pathname).toBe('/favorites')
    expect(localStorage.getItem('signed-in')).toBe(person().id)
  })

  it('is left by who is signed in already, for a screen of ours', { tags: ['1-already-signed-in'] }, async () => {
    stubForms()
    for (const from of ['/login', '/signup']) {
      stub('get', '/api/favorites', NO_FAVORITES)
      const { unmount } = await open(`${from}?next=/favorites`, { as: person() })
      await expect.element(page.getByText('No favorites yet!')).toBeVisible()
      await unmount()
    }
  })
})

describe('With Google', { tags: ['1-google-toasts'] }, () => {
  const sentence = 'The account with this address was never verified. Reset its password first.'

  it.each([
    ['/login?next=/settings&google=unverified_account', 'Google Login Failed', sentence, '/login?next=%2Fsettings'],
    ['/signup?google=suspended', 'Google Signup Failed', 'This account is suspended.', '/signup'],
    [
      '/login?google=%3Cb%3Ecall%20this%20number',
      'Google Login Failed',
      'Google could not sign you in. Please try again.',
      '/login',
    ],
  ])('says in our own words why it failed: %s', async (address, title, text, then) => {
    stubForms()
    await open(address)
    await expect.element(toasts()).toHaveTextContent(title + text)
    await expect.poll(() => location.pathname + location.search).toBe(then)
  })

  it('sends where to return to and what someone chose to be, and says if it cannot start', async () => {
    stubForms()
    const sent = stub('post', '/api/auth/signin/google', () => refused('google_failed'))
    await open('/signup?next=/favorites')
    await page.getByText('Seller', { exact: true }).click()
    await userEvent.click(page.getByRole('button', { name: 'Sign up with Google' }))
    await expect.element(toasts()).toHaveTextContent('Google Signup FailedGoogle could not be reached.')
    expect(sent).toMatchObject([{ body: { from: 'signup', returnTo: '/favorites', role: 'seller' } }])
    await expect
      .element(page.getByRole('button', { name: 'Sign up with Google' }))
      .toHaveAttribute('aria-busy', 'false')
  })

  it('is not offered where it is not set up', async () => {
    stubForms(false)
    await open('/login')
    await expect.element(page.getByText('or', { exact: true })).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Sign in with Google' })).not.toBeInTheDocument()
    await expect.element(field('Email')).toBeVisible()
  })
})
