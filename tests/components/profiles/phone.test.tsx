import { expect, it } from 'vitest'
import type { OwnProfile } from '#contract/profiles/own-profile.ts'
import { nothing, stub } from '../support/network.ts'
import { open, page } from '../support/open.tsx'
import { field, me, ownProfile } from './fixtures.ts'

it(
  'A phone number shows how it is read, and takes a missing country code from a list',
  { tags: ['ours-phone-numbers'] },
  async () => {
    const start = ownProfile()
    stub('get', '/api/profile', start)
    stub('get', '/api/usernames', { username: '', status: 'available', message: 'Username is available!' })
    stub('get', '/api/profiles/:name', nothing())
    const patches = stub('patch', '/api/profile', ({ body }) => ({ ...start, ...(body as Partial<OwnProfile>) }))
    await open('/profile', { as: me })
    const save = page.getByRole('button', { name: 'Save Profile' })
    const country = page.getByRole('combobox', { name: 'Country of this number' })

    await field('WhatsApp').fill('0049 (0)170 1234567')
    await expect.element(page.getByText('+49 170 1234567, Germany')).toBeVisible()
    await expect.element(country).not.toBeInTheDocument()

    await field('WhatsApp').fill('0170 1234567')
    await save.click()
    await expect.element(field('WhatsApp')).toHaveAccessibleDescription(/Begin with \+ and the country code/)
    await country.selectOptions('Tuvalu')
    await expect.element(page.getByText('This is not a phone number in Tuvalu.')).toBeVisible()
    await field('WhatsApp').fill('0170 123456')
    await expect.element(page.getByText('This is not a phone number in')).not.toBeInTheDocument()
    await field('WhatsApp').fill('0170 1234567')
    await country.selectOptions('Germany')
    await expect.element(field('WhatsApp')).toHaveValue('+49 170 1234567')
    await expect.element(field('WhatsApp')).not.toHaveAccessibleDescription(/Begin with/)
    await save.click()
    await expect.element(page.getByText('Profile updated')).toBeVisible()
    expect(patches.at(-1)?.body).toMatchObject({ whatsapp: '+49 170 1234567' })
  },
)
