import { type ComponentType, useRef, useState } from 'react'
import { fullName } from '#contract/profiles/names.ts'
import { importOrReload } from '#web/lib/import-or-reload.ts'
import { useSession } from '#web/parts/session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import type { AccountMenuProps } from './account-menu.tsx'

interface Loaded {
  Menu: ComponentType<AccountMenuProps>
  focused: boolean
  open: boolean
}

/** The avatar of the person signed in. Its menu loads at the first sign of interest. */
export function Account() {
  const { data: person } = useSession()
  const [menu, setMenu] = useState<Loaded>()
  const button = useRef<HTMLButtonElement>(null)
  const clicked = useRef(false)
  const pressed = useRef(false)
  const load = async () => {
    const { AccountMenu } = await importOrReload(() => import('./account-menu.tsx'))
    // Replaced between press and release, the button would never be clicked. The click loads again.
    if (pressed.current) return
    const focused = button.current === document.activeElement
    setMenu((loaded) => loaded ?? { Menu: AccountMenu, focused, open: clicked.current })
  }
  const face = {
    className: 'relative grid w-9 h-9 rounded-full focus-ring',
    children: (
      <>
        <span className="sr-only">Account menu</span>
        {person && (
          <Avatar size="m" name={fullName(person.firstName, person.lastName) || person.email} src={person.avatar} />
        )}
      </>
    ),
  }
  if (menu && person) return <menu.Menu person={person} face={face} focused={menu.focused} open={menu.open} />
  return (
    <button
      {...face}
      ref={button}
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onPointerDown={() => {
        pressed.current = true
      }}
      onPointerLeave={() => {
        pressed.current = false
      }}
      onKeyDown={({ key }) => {
        pressed.current = key === ' '
      }}
      onBlur={() => {
        pressed.current = false
      }}
      onClick={() => {
        pressed.current = false
        clicked.current = true
        void load()
      }}
    />
  )
}
