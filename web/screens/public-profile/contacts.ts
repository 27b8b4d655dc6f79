import { websiteOf } from '#contract/profiles/names.ts'
import {
  HIDDEN_CONTACTS,
  type HiddenContact,
  type Network,
  networkLabel,
  networkLink,
} from '#contract/profiles/links.ts'

export type Contact = 'website' | Network | HiddenContact

/** In the order of the specification. An icon is a class, or a path for `LineIcon`. */
export const CONTACTS: readonly { name: Contact; label: string; icon: string }[] = [
  { name: 'email', label: 'Email', icon: 'i-lucide-mail' },
  { name: 'website', label: 'Website', icon: 'i-lucide-globe' },
  {
    name: 'github',
    label: 'GitHub',
    icon: 'M15 22v-4a4.8 4.8 0 0 0-1-3.5c3 0 6-2 6-5.5c.08-1.25-.27-2.48-1-3.5c.28-1.15.28-2.35 0-3.5c0 0-1 0-3 1.5c-2.64-.5-5.36-.5-8 0C6 2 5 2 5 2c-.3 1.15-.3 2.35 0 3.5A5.4 5.4 0 0 0 4 9c0 3.5 3 5.5 6 5.5c-.39.49-.68 1.05-.85 1.65S8.93 17.38 9 18v4M9 18c-4.51 2-5-2-7-2',
  },
  { name: 'telegram', label: 'Telegram', icon: 'i-lucide-send' },
  { name: 'whatsapp', label: 'WhatsApp', icon: 'i-lucide-message-circle' },
  {
    name: 'twitter',
    label: 'Twitter',
    icon: 'M22 4s-.7 2.1-2 3.4c1.6 10-9.4 17.3-18 11.6c2.2.1 4.4-.6 6-2C3 15.5.5 9.6 3 5c2.2 2.6 5.6 4.1 9 4c-.9-4.2 4-6.6 7-3.8c1.1 0 3-1.2 3-1.2',
  },
  { name: 'linkedin', label: 'LinkedIn', icon: 'i-lucide-linkedin' },
]

export function isHidden(contact: Contact): contact is HiddenContact {
  return HIDDEN_CONTACTS.some((hidden) => hidden === contact)
}

/** The link and label of a contact as typed; undefined if it makes no safe link. */
export function contactLink(contact: Contact, text: string): { href: string; text: string } | undefined {
  if (contact === 'email') return { href: `mailto:${encodeURIComponent(text).replaceAll('%40', '@')}`, text }
  if (contact === 'website') {
    const website = websiteOf(text)
    return website && { href: website.href, text: website.label }
  }
  const href = networkLink(contact, text)
  return href === undefined ? undefined : { href, text: networkLabel(contact, text) }
}

/** Opens a contact that was just requested by a click. */
export function openContact(href: string): void {
  if (href.startsWith('mailto:')) location.assign(href)
  else window.open(href, '_blank', 'noopener,noreferrer')
}
