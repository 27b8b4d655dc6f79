import { ABOUT, BLOG, COOKIES, DEVELOPERS, DMCA, HELP, LICENSE, PRIVACY, TERMS } from '#contract/paths.ts'
import { CONTACTS } from '#web/lib/contacts.ts'

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

export const CONTACT_LINKS = [
  CONTACTS.email === undefined ? undefined : { href: `mailto:${CONTACTS.email}`, name: 'Email' },
  CONTACTS.chat,
  CONTACTS.messaging,
  CONTACTS.network,
].filter((link) => link !== undefined)

export const externalLinkProps = (href: string) =>
  href.startsWith('https:') ? { target: '_blank', rel: 'noreferrer' } : {}
