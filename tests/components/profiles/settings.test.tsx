import { describe, expect, it } from 'vitest'
import type { OwnProfile } from '#contract/profiles/own-profile.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expectConsole } from '../support/console.ts'
import { held, nothing, refusal, stub } from '../support/network.ts'
import { open, page, resetBrowser, userEvent } from '../support/open.tsx'
import { field, me, ownProfile } from './fixtures.ts'

const save = () => page.getByRole('button', { name: 'Save Profile' })
const saved = () => page.getByText('Profile updated')

/** Answers what saving the form requests; the saved profile is what was sent. */
function stubSaving(start = ownProfile()) {
  stub('get', '/api/profile', start)
  stub('get', '/api/usernames', { username: '', status: 'available', message: 'Username is available!' })
  stub('get', '/api/profiles/:name', nothing())
  return stub('patch', '/api/profile', ({ body }) => ({ ...start, ...(body as Partial<OwnProfile>) }))
}

async function openForm() {
  await open('/profile', { as: me })
  await expect.element(save()).toBeVisible()
}

describe('Profile settings', () => {
  it(
    'show loading and errors, have five sections with every field, and save empty fields as null',
    {
      tags: [
        '2-signed-out-login-back',
        '2-profile-images',
        '2-website-github-linkedin-type',
        '2-profile-updated-your-profile',
      ],
    },
    async () => {
      const failing = held(refusal(500, { code: 'internal', message: 'The cat is on the server.' }))
      stub('get', '/api/profile', failing.answer)
      await open('/profile', { as: me })
      await expect.element(page.getByRole('heading', { level: 1, name: 'Profile Settings' })).toBeVisible()
      await expect.element(page.getByRole('status', { name: 'Loading profile' })).toBeVisible()
      failing.release()
      await expect.element(page.getByRole('alert')).toHaveTextContent('The cat is on the server.')
      const patches = stubSaving(ownProfile({ bio: 'Gone soon.' }))
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect.element(field('First name')).toHaveValue('Mara')
      await expect.element(field('Last name')).toHaveValue('Okafor')
      await expect
        .poll(() =>
          page
            .getByRole('main')
            .getByRole('heading', { level: 2 })
            .elements()
            .map((h) => h.textContent),
        )
        .toEqual([
          'Profile Images',
          'Basic Information',
          'Professional Information',
          'Contact Information',
          'Social Media',
        ])
      for (const label of ['Website', 'GitHub', 'LinkedIn'])
        await expect.element(field(label)).toHaveAttribute('type', 'url')
      await expect.element(field('Email')).toHaveAttribute('type', 'email')
      const typed = {
        'First name': '  Ines ',
        'Last name': 'Duarte',
        Username: 'INES-D',
        Bio: '',
        Company: 'Duarte & Filhas',
        Location: 'Porto',
        Email: 'Ines@Duarte.example',
        Website: 'https://duarte.example/',
        WhatsApp: '+351 912 345 678',
        Telegram: '@ines_d',
        GitHub: 'https://github.com/ines-d',
        Twitter: 'ines_d',
        LinkedIn: 'ines-duarte',
      }
      for (const [label, text] of Object.entries(typed)) await field(label).fill(text)
      await save().click()
      await expect.element(saved()).toBeVisible()
      await expect.element(page.getByText('Your profile has been successfully updated.')).toBeVisible()
      await expect
        .poll(() => patches.map(({ body }) => body))
        .toEqual([
          {
            firstName: 'Ines',
            lastName: 'Duarte',
            username: 'ines-d',
            bio: null,
            company: 'Duarte & Filhas',
            location: 'Porto',
            email: 'ines@duarte.example',
            website: 'https://duarte.example/',
            whatsapp: '+351 912 345 678',
            telegram: '@ines_d',
            github: 'https://github.com/ines-d',
            twitter: 'ines_d',
            linkedin: 'ines-duarte',
          },
        ])
      await expect.element(field('Username')).toHaveValue('ines-d')
      await expect.element(field('First name')).toHaveValue('Ines')
      await expect
        .element(page.getByRole('link', { name: 'View Public Profile' }))
        .toHaveAttribute('href', '/public-profile')
    },
  )

  it(
    'can be filled in by keyboard on a phone, with each field above the bar and errors at their fields before sending',
    { tags: ['2-username-errors', '2-failed-save-loses-nothing'] },
    async () => {
      stub(
        'get',
        '/api/profile',
        ownProfile({
          firstName: 'W'.repeat(60),
          lastName: 'מרדכי'.repeat(12),
          company: '美'.repeat(80),
          bio: 'Unterhaltungselektronik'.repeat(20),
          website: `https://${'a'.repeat(60)}.example/${'b'.repeat(200)}`,
        }),
      )
      await open('/profile', { as: me, width: 390, height: 700 })
      await expect.element(save()).toBeVisible()
      field('First name').element().focus()
      const labels = 'Last name,Username,Bio,Company,Location,Email,Website,WhatsApp,Telegram,GitHub,Twitter,LinkedIn'
      const reached: unknown[] = []
      const collect = ({ target }: FocusEvent) => reached.push(target)
      addEventListener('focusin', collect)
      await userEvent.keyboard('{Tab}'.repeat(13))
      removeEventListener('focusin', collect)
      const fields = labels.split(',').map((label) => field(label).element() as HTMLElement)
      expect(reached).toEqual([...fields, save().element()])
      for (const element of fields.toReversed()) {
        element.focus()
        await expect
          .poll(() => save().element().getBoundingClientRect().top - element.getBoundingClientRect().bottom, {
            message: element.id,
          })
          .toBeGreaterThan(0)
      }

      const wrong = {
        Username: ['ab', 'Username must be at least 3 characters long'],
        Email: ['mara@', 'Enter a valid email address.'],
        Website: ['javascript:alert(1)', 'Enter an address that begins with https:// or http://.'],
        GitHub: ['https://evil.example/mara', 'Enter a GitHub username or a link to github.com.'],
      } as const
      for (const [label, [text]] of Object.entries(wrong)) await field(label).fill(text)
      await save().click()
      await expect.element(field('Username')).toHaveFocus()
      await expect.element(field('Username')).toBeInViewport()
      for (const [label, [text, sentence]] of Object.entries(wrong)) {
        await expect.element(field(label)).toHaveAccessibleDescription(sentence)
        const { value, ariaInvalid } = field(label).element() as HTMLInputElement
        expect([label, value, ariaInvalid]).toEqual([label, text, 'true'])
      }
      await field('Website').fill('https://mara.example')
      await expect.element(field('Website')).not.toHaveAttribute('aria-invalid')
      await expectAccessible([390])
    },
  )
})

