import { describe, expect, it } from 'vitest'
import { contactsOf } from '../../scripts/contacts.ts'

const VARS = { SUPPORT_EMAIL: 'help@example.com', CHAT_URL: 'https://chat.example/', MESSAGING_URL: '' }

describe('The contacts of a site', () => {
  it('are set by wrangler.toml, without empty ones', () => {
    expect(contactsOf(VARS, {})).toEqual({ email: 'help@example.com', chat: 'https://chat.example/' })
  })

  it('are overridden by the environment', () => {
    const environment = { SUPPORT_EMAIL: 'us@example.com', PROFESSIONAL_NETWORK_URL: 'https://work.example/us' }
    expect(contactsOf(VARS, environment)).toEqual({
      email: 'us@example.com',
      chat: 'https://chat.example/',
      network: 'https://work.example/us',
    })
  })

  it.each([
    ['SUPPORT_EMAIL', 'mailto:help@example.com', 'SUPPORT_EMAIL must be an email address.'],
    ['SUPPORT_EMAIL', 'help@example.com?bcc=all', 'SUPPORT_EMAIL must be an email address.'],
    ['CHAT_URL', 'http://chat.example/', 'CHAT_URL must be an address that begins with https://.'],
    ['MESSAGING_URL', 'javascript:alert(1)', 'MESSAGING_URL must be an address that begins with https://.'],
    [
      'PROFESSIONAL_NETWORK_URL',
      'work.example',
      'PROFESSIONAL_NETWORK_URL must be an address that begins with https://.',
    ],
  ])('are not %s=%s', (name, value, sentence) => {
    expect(() => contactsOf({}, { [name]: value })).toThrow(sentence)
  })
})
