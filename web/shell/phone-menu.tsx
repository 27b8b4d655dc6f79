import type { RefObject } from 'react'
import { Link, useLocation } from 'wouter'
import { PORTFOLIOS, SELL, SIGNUP } from '#contract/paths.ts'
import { useNextParam } from '#web/domains/accounts/next-param.ts'
import { useSessionHint } from '#web/domains/accounts/session-hint.ts'
import { button } from '#web/ui/button.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { CONTACT_LINKS, externalLinkProps, SITE_LINKS } from './site-links.ts'

export interface PhoneMenuProps {
  opener: RefObject<HTMLElement | null>
  onClose: () => void
}

const MAIN_LINKS = [
  { href: PORTFOLIOS, name: 'Portfolios' },
  { href: SELL, name: 'Sell your Code' },
]
const ROW = 'flex items-center min-h-11 rounded-sm focus-ring'

/** The header's and footer's links that the bottom bar does not have. */
export function PhoneMenu({ opener, onClose }: PhoneMenuProps) {
  const isMember = useSessionHint() !== undefined
  const nextParam = useNextParam()
  const [path] = useLocation()
  const link = ({ href, name }: { href: string; name: string }) => (
    <li key={href}>
      <Link href={href} onClick={onClose} aria-current={path === href ? 'page' : undefined} className={ROW}>
        {name}
      </Link>
    </li>
  )
  return (
    <Sheet
      title="Menu"
      open
      onClose={onClose}
      opener={opener}
      footer={
        !isMember && (
          <Link href={SIGNUP + nextParam} onClick={onClose} className={button('primary', 'l', 'w-full')}>
            Sign Up
          </Link>
        )
      }
    >
      <nav aria-label="Menu">
        <ul className="text-16px font-600">{MAIN_LINKS.map(link)}</ul>
        <ul className="grid grid-pair-30 gap-x-4 pt-2 mt-2 border-t border-line text-muted">{SITE_LINKS.map(link)}</ul>
        {CONTACT_LINKS.length > 0 && (
          <ul aria-label="Contact" className="grid grid-pair-30 gap-x-4 pt-2 mt-2 border-t border-line text-muted">
            {CONTACT_LINKS.map(({ href, name }) => (
              <li key={href}>
                <a href={href} {...externalLinkProps(href)} onClick={onClose} className={ROW}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        )}
      </nav>
    </Sheet>
  )
}
