import { Link } from 'wouter'
import { MARKETPLACE } from '#contract/paths.ts'
import { CONTACTS } from '#web/lib/contacts.ts'
import { Logo } from './logo.tsx'
import { Newsletter } from './newsletter.tsx'

const LINKS = [
  { href: CONTACTS.email && `mailto:${CONTACTS.email}`, label: 'Email', icon: 'i-lucide-mail' },
  { href: CONTACTS.chat, label: 'Chat', icon: 'i-lucide-message-circle' },
  { href: CONTACTS.messaging, label: 'Messaging', icon: 'i-lucide-send' },
  { href: CONTACTS.network, label: 'Professional network', icon: 'i-lucide-briefcase-business' },
].filter(({ href }) => href)

export function Footer() {
  return (
    <footer className="mt-auto border-t border-line bg-s1">
      {/* Columns that do not wait for the last of them: while the page arrives nothing moves. */}
      <div className="wrap grid lg:grid-cols-[1fr_25rem_1fr] items-start gap-x-12 gap-y-8 pt-10 pb-8">
        <div className="grid gap-4 justify-items-start">
          <Logo />
          <p className="max-w-38ch text-13px leading-20px text-muted">
            Production-ready apps and source code from the people who built them.
          </p>
          <Link
            href={MARKETPLACE}
            className="inline-flex items-center gap-2 h-9 px-3 rounded-control border border-line2 text-12px font-500 text-muted hover:text-text transition-colors focus-ring"
          >
            <span aria-hidden className="i-lucide-badge-check text-good text-15px" />
            Every listing reviewed by a person
          </Link>
        </div>
        <Newsletter />
        {LINKS.length > 0 && (
          <ul className="flex lg:justify-end gap-1 -mx-2" aria-label="Contact">
            {LINKS.map(({ href, label, icon }) => (
              <li key={label}>
                <a
                  href={href}
                  aria-label={label}
                  title={label}
                  rel="noreferrer"
                  {...(href?.startsWith('https:') && { target: '_blank' })}
                  className="grid place-items-center w-10 h-10 rounded-sm text-18px text-muted hover:(bg-s2 text-text) transition-colors focus-ring"
                >
                  <span aria-hidden className={icon} />
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </footer>
  )
}
