import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../support/accessibility.ts'
import { nothing, stub, unreachable } from '../support/network.ts'
import { open, page, userEvent } from '../support/open.tsx'
import { stubForms, unknownFields } from './fixtures.ts'
import { field, main, press, toasts } from './parts.ts'

const NEWCOMER = {
  firstName: 'Ines',
  lastName: 'Duarte',
  email: 'ines@example.com',
  password: 'a horse and a battery',
}

async function fillSignUp(person = NEWCOMER): Promise<void> {
  await field('First name').fill(person.firstName)
  await field('Last name').fill(person.lastName)
  await field('Email').fill(person.email)
  await field('Password').fill(person.password)
  await press('Sign Up')
}

describe('The sign-up form', { tags: ['1-signup'] }, () => {
  it(
    'sends what someone chose, and tells them at the login screen where the mail went',
    { tags: ['1-signup-toasts', '1-check-your-mail'] },
    async () => {
      stubForms()
      const sent = stub('post', '/api/accounts', nothing)
      await open('/signup?next=/favorites')
      await expect.element(page.getByRole('radio', { name: 'Buyer' })).toBeChecked()
      await page.getByText('Seller', { exact: true }).click()
      const email = `${'m'.repeat(40)}@example.com`
      await fillSignUp({ ...NEWCOMER, email })
      await expect.element(toasts()).toHaveTextContent('Signup Successful')
      await expect.element(toasts()).toHaveTextContent('Please check your email to verify your account.')
      expect(sent).toMatchObject([{ body: { ...NEWCOMER, email, role: 'seller' } }])

      await expect.poll(() => location.pathname + location.search).toBe('/login?next=%2Ffavorites')
      await expect.element(main().getByText('Check your mail')).toBeVisible()
      await expect.element(main().getByText(email)).toBeVisible()
      await expect.element(page.getByRole('button', { name: /^Resend/ })).toHaveAttribute('aria-disabled', 'true')
      await expect.element(field('Email')).toHaveValue(email)
      await expectAccessible([360, 1280])
    },
  )

  it(
    'shows an error next to each field before anything is sent, and clears it once it is fixed',
    { tags: ['1-first-name-required'] },
    async () => {
      stubForms()
      await open('/signup?role=seller')
      await expect.element(page.getByRole('radio', { name: 'Seller' })).toBeChecked()
      await press('Sign Up')
      for (const [label, text] of [
        ['First name', 'First name is required'],
        ['Last name', 'Last name is required'],
        ['Email', 'Enter a valid email address.'],
        ['Password', 'Password must be at least 6 characters long'],
      ] as const) {
        await expect.element(field(label)).toHaveAccessibleDescription(text)
        await expect.element(field(label)).toHaveAttribute('aria-invalid', 'true')
      }
      await expectAccessible([360, 1280])

      await expect.element(field('First name')).toHaveFocus()
      await userEvent.keyboard('Ines')
      await expect.element(page.getByText('First name is required')).not.toBeInTheDocument()
      await expect.element(field('First name')).not.toHaveAttribute('aria-invalid')
      await field('Password').fill('12345')
      await expect.element(page.getByText('Password must be at least 6 characters long')).toBeVisible()
      await field('Password').fill('123456')
      await expect.element(field('Password')).toHaveAccessibleDescription('At least 6 characters.')
    },
  )

  it(
    'shows at its field what the server refuses, and loses nothing',
    { tags: ['1-signup-toasts', '1-nothing-typed-is-lost'] },
    async () => {
      stubForms()
      const sentence = 'This is one of the most common passwords. Please choose another one.'
      stub('post', '/api/accounts', () => unknownFields({ password: sentence }))
      await open('/signup')
      await fillSignUp({ ...NEWCOMER, password: '123456' })
      await expect.element(field('Password')).toHaveAccessibleDescription(sentence)
      await expect.element(field('Password')).toHaveFocus()
      await expect.element(toasts()).toHaveTextContent(`Signup Failed${sentence}`)
      await expect.element(field('Last name')).toHaveValue('Duarte')
      await expect.element(field('Email')).toHaveValue(NEWCOMER.email)
      await expect.element(field('Password')).toHaveValue('123456')
      await expect.poll(() => location.pathname).toBe('/signup')
    },
  )

  it(
    'keeps what was typed without a connection, and says what is wrong',
    { tags: ['1-nothing-typed-is-lost', '1-signup-toasts'] },
    async () => {
      stubForms()
      stub('post', '/api/accounts', unreachable)
      await open('/signup')
      await fillSignUp()
      await expect.element(main().getByRole('alert')).toHaveTextContent('The server cannot be reached.')
      await expect.element(field('First name')).toHaveValue('Ines')
      await expect.element(field('Password')).toHaveValue(NEWCOMER.password)
    },
  )
})

describe('For a password manager', { tags: ['1-password-managers'] }, () => {
  it('the forms name their fields', async () => {
    stubForms()
    for (const [path, fields] of [
      ['/login', { Email: 'username', Password: 'current-password' }],
      [
        '/signup',
        { 'First name': 'given-name', 'Last name': 'family-name', Email: 'username', Password: 'new-password' },
      ],
      [`/reset#${'t'.repeat(43)}`, { 'New password': 'new-password' }],
    ] as const) {
      const { unmount } = await open(path)
      for (const [label, name] of Object.entries(fields))
        await expect.element(field(label)).toHaveAttribute('autocomplete', name)
      await unmount()
    }
  })

  it('a password is shown on request', async () => {
    stubForms()
    await open('/signup')
    await field('Password').fill('a long secret')
    await press('Show password')
    await expect.element(field('Password')).toHaveAttribute('type', 'text')
    await press('Hide password')
    await expect.element(field('Password')).toHaveAttribute('type', 'password')
    await expect.element(field('Password')).toHaveValue('a long secret')
  })
})
