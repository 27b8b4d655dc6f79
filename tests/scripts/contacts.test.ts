import { describe, expect, it } from 'vitest'
import { contactsOf } from '../../scripts/contacts.ts'

const VARS = { SUPPORT_EMAIL: 'help@example.com', CHAT_URL: 'https://chat.example/', MESSAGING_URL: '' }

describe('The contacts of a site', () => {
  it('come from wrangler.toml, without empty ones', () => {
    expect(contactsOf(VARS, {})).toEqual({
      email: 'help@example.com',
      chat: { name: 'chat.example', href: 'https://chat.example/' },
    })
  })

  it('can be overridden by the environment', () => {
    const environment = { SUPPORT_EMAIL: 'us@example.com', PROFESSIONAL_NETWORK_URL: 'https://work.example/us' }
    expect(contactsOf(VARS, environment)).toEqual({
      email: 'us@example.com',
      chat: { name: 'chat.example', href: 'https://chat.example/' },
      network: { name: 'work.example', href: 'https://work.example/us' },
    })
  })

  it('include who runs the site, if set', { tags: ['ours-legal-facts'] }, () => {
    expect(contactsOf({ OPERATOR_NAME: 'Yard Ltd.', OPERATOR_ADDRESS: '' }, { OPERATOR_ADDRESS: '1 Main St' })).toEqual(
      {
        operator: 'Yard Ltd.',
        address: '1 Main St',
      },
    )
  })

  it.each([
    ['https://discord.com/invite/sourceyard', undefined, 'Discord'],
    ['https://www.linkedin.com/company/sourceyard', undefined, 'LinkedIn'],
    ['https://sourceyard.slack.com/', undefined, 'Slack'],
    ['https://notslack.com/', undefined, 'notslack.com'],
    ['https://www.chat.example/', undefined, 'chat.example'],
    ['https://discord.com/invite/sourceyard', 'Our forum', 'Our forum'],
  ])('show a known name: %s, set to %s, is %s', { tags: ['1-2-footer'] }, (CHAT_URL, CHAT_NAME, called) => {
    expect(contactsOf({ CHAT_URL, CHAT_NAME }, {}).chat).toEqual({ name: called, href: CHAT_URL })
  })

  it.each([
    ['OPERATOR_NAME', 'Yard\nLtd.', 'OPERATOR_NAME must be one line of at most 200 characters.'],
    ['SUPPORT_EMAIL', 'mailto:help@example.com', 'SUPPORT_EMAIL must be an email address.'],
    ['SUPPORT_EMAIL', 'help@example.com?bcc=all', 'SUPPORT_EMAIL must be an email address.'],
    ['CHAT_URL', 'http://chat.example/', 'CHAT_URL must be an address that begins with https://.'],
    ['MESSAGING_URL', 'javascript:alert(1)', 'MESSAGING_URL must be an address that begins with https://.'],
    ['CHAT_NAME', 'a'.repeat(31), 'CHAT_NAME must have at most 30 characters.'],
    [
      'PROFESSIONAL_NETWORK_URL',
      'work.example',
      'PROFESSIONAL_NETWORK_URL must be an address that begins with https://.',
    ],
  ])('reject %s=%s', (name, value, sentence) => {
    expect(() => contactsOf({}, { [name]: value })).toThrow(sentence)
  })
})
