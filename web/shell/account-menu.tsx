import { Menu, MenuButton, MenuItem, MenuItems } from '@headlessui/react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import type { Person } from '#contract/accounts/sessions.ts'
import { ADMIN, CHATS, DASHBOARD, FAVORITES, HOME, PROFILE, SETTINGS } from '#contract/paths.ts'
import { WaitingDot } from '#web/domains/chat/waiting-text.tsx'
import { signOut } from '#web/domains/accounts/account-api.ts'

export interface AccountMenuProps {
  person: Person
  /** The button's content and look. */
  face: { className: string; children: ReactNode }
}

const ITEM =
  'flex items-center h-9 px-2.5 w-full rounded-sm text-13px font-500 text-muted outline-none data-[focus]:(bg-s2 text-text)'

/** The account menu, open from the start: it takes the place of the button that was used. */
export function AccountMenu({ person, face }: AccountMenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const queries = useQueryClient()
  const [, navigate] = useLocation()

  useEffect(() => {
    button.current?.focus()
    button.current?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  }, [])

  const links = [
    { href: PROFILE, label: 'Profile' },
    { href: SETTINGS, label: 'Settings' },
    { href: DASHBOARD, label: 'Dashboard' },
    { href: CHATS, label: 'Discussions' },
    { href: FAVORITES, label: 'My Favorites' },
    ...(person.role === 'admin' ? [{ href: ADMIN, label: 'Admin Panel' }] : []),
  ]
  return (
    <Menu as="div" className="relative">
      <MenuButton ref={button} {...face} />
      <MenuItems modal={false} className="panel absolute right-0 top-full w-60 mt-3 p-1.5 shadow-float outline-none">
        <div className="px-2.5 pt-1.5 pb-3 mb-1.5 border-b border-line">
          <p className="font-600 truncate">
            Hi, <bdi>{person.firstName || 'User'}</bdi>
          </p>
          <p className="text-12px leading-18px text-muted truncate" title={person.email}>
            {person.email}
          </p>
        </div>
        {links.map(({ href, label }) => (
          <MenuItem key={href} as={Link} href={href} className={ITEM}>
            {label}
            {href === DASHBOARD && <WaitingDot />}
          </MenuItem>
        ))}
        <div className="pt-1.5 mt-1.5 border-t border-line">
          <MenuItem as="button" type="button" className={ITEM} onClick={() => signOut(queries, () => navigate(HOME))}>
            Sign out
          </MenuItem>
        </div>
      </MenuItems>
    </Menu>
  )
}