describe('A failed save', { tags: ['2-failed-save-loses-nothing'] }, () => {
  it(
    'shows the error at the refused field or above the form, and keeps the input',
    { tags: ['2-profile-updated-your-profile'] },
    async () => {
      stubSaving()
      stub('patch', '/api/profile', () => refusal(500, { code: 'internal', message: 'Something went wrong.' }))
      await openForm()
      await field('Bio').fill('Still here.')
      await field('Company').fill('Nowhere Ltd')
      await save().click()
      await expect.element(page.getByText('Failed to update profile. Please try again.')).toBeVisible()
      await expect.element(field('Bio')).toHaveValue('Still here.')
      stub('patch', '/api/profile', () =>
        refusal(400, { code: 'invalid_input', message: 'No.', fields: { company: 'No such company.' } }),
      )
      await save().click()
      await expect.element(field('Company')).toHaveAccessibleDescription('No such company.')
      await expect.element(field('Company')).toHaveFocus()
      await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
      stubSaving()
      await field('Company').fill('Somewhere Ltd')
      await save().click()
      await expect.element(saved()).toBeVisible()
      await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    },
  )

  it(
    'after the session has ended restores the input after signing in',
    { tags: ['2-text-after-sign-in'] },
    async () => {
      expectConsole(/status of 401/)
      stub('get', '/api/sign-in-options', { google: false })
      stubSaving()
      stub('patch', '/api/profile', () => refusal(401, { code: 'not_signed_in', message: 'Please sign in first.' }))
      await openForm()
      await field('Company').fill('Unsaved Ltd')
      stub('get', '/api/session', { person: null })
      await save().click()
      await expect.element(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible()
      await expect.poll(() => location.pathname + location.search).toBe('/login?next=%2Fprofile')

      const unsaved = { ...localStorage }
      await resetBrowser()
      Object.assign(localStorage, unsaved)
      const patches = stubSaving()
      await openForm()
      await expect
        .element(page.getByText('We restored what you typed before you were signed out. It isn’t saved yet.'))
        .toBeVisible()
      await expect.element(field('Company')).toHaveValue('Unsaved Ltd')
      await save().click()
      await expect.element(saved()).toBeVisible()
      await expect.element(page.getByText(/what you typed before/)).not.toBeInTheDocument()
      expect(patches[0]?.body).toMatchObject({ company: 'Unsaved Ltd' })
      expect(Object.keys(localStorage).filter((key) => key.startsWith('unsaved:'))).toEqual([])
    },
  )
})
