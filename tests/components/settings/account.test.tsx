import { describe, expect, it } from 'vitest'
import { person } from '../../support/fixtures.ts'
import { mailsWithout } from '../../support/mail-choices.ts'
import { nothing, stub } from '../support/network.ts'
import { open, page } from '../support/open.tsx'
import { hintCookie } from '../support/session-hint.ts'
import { leaving, refused, stubSignOut } from '../accounts/fixtures.ts'
import { header, toasts } from '../accounts/parts.ts'
import { device, openSettings, other, part } from './fixtures.ts'

const me = person()
const googler = person({ hasPassword: false })
const press = (name: string, button: string) => part(name).getByRole('button', { name: button, exact: true }).click()
const field = (name: string, label: string) => part(name).getByLabelText(label, { exact: true })

describe('A member', () => {
  it(
    'changes the password and the address with the current password, and a wrong one keeps the input',
    { tags: ['1-6-change-password', '1-6-change-email'] },
    async () => {
      stub('put', '/api/account/password', () => refused('wrong_password'))
      await openSettings(me, { devices: [device(), other(1)] })
      await expect.element(part('Devices').getByRole('button', { name: 'End Chrome 1 on macOS' })).toBeVisible()
      await field('Password', 'Current password').fill('not this one')
      await field('Password', 'New password').fill('short')
      await press('Password', 'Change password')
      await expect
        .element(field('Password', 'New password'))
        .toHaveAccessibleDescription('Password must be at least 6 characters long')
      await field('Password', 'New password').fill('a fresh and long one')
      await press('Password', 'Change password')
      await expect
        .element(field('Password', 'Current password'))
        .toHaveAccessibleDescription('This password is incorrect.')
      await expect.element(field('Password', 'Current password')).toHaveFocus()
      await expect.element(field('Password', 'New password')).toHaveValue('a fresh and long one')

      const sent = stub('put', '/api/account/password', nothing)
      stub('get', '/api/account/sessions', { items: [device()] })
      await field('Password', 'Current password').fill('a horse and a battery')
      await press('Password', 'Change password')
      await expect.element(toasts()).toHaveTextContent('Password changedEvery other device is signed out.')
      await expect.element(part('Devices').getByRole('button', { name: /^End/ })).not.toBeInTheDocument()
      expect(sent).toMatchObject([{ body: { current: 'a horse and a battery', password: 'a fresh and long one' } }])

      stub('post', '/api/account/email', () => refused('wrong_password'))
      await field('Email address', 'New email').fill('nobody@')
      await press('Email address', 'Change email')
      await expect
        .element(field('Email address', 'New email'))
        .toHaveAccessibleDescription('Enter a valid email address.')
      await field('Email address', 'New email').fill('ines@example.com')
      await field('Email address', 'Password').fill('not this one')
      await press('Email address', 'Change email')
      await expect
        .element(field('Email address', 'Password'))
        .toHaveAccessibleDescription('This password is incorrect.')
      await expect.element(field('Email address', 'New email')).toHaveValue('ines@example.com')

      const sentThen = stub('post', '/api/account/email', nothing)
      await field('Email address', 'Password').fill('a horse and a battery')
      await press('Email address', 'Change email')
      await expect.element(part('Email address').getByText('Check your email')).toBeVisible()
      await expect.element(part('Email address')).toHaveTextContent('We’ve sent an email to ines@example.com.')
      await expect.element(part('Email address')).toHaveTextContent(`Now ${me.email}.`)
      await expect
        .element(part('Email address').getByRole('button', { name: /^Resend/ }))
        .toHaveAttribute('aria-disabled', 'true')
      expect(sentThen).toMatchObject([{ body: { email: 'ines@example.com', password: 'a horse and a battery' } }])
      await press('Email address', 'Use another address')
      await expect.element(field('Email address', 'New email')).toBeVisible()
    },
  )

  it(
    'without a password sets one by a mailed link before changing the address, and deletes the account after a fresh sign-in',
    { tags: ['1-6-change-password', '1-6-without-a-password', '1-6-change-email', '1-6-delete-account'] },
    async () => {
      const sent = stub('post', '/api/accounts/forgot', nothing)
      await openSettings(googler)
      await expect.element(part('Password')).toHaveTextContent('You sign in with Google and have no password yet.')
      await expect.element(part('Email address')).toHaveTextContent('Set a password first')
      await press('Password', 'Email me a link')
      await expect.element(part('Password')).toHaveTextContent(`We’ve emailed a link to ${googler.email}.`)
      await expect
        .element(part('Password').getByRole('button', { name: /^Resend/ }))
        .toHaveAttribute('aria-disabled', 'true')
      expect(sent).toMatchObject([{ body: { email: googler.email } }])

      const refusedThen = stub('delete', '/api/account', () => refused('sign_in_again'))
      await press('Delete account', 'Delete account')
      await expect.element(consequences()).toBeVisible()
      await expect.element(field('Delete account', 'Password')).not.toBeInTheDocument()
      await press('Delete account', 'Permanently delete my account')
      await expect
        .element(part('Delete account').getByRole('alert'))
        .toHaveTextContent('Please sign out, sign in again and retry within ten minutes.')
      await expect.element(part('Delete account').getByRole('button', { name: 'Sign out' })).toBeVisible()
      expect(refusedThen).toMatchObject([{ body: { password: null } }])
      expect(page.getByRole('heading', { level: 1 }).element().textContent).toBe('Settings')
    },
  )
})

