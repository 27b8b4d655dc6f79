import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../support/accessibility.ts'
import { expectConsole } from '../support/console.ts'
import { nothing, refusal, stub, unreachable } from '../support/network.ts'
import { open, page, userEvent } from '../support/open.tsx'
import { stubForms, unknownFields } from './fixtures.ts'
import { field, main, press, toasts } from './parts.ts'

const NEWCOMER = {
  firstName: 'Ines',
  lastName: 'Duarte',
  email: `${'m'.repeat(40)}@example.com`,
  password: 'a horse and a battery',
}

describe('The sign-up form', { tags: ['1-signup'] }, () => {
  it(
    'shows errors next to their fields before sending, and clears them once fixed',
    { tags: ['1-first-name-required', '1-password-managers'] },
    async () => {
      stubForms()
      await open('/signup?role=seller')
      await expect.element(page.getByRole('radio', { name: 'Seller' })).toBeChecked()
      await press('Sign Up')
      for (const [label, text, autocomplete] of [
        ['First name', 'First name is required', 'given-name'],
        ['Last name', 'Last name is required', 'family-name'],
        ['Email', 'Enter a valid email address.', 'username'],
        ['Password', 'Password must be at least 6 characters long', 'new-password'],
      ] as const) {
        await expect.element(field(label)).toHaveAccessibleDescription(text)
        const { ariaInvalid, autocomplete: is } = field(label).element() as HTMLInputElement
        expect([label, ariaInvalid, is]).toEqual([label, 'true', autocomplete])
      }
      await expectAccessible([360])

      await expect.element(field('First name')).toHaveFocus()
      await userEvent.keyboard('Ines')
      await expect.element(page.getByText('First name is required')).not.toBeInTheDocument()
      await expect.element(field('First name')).not.toHaveAttribute('aria-invalid')
      await field('Password').fill('12345')
      await expect.element(page.getByText('Password must be at least 6 characters long')).toBeVisible()
      await field('Password').fill('123456')
      await expect.element(field('Password')).toHaveAccessibleDescription('At least 6 characters.')
      await press('Show password')
      await expect.element(field('Password')).toHaveAttribute('type', 'text')
      await press('Hide password')
      await expect.element(field('Password')).toHaveAttribute('type', 'password')
      await expect.element(field('Password')).toHaveValue('123456')
    },
  )

  it(
    'keeps the input when offline or refused, and the login screen says where the mail was sent',
    { tags: ['1-signup-toasts', '1-check-your-mail', '1-nothing-typed-is-lost'] },
    async () => {
      expectConsole(/status of 500/)
      stubForms()
      stub('post', '/api/accounts', unreachable)
      await open('/signup?next=/favorites')
      await expect.element(page.getByRole('radio', { name: 'Buyer' })).toBeChecked()
      await page.getByText('Seller', { exact: true }).click()
      const typed = { 'First name': 'Ines', 'Last name': 'Duarte', Email: NEWCOMER.email, Password: '123456' }
      for (const [label, text] of Object.entries(typed)) await field(label).fill(text)
      const expectTyped = () => {
        for (const [label, text] of Object.entries(typed)) expect(field(label).element()).toHaveValue(text)
      }
      await press('Sign Up')
      await expect.element(main().getByRole('alert')).toHaveTextContent('We can’t reach the server.')
      expectTyped()

      const full = 'We can’t create this account right now.'
      stub('post', '/api/accounts', () => refusal(500, { code: 'internal', message: full }))
      await press('Sign Up')
      await expect.element(toasts()).toHaveTextContent(`Signup Failed${full}`)
      await expect.element(main().getByRole('alert')).not.toBeInTheDocument()
      expectTyped()

      const sentence = 'This is one of the most common passwords. Please choose another one.'
      stub('post', '/api/accounts', () => unknownFields({ password: sentence }))
      await press('Sign Up')
      await expect.element(field('Password')).toHaveAccessibleDescription(sentence)
      await expect.element(field('Password')).toHaveFocus()
      await expect.element(toasts()).toHaveTextContent(`Signup Failed${sentence}`)
      expectTyped()
      await expect.poll(() => location.pathname).toBe('/signup')

      const sent = stub('post', '/api/accounts', nothing)
      await field('Password').fill(NEWCOMER.password)
      await press('Sign Up')
      await expect.element(toasts()).toHaveTextContent('Signup Successful')
      await expect.element(toasts()).toHaveTextContent('Please check your email to verify your account.')
      expect(sent).toMatchObject([{ body: { ...NEWCOMER, role: 'seller' } }])
      await expect.poll(() => location.pathname + location.search).toBe('/login?next=%2Ffavorites')
      await expect.element(main().getByText('Check your email')).toBeVisible()
      await expect.element(main().getByText(NEWCOMER.email)).toBeVisible()
      await expect.element(page.getByRole('button', { name: /^Resend/ })).toHaveAttribute('aria-disabled', 'true')
      await expect.element(field('Email')).toHaveValue(NEWCOMER.email)
    },
  )
})
