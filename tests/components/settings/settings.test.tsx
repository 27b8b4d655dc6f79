import { describe, expect, it, onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import { MAIL_KINDS } from '#contract/accounts/mails.ts'
import { person } from '../../support/fixtures.ts'
import { mailsWithout } from '../../support/mail-choices.ts'
import { toasts } from '../accounts/parts.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { held, stub } from '../support/network.ts'
import { open, page, userEvent } from '../support/open.tsx'
import { device, openSettings, other, part } from './fixtures.ts'

const me = person()
const shade = () => document.documentElement.dataset['theme']

/** What the system's theme is, until the test ends. */
async function systemTheme(value: 'light' | 'dark' | ''): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] })
}

describe('The settings', { tags: ['1-6-adjust-your-application-settings', '1-settings'] }, () => {
  it(
    'export all data, are accessible with their errors, and fit the longest names',
    { tags: ['1-6-download-my-data'] },
    async () => {
      const long = { email: `${'m'.repeat(24)}.${'w'.repeat(60)}@example.com`, firstName: 'W'.repeat(60) }
      await openSettings(person(long), { devices: [device(), other(1)] })
      await expect.element(page.getByText('Adjust your application settings here.')).toBeVisible()
      await part('Delete account').getByRole('button', { name: 'Delete account' }).click()
      await part('Password').getByRole('button', { name: 'Change password' }).click()
      await expect.element(part('Password').getByLabelText('Current password')).toHaveAttribute('aria-invalid', 'true')
      await expect.element(part('Devices').getByRole('listitem').first()).toBeVisible()
      await expect.element(part('Notifications').getByRole('checkbox').first()).toBeVisible()
      const link = page.getByRole('link', { name: 'Download my data' })
      await expect.element(link).toHaveAttribute('href', '/api/account/export')
      await expect.element(link).toHaveAttribute('download', 'sourceyard-data.json')
      await expectAccessible([360])
    },
  )

  it(
    'set the theme of this device: dark by default, light or system',
    {
      tags: ['1-6-theme', '1-4-theme-light'],
    },
    async () => {
      onTestFinished(() => systemTheme(''))
      await systemTheme('light')
      await openSettings(me)
      const theme = part('Theme')
      await expect.element(theme.getByRole('radio', { name: 'Dark' })).toBeChecked()
      await theme.getByText('System', { exact: true }).click()
      expect(shade()).toBe('light')
      expect(localStorage.getItem('vite-ui-theme')).toBe('system')
      await userEvent.keyboard('{ArrowLeft}')
      await expect.element(theme.getByRole('radio', { name: 'Dark' })).toBeChecked()
      expect(shade()).toBe('dark')
      await theme.getByText('Light', { exact: true }).click()
      expect(shade()).toBe('light')
      localStorage.setItem('vite-ui-theme', 'system')
      await cleanup()
      await openSettings(me)
      await expect.element(theme.getByRole('radio', { name: 'System' })).toBeChecked()
    },
  )
})

