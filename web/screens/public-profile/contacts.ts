import { websiteOf } from '#contract/profiles/names.ts'
import {
  HIDDEN_CONTACTS,
  type HiddenContact,
  type Network,
  networkLabel,
  networkLink,
} from '#contract/profiles/links.ts'

export type Contact = 'website' | Network | HiddenContact

/** Ordered as in the specification. */
export const CONTACTS: readonly { name: Contact; label: string; icon: string }[] = [
  { name: 'email', label: 'Email', icon: 'i-lucide-mail' },
  { name: 'website', label: 'Website', icon: 'i-lucide-globe' },
  { name: 'github', label: 'GitHub', icon: 'i-lucide-github' },
  { name: 'telegram', label: 'Telegram', icon: 'i-lucide-send' },
  { name: 'whatsapp', label: 'WhatsApp', icon: 'i-lucide-message-circle' },
  { name: 'twitter', label: 'Twitter', icon: 'i-lucide-twitter' },
  { name: 'linkedin', label: 'LinkedIn', icon: 'i-lucide-linkedin' },
]

export function isHidden(contact: Contact): contact is HiddenContact {
  return HIDDEN_CONTACTS.some((hidden) => hidden === contact)
}

/** A contact's link and label; undefined if it is not a safe URL. */
export function contactLink(contact: Contact, text: string): { href: string; text: string } | undefined {
  if (contact === 'email') return { href: `mailto:${encodeURIComponent(text).replaceAll('%40', '@')}`, text }
  if (contact === 'website') {
    const website = websiteOf(text)
    return website && { href: website.href, text: website.label }
  }
  const href = networkLink(contact, text)
  return href === undefined ? undefined : { href, text: networkLabel(contact, text) }
}

export function openContact(href: string): void {
  if (href.startsWith('mailto:')) location.assign(href)
  else window.open(href, '_blank', 'noopener,noreferrer')
}
