import type { MailChoices } from '#contract/accounts/mails.ts'
import type { Person, Sessions } from '#contract/accounts/sessions.ts'
import { mailsWithout } from '../../support/mail-choices.ts'
import { stub } from '../support/network.ts'
import { open, page } from '../support/open.tsx'

type Device = Sessions['items'][number]

export const device = (changes: Partial<Device> = {}): Device => ({
  id: 'here',
  device: 'Firefox on Linux',
  createdAt: '2026-11-01T08:00:00.000Z',
  lastSeenAt: '2026-11-20T08:00:00.000Z',
  current: true,
  ...changes,
})

export const other = (n: number): Device => device({ id: `other-${n}`, device: `Chrome ${n} on macOS`, current: false })

interface Kept {
  devices?: Device[]
  mails?: MailChoices
}

/** Opens the settings of someone, with what they have; later stubs win. */
export async function openSettings(user: Person, { devices = [device()], mails = mailsWithout() }: Kept = {}) {
  stub('get', '/api/account/sessions', { items: devices } satisfies Sessions)
  stub('get', '/api/account/mails', mails)
  await open('/settings', { as: user })
}

/** A part of the settings, by its heading. */
export const part = (name: string) => page.getByRole('region', { name, exact: true })