it(
  'The email preferences explain a failed load, retry, are saved one by one, and roll back on failure',
  { tags: ['ours-mail-choices'] },
  async () => {
    stub('get', '/api/account/sessions', { items: [device()] })
    stub('get', '/api/account/mails', () => new Response('no', { status: 404 }))
    await open('/settings', { as: me })
    await expect.element(part('Notifications').getByRole('alert')).toHaveTextContent('unexpected reply')
    const mails = { ...mailsWithout('offer_expired') }
    stub('get', '/api/account/mails', () => mails)
    const sent = stub('put', '/api/account/mails', ({ body }) => Object.assign(mails, body))
    await part('Notifications').getByRole('button', { name: 'Try again' }).click()
    const emails = part('Notifications')
    const unread = emails.getByRole('checkbox', { name: 'Unread messages' })
    await expect.element(unread).toBeChecked()
    await expect.element(unread).toHaveAccessibleDescription(/away for ten minutes/)
    expect(emails.getByRole('group').elements()).toHaveLength(4)
    const deals = emails.getByRole('group', { name: 'Deals' })
    expect(deals.getByRole('checkbox').elements()).toHaveLength(12)
    const expired = deals.getByRole('checkbox', { name: 'Expired offers' })
    await expect.element(expired).not.toBeChecked()
    ;(unread.element() as HTMLElement).focus()
    await userEvent.keyboard(' ')
    await expect.element(unread).not.toBeChecked()
    await emails.getByText('Expired offers', { exact: true }).click()
    await expect.element(expired).toBeChecked()
    await expect
      .poll(() => sent.map(({ body }) => body))
      .toEqual([mailsWithout('unread_messages', 'offer_expired'), mailsWithout('unread_messages')])
    await expect.element(emails.getByRole('checkbox', { name: 'Decisions about my projects' })).toBeChecked()

    // Choices are saved one after the other, and show at once.
    const first = held(new Response('no', { status: 404 }))
    const failed = stub('put', '/api/account/mails', first.answer)
    const offers = emails.getByRole('checkbox', { name: 'Offers', exact: true })
    await emails.getByText('Expired offers', { exact: true }).click()
    await emails.getByText('Offers', { exact: true }).click()
    await expect.element(expired).not.toBeChecked()
    await expect.element(offers).not.toBeChecked()
    expect(failed).toHaveLength(1)
    const kept = mailsWithout('unread_messages', 'offer_received')
    stub('put', '/api/account/mails', kept)
    stub('get', '/api/account/mails', kept)
    first.release()
    await expect.element(toasts()).toHaveTextContent('Failed to save your choice')
    await expect.element(expired).toBeChecked()
    await expect.element(offers).not.toBeChecked()
  },
)

it(
  'One switch turns every kind of email on or off, is in between while some are on, and the others are named',
  { tags: ['ours-mail-choices'] },
  async () => {
    await openSettings(me, { mails: mailsWithout('offer_expired', 'review_reply') })
    const notifications = part('Notifications')
    const every = notifications.getByRole('checkbox', { name: 'All notifications' })
    await expect.element(every).toBePartiallyChecked()
    await expect.element(every).toHaveAccessibleDescription('17 of 19 are on.')
    const sent = stub('put', '/api/account/mails', ({ body }) => body)
    await notifications.getByText('All notifications').click()
    await expect.element(every).toBeChecked()
    await expect.element(every).not.toBePartiallyChecked()
    await expect.element(every).toHaveAccessibleDescription('All are on.')
    await notifications.getByText('All notifications').click()
    await expect.element(every).not.toBeChecked()
    await expect.element(every).toHaveAccessibleDescription('All are off.')
    expect(notifications.getByRole('checkbox', { checked: true }).elements()).toEqual([])
    await expect.poll(() => sent.map(({ body }) => body)).toEqual([mailsWithout(), mailsWithout(...MAIL_KINDS)])

    const failed = held(new Response('no', { status: 404 }))
    stub('put', '/api/account/mails', failed.answer)
    await notifications.getByText('All notifications').click()
    await expect.element(every).toBeChecked()
    failed.release()
    await expect.element(every).toBePartiallyChecked()

    const always = notifications.getByRole('group', { name: 'Always sent' })
    await expect.element(always).toHaveTextContent('Your account’s security')
    expect(always.getByRole('checkbox').elements()).toEqual([])
  },
)

it(
  'The settings leave no column empty: what is below a heading is as wide as its section',
  { tags: ['1-settings'] },
  async () => {
    await openSettings(me)
    await expect.element(part('Notifications').getByRole('checkbox').first()).toBeVisible()
    for (const width of [768, 1280, 1920]) {
      await page.viewport(width, 900)
      for (const name of ['Email address', 'Notifications', 'Password']) {
        const section = part(name).element()
        const { left, right } = section.getBoundingClientRect()
        const controls = [...section.querySelectorAll('input:not([type=hidden]) ~ span, input.field')]
        const boxes = controls.map((each) => each.getBoundingClientRect())
        expect(Math.min(...boxes.map((box) => box.left)) - left).toBeLessThan(width / 2 - 16)
        expect(right - Math.max(...boxes.map((box) => box.right))).toBeLessThan(48)
      }
    }
  },
)
