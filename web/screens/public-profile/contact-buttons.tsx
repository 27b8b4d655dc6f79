import { useEffect, useRef, useState } from 'react'
import type { HiddenContact } from '#contract/profiles/links.ts'
import type { Contacts, PublicProfile } from '#contract/profiles/public-profile.ts'
import { ApiError } from '#web/lib/api.ts'
import { toast } from '#web/lib/toast.ts'
import { revealContacts } from '#web/domains/profiles/profiles-api.ts'
import { button } from '#web/ui/button.ts'
import { type Contact, contactLink, CONTACTS, isHidden, openContact } from './contacts.ts'

/** A user's contacts. Email and phone need a click, to hide them from bots. */
export function ContactButtons({ profile }: { profile: PublicProfile }) {
  const [revealed, setRevealed] = useState<Contacts>()
  const [requested, setRequested] = useState<HiddenContact>()
  const reveal = async (contact: HiddenContact) => {
    if (requested) return
    setRequested(contact)
    try {
      const contacts = await revealContacts(profile.id)
      setRevealed(contacts)
      const link = contactLink(contact, contacts[contact] ?? '')
      if (link) openContact(link.href)
    } catch (error) {
      setRequested(undefined)
      void toast('error', 'Failed to show the address', error instanceof ApiError ? error.message : undefined)
    }
  }
  const known = { ...profile, ...revealed }
  const contacts = CONTACTS.map((contact) => ({ ...contact, link: linkOf(contact.name, known[contact.name]) })).filter(
    ({ name, link }) => link ?? (!revealed && isHidden(name) && profile.hidden.includes(name)),
  )
  if (contacts.length === 0) return null
  return (
    <>
      <ul aria-label="Contact details" className="flex flex-wrap gap-2 mt-5">
        {contacts.map(({ name, label, icon, link }) => (
          <li key={name} className="min-w-0">
            {link ? (
              <ContactLink
                link={link}
                label={label}
                icon={icon}
                isRevealed={isHidden(name)}
                focused={name === requested}
              />
            ) : (
              <button
                type="button"
                aria-busy={name === requested}
                onClick={() => void (isHidden(name) && reveal(name))}
                className={button()}
              >
                <span aria-hidden className={icon} />
                <span className="leading-normal">{label}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {profile.hidden.length > 0 && (
        <noscript>
          <p className="mt-2 text-12px leading-18px text-muted">
            Turn on JavaScript to see email and messenger contacts.
          </p>
        </noscript>
      )}
    </>
  )
}

function linkOf(contact: Contact, text: string | null | undefined) {
  return text ? contactLink(contact, text) : undefined
}

interface ContactLinkProps {
  link: { href: string; text: string }
  label: string
  icon: string
  /** Revealed by a click, so it shows the address itself. */
  isRevealed: boolean
  /** Takes the focus of the button it replaced. */
  focused: boolean
}

function ContactLink({ link: { href, text }, label, icon, isRevealed, focused }: ContactLinkProps) {
  const element = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (focused) element.current?.focus()
  }, [focused])
  return (
    <a
      ref={element}
      href={href}
      {...(!href.startsWith('mailto:') && { target: '_blank' })}
      rel="noopener noreferrer nofollow ugc"
      title={isRevealed ? label : text}
      className={button('plain', 's', 'max-w-full min-w-0')}
    >
      <span aria-hidden className={icon} />
      {isRevealed && <span className="sr-only">{label}</span>}
      <bdi className="truncate leading-normal">{isRevealed ? text : label}</bdi>
    </a>
  )
}