describe('Devices', { tags: ['1-6-devices'] }, () => {
  it("show loading errors, retry, show five before 'more', and any other can be signed out", async () => {
    stub('get', '/api/account/mails', mailsWithout())
    stub('get', '/api/account/sessions', () => new Response('no', { status: 404 }))
    await open('/settings', { as: me })
    await expect
      .element(part('Devices').getByRole('alert'))
      .toHaveTextContent('We got an unexpected reply. Please try again.')
    stub('get', '/api/account/sessions', { items: [...[1, 2, 3, 4, 5, 6].map(other), device()] })
    await press('Devices', 'Try again')
    const list = part('Devices').getByRole('listitem')
    await expect.element(list.first()).toHaveTextContent(/^Firefox on LinuxLast seen Nov 20, 2026.*This device$/)
    await expect.element(list.nth(1)).toHaveTextContent(/^Chrome 1 on macOSLast seen/)
    expect(list.elements()).toHaveLength(5)
    await press('Devices', 'Show 2 more')
    await expect.poll(() => list.elements()).toHaveLength(7)

    stub('delete', '/api/account/sessions/:id', () => refused('internal'))
    await press('Devices', 'End Chrome 1 on macOS')
    await expect.element(toasts()).toHaveTextContent('Failed to end the session')
    const ended = stub('delete', '/api/account/sessions/:id', nothing)
    stub('get', '/api/account/sessions', { items: [device()] })
    await press('Devices', 'End Chrome 1 on macOS')
    await expect.element(list.nth(1)).not.toBeInTheDocument()
    expect(ended).toMatchObject([{ path: '/api/account/sessions/other-1' }])
  })

  it('are all signed out at once', { tags: ['1-4-sign-out-stored-entries-cleared'] }, async () => {
    const sent = stubSignOut()
    await openSettings(leaving())
    await press('Devices', 'Sign out everywhere')
    await expect.poll(() => location.pathname).toBe('/')
    await expect.element(header().getByRole('link', { name: 'Sign In' })).toBeVisible()
    await expect.poll(() => sent).toHaveLength(1)
  })
})

describe('Account deletion', { tags: ['1-6-delete-account'] }, () => {
  it('explains what follows, can be cancelled, and requires the password', async () => {
    stub('delete', '/api/account', () => refused('wrong_password'))
    await openSettings(leaving())
    await press('Delete account', 'Delete account')
    await expect.element(consequences()).toBeVisible()
    await expect.element(field('Delete account', 'Password')).toHaveFocus()
    await press('Delete account', 'Cancel')
    await expect.element(consequences()).not.toBeInTheDocument()
    await press('Delete account', 'Delete account')
    await field('Delete account', 'Password').fill('not this one')
    await press('Delete account', 'Permanently delete my account')
    await expect.element(field('Delete account', 'Password')).toHaveAccessibleDescription('This password is incorrect.')

    stubSignOut()
    const sent = stub('delete', '/api/account', nothing)
    await field('Delete account', 'Password').fill('a horse and a battery')
    await press('Delete account', 'Permanently delete my account')
    await expect.element(toasts()).toHaveTextContent('Your account has been deleted')
    await expect.poll(() => location.pathname).toBe('/')
    await expect.element(header().getByRole('link', { name: 'Sign In' })).toBeVisible()
    expect(sent).toMatchObject([{ body: { password: 'a horse and a battery' } }])
    expect(hintCookie()).toBeUndefined()
  })
})

/** What deleting the account does to what others see. */
function consequences() {
  return part('Delete account').getByText('Deleted user')
}

describe('Notices about the account', { tags: ['ours-warn-hold'] }, () => {
  it('say why it is on hold, and show a warning until it is read', async () => {
    const at = '2026-11-05T12:00:00.000Z'
    const hold = { reason: 'A payment is disputed.', at }
    const warnings = [{ id: 'warning-1', reason: 'Rude words', at }]
    stub('get', '/api/account/notices', { hold, warnings })
    const read = stub('post', '/api/account/notices/:id/read', nothing)
    await openSettings(me)
    await expect.element(part('Your account is on hold')).toHaveTextContent('A payment is disputed.')
    expect(part('A warning from our team').element()).toHaveTextContent('Rude words')
    stub('get', '/api/account/notices', { hold, warnings: [] })
    await page.getByRole('button', { name: 'I’ve read this' }).click()
    await expect.poll(() => part('A warning from our team').query()).toBeNull()
    expect(read).toMatchObject([{ path: '/api/account/notices/warning-1/read' }])
    expect(part('Your account is on hold').query()).toBeVisible()
  })
})
