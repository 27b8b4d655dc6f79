import { describe, expect, it } from 'vitest'
import { type Contact, contactLink } from '#web/screens/public-profile/contacts.ts'

describe('A contact of a profile', { tags: ['2-contacts-in-their-order'] }, () => {
  it.each<[Contact, string]>([
    ['website', 'javascript:alert(1)'],
    ['github', 'https://evil.example/mara'],
    ['twitter', 'data:text/html,hello'],
    ['linkedin', 'javascript:alert(1)//linkedin.com/in/mara'],
  ])('links only to its own network: no %s at %s', (contact, text) => {
    expect(contactLink(contact, text)).toBeUndefined()
  })

  it('links to its mail address without parameters', () => {
    expect(contactLink('email', 'mara@okafor.example?cc=all')).toEqual({
      href: 'mailto:mara@okafor.example%3Fcc%3Dall',
      text: 'mara@okafor.example?cc=all',
    })
  })
})
