import { ABOUT, BLOG, COOKIES, DEVELOPERS, DMCA, HELP, LICENSE, PRIVACY, TERMS } from '#contract/paths.ts'
import { CONTACTS } from '#web/lib/contacts.ts'

/** What every page leads to in a quiet place. */
export const SITE_LINKS = [
  { href: ABOUT, name: 'About' },
  { href: HELP, name: 'Help' },
  { href: BLOG, name: 'Blog' },
  { href: DEVELOPERS, name: 'Developers' },
  { href: TERMS, name: 'Terms of Service' },
  { href: PRIVACY, name: 'Privacy Policy' },
  { href: LICENSE, name: 'License Agreement' },
  { href: COOKIES, name: 'Cookie Policy' },
  { href: DMCA, name: 'DMCA Policy' },
]

/** Where people reach us, as links with the names that people know. */
export const CONTACT_LINKS = [
  CONTACTS.email === undefined ? undefined : { href: `mailto:${CONTACTS.email}`, name: 'Email' },
  CONTACTS.chat,
  CONTACTS.messaging,
  CONTACTS.network,
].filter((link) => link !== undefined)

/** What a link needs that leads out of this site. */
export const leadsOut = (href: string) => (href.startsWith('https:') ? { target: '_blank', rel: 'noreferrer' } : {})
