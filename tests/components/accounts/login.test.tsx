import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { person } from '../../support/fixtures.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { serverTime, stopClocks, WRONG_CLOCKS } from '../support/clock.ts'
import { held, nothing, stub } from '../support/network.ts'
import { open, page } from '../support/open.tsx'
import { hintCookie } from '../support/session-hint.ts'
import { NO_FAVORITES, refused, stubForms, stubSignIn } from './fixtures.ts'
import { field, fillLogin, main, menuButton, press, toasts } from './parts.ts'

const MARA = { email: 'mara@example.com', password: 'a horse and a battery' }
const LATER_MS = 90_000

describe('The login form', { tags: ['1-login', '1-7-sign-in'] }, () => {
  it(
    'validates fields, keeps the input when sign-in is refused, and offers to resend the sign-up mail',
    {
      tags: [
        '1-first-name-required',
        '1-password-managers',
        '1-login-toasts',
        '1-nothing-typed-is-lost',
        '1-locked-out',
        '1-check-your-mail',
      ],
    },
    async () => {
      stubForms()
      const sent = stub('post', '/api/auth/sign-in', () => refused('wrong_credentials'))
      await open('/login')
      await expect.element(field('Email')).toHaveAttribute('autocomplete', 'username')
      await expect.element(field('Password')).toHaveAttribute('autocomplete', 'current-password')
      await fillLogin({ email: 'mara@', password: '12345' })
      await expect.element(field('Email')).toHaveAccessibleDescription('Enter a valid email address.')
      await expect.element(field('Password')).toHaveAccessibleDescription('Password must be at least 6 characters long')
      await expect.element(field('Email')).toHaveFocus()
      expect(sent).toEqual([])

      await fillLogin(MARA)
      await expect.element(toasts()).toHaveTextContent('Login FailedInvalid login credentials')
      await expect.element(main()).not.toHaveTextContent('Invalid login credentials')
      await expect.element(field('Email')).toHaveValue(MARA.email)
      await expect.element(field('Password')).toHaveValue(MARA.password)
      await expectAccessible([360])

      stub('post', '/api/accounts/resend', () =>
        refused('too_many_attempts', { retryAt: new Date(Date.now() + LATER_MS).toISOString() }),
      )
      await press('Send it again')
      await expect
        .element(toasts())
        .toHaveTextContent(
          /Failed to send the emailToo many attempts\. Please try again later\. Try again in 1 min \d\d s\./,
        )
      const resent = stub('post', '/api/accounts/resend', nothing)
      await press('Send it again')
      await expect.element(main().getByText('Check your email')).toBeVisible()
      expect(resent).toMatchObject([{ body: { email: MARA.email } }])
    },
  )

  it(
    'counts down to the next allowed attempt and to the next resend of the sign-up mail',
    { tags: ['1-locked-out', '1-check-your-mail'] },
    async () => {
      stubForms()
      const resent = stub('post', '/api/accounts/resend', nothing)
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
      onTestFinished(() => void vi.useRealTimers())
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

      stub('post', '/api/auth/sign-in', () =>
        refused('too_many_attempts', { retryAt: new Date(Date.now() + LATER_MS).toISOString() }),
      )
      await fillLogin(MARA)
      const alert = main().getByRole('alert')
      await expect
        .element(alert)
        .toHaveTextContent('Too many attempts. Please try again later. Try again in 1 min 30 s.')
      vi.advanceTimersByTime(2_000)
      await expect.element(alert).toHaveTextContent('Try again in 1 min 28 s.')
      vi.advanceTimersByTime(LATER_MS)
      await expect.element(alert).toHaveTextContent(/^Too many attempts\. Please try again later\.$/)
    },
  )

  it(
    'signs in and shows a toast; an older session reply does not undo the sign-in',
    { tags: ['1-login-toasts', '1-4-session'] },
    async () => {
      stubForms()
      const sent = stubSignIn()
      stub('get', '/api/favorites', NO_FAVORITES)
      const before = held({ person: null })
      const requests = stub('get', '/api/session', before.answer)
      await open('/login?next=/favorites')
      await expect.poll(() => requests).toHaveLength(1)
      await fillLogin(MARA)
      await expect.element(toasts()).toHaveTextContent('Login SuccessfulWelcome back!')
      expect(sent).toMatchObject([{ body: MARA }])
      await expect.element(page.getByText('No favorites yet!')).toBeVisible()
      before.release()
      // Later requests get later replies.
      await fetch('/api/session')
      await expect.element(menuButton()).toHaveTextContent('MO')
      await expect.poll(() => location.pathname).toBe('/favorites')
      expect(hintCookie()).toBe(person().id)
    },
  )
})

describe('Google sign-in', { tags: ['1-google-toasts'] }, () => {
  it('explains why it failed or is unavailable, and passes on the return path and the chosen role', async () => {
    stubForms()
    await open('/login?next=/settings&google=unverified_account')
    const unverified = 'The account with this address was never verified. Reset its password first.'
    await expect.element(toasts()).toHaveTextContent(`Google Login Failed${unverified}`)
    await expect
      .element(page.getByText('By signing up with Google, you agree to our Terms of Service and Privacy Policy.'))
      .toBeVisible()
    await expect.poll(() => location.pathname + location.search).toBe('/login?next=%2Fsettings')

    const sent = stub('post', '/api/auth/signin/google', () => refused('google_failed'))
    history.pushState(null, '', '/signup?next=/favorites&google=%3Cb%3Ecall%20this%20number')
    const unknown = 'Google could not sign you in. Please try again.'
    await expect.element(toasts()).toHaveTextContent(`Google Signup Failed${unknown}`)
    await expect.poll(() => location.pathname + location.search).toBe('/signup?next=%2Ffavorites')
    await page.getByText('Seller', { exact: true }).click()
    await page.getByRole('button', { name: 'Sign up with Google' }).click()
    await expect.element(toasts()).toHaveTextContent('Google Signup FailedGoogle couldn’t be reached.')
    expect(sent).toMatchObject([{ body: { from: 'signup', returnTo: '/favorites', role: 'seller' } }])
    await expect
      .element(page.getByRole('button', { name: 'Sign up with Google' }))
      .toHaveAttribute('aria-busy', 'false')
  })
})

it.each(WRONG_CLOCKS)(
  'On a device whose clock is %s, a form counts down what is left of a wait',
  { tags: ['ours-server-clock'] },
  async (_, aheadMs) => {
    stopClocks(new Date(2026, 10, 20, 16).getTime(), aheadMs)
    stubForms()
    await open('/login')
    stub('post', '/api/auth/sign-in', () =>
      refused('too_many_attempts', { retryAt: new Date(serverTime() + LATER_MS).toISOString() }),
    )
    await fillLogin(MARA)
    await expect.element(main().getByRole('alert')).toHaveTextContent('Try again in 1 min 30 s.')
    vi.setSystemTime(Date.now() + 2_000)
    // Looking moves the stopped clock a little.
    await expect.element(main().getByRole('alert')).toHaveTextContent(/Try again in 1 min 2[5-8] s\./)
  },
)
