import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Contacts, PublicProfile } from '#contract/profiles/public-profile.ts'
import { refusal, stub } from '../support/network.ts'
import { open, page } from '../support/open.tsx'
import { bareProfile, stubProfile } from './fixtures.ts'

const contacts = () => page.getByRole('list', { name: 'Contact details' })
const named = () =>
  contacts()
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent)

const REACHABLE: Partial<PublicProfile> = {
  website: 'https://okafor.example/work',
  github: 'mara-o',
  twitter: '@mara_o',
  linkedin: 'mara-okafor',
  hidden: ['email', 'telegram', 'whatsapp'],
}
const HIDDEN: Contacts = { email: 'mara@okafor.example', telegram: '@mara_talks', whatsapp: '+44 7700 900123' }

describe('A profile’s contacts', () => {
  afterEach(() => vi.restoreAllMocks())

  it(
    'are ordered, link out with nofollow, and are revealed and opened only by a click',
    { tags: ['2-contacts-in-their-order', '2-reveal-contacts'] },
    async () => {
      stubProfile(bareProfile(REACHABLE))
      const refused = stub('post', '/api/profiles/:id/contacts', () =>
        refusal(500, { code: 'internal', message: 'Something went wrong.' }),
      )
      await open('/u/someone')
      await expect.poll(named).toEqual(['Email', 'Website', 'GitHub', 'Telegram', 'WhatsApp', 'Twitter', 'LinkedIn'])
      for (const [name, href] of Object.entries({
        Website: 'https://okafor.example/work',
        GitHub: 'https://github.com/mara-o',
        Twitter: 'https://x.com/mara_o',
        LinkedIn: 'https://www.linkedin.com/in/mara-okafor',
      })) {
        const link = contacts().getByRole('link', { name })
        await expect.element(link).toHaveAttribute('href', href)
        await expect.element(link).toHaveAttribute('rel', expect.stringMatching(/noopener.*nofollow/))
      }
      expect(refused).toEqual([])

      // A failed reveal leaves the button and shows an error.
      await contacts().getByRole('button', { name: 'Email' }).click()
      await expect.element(page.getByText('Failed to show the address')).toBeVisible()
      await expect.element(page.getByText('Something went wrong.')).toBeVisible()
      await expect.element(contacts().getByRole('button', { name: 'Email' })).toHaveAttribute('aria-busy', 'false')

      const requests = stub('post', '/api/profiles/:id/contacts', HIDDEN)
      const opened = vi.spyOn(window, 'open').mockReturnValue(null)
      await contacts().getByRole('button', { name: 'Telegram' }).click()
      await expect.element(contacts().getByRole('link', { name: 'Telegram @mara_talks' })).toHaveFocus()
      expect(opened.mock.calls).toEqual([['https://t.me/mara_talks', '_blank', 'noopener,noreferrer']])
      await expect
        .element(contacts().getByRole('link', { name: 'WhatsApp +44 7700 900123' }))
        .toHaveAttribute('href', 'https://wa.me/447700900123')
      await expect
        .element(contacts().getByRole('link', { name: 'Email mara@okafor.example' }))
        .toHaveAttribute('href', 'mailto:mara@okafor.example')
      expect(requests.map(({ path }) => path)).toEqual([`/api/profiles/${bareProfile().id}/contacts`])
    },
  )
})
