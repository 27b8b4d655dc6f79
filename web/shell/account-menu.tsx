import { Menu, MenuButton, MenuItem, MenuItems } from '@headlessui/react'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from 'wouter'
import type { Person } from '#contract/accounts/sessions.ts'
import { ADMIN, CHATS, DASHBOARD, FAVORITES, HOME, LIBRARY, PROFILE, SETTINGS } from '#contract/paths.ts'
import { WaitingDot } from '#web/domains/chat/waiting-text.tsx'
import { userName } from '#contract/profiles/names.ts'
import { signOut } from '#web/domains/accounts/account-api.ts'
import { useSession } from '#web/domains/accounts/session.ts'
import { PersonAvatar } from '#web/domains/profiles/person-avatar.tsx'

const ITEM =
  'flex items-center h-9 px-2.5 w-full rounded-sm text-13px font-500 text-muted outline-none data-[focus]:(bg-s2 text-text)'

export function AccountMenu() {
  const { data: person } = useSession()
  return (
    <Menu as="div" className="relative">
      <MenuButton className="relative grid w-9 h-9 rounded-full focus-ring">
        <span className="sr-only">Account menu</span>
        <WaitingDot className="absolute -top-3px -right-3px" />
        {person && <PersonAvatar size="m" person={{ ...person, name: userName(person) }} />}
      </MenuButton>
      {person && <Items person={person} />}
    </Menu>
  )
}

function Items({ person }: { person: Person }) {
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const links = [
    { href: PROFILE, label: 'Profile' },
    { href: SETTINGS, label: 'Settings' },
    { href: DASHBOARD, label: 'Dashboard' },
    { href: CHATS, label: 'Discussions' },
    { href: LIBRARY, label: 'Library' },
    { href: FAVORITES, label: 'My Favorites' },
    ...(person.role === 'admin' ? [{ href: ADMIN, label: 'Admin Panel' }] : []),
  ]
  return (
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
          {href === DASHBOARD && <WaitingDot className="ml-2" />}
        </MenuItem>
      ))}
      <div className="pt-1.5 mt-1.5 border-t border-line">
        <MenuItem as="button" type="button" className={ITEM} onClick={() => signOut(queries, () => navigate(HOME))}>
          Sign out
        </MenuItem>
      </div>
    </MenuItems>
  )
}
