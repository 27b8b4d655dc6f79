import { type ComponentType, useState } from 'react'
import { userName } from '#contract/profiles/names.ts'
import { importOrReload } from '#web/lib/import-or-reload.ts'
import { WaitingDot } from '#web/domains/chat/waiting-text.tsx'
import { useSession } from '#web/domains/accounts/session.ts'
import { PersonAvatar } from '#web/domains/profiles/person-avatar.tsx'
import type { AccountMenuProps } from './account-menu.tsx'

const code = () => import('./account-menu.tsx')

/** The code loads at the first sign of interest. The button itself stays until it is used. */
const preload = () => void code().catch(() => undefined)

/** The avatar of the person signed in, which opens their menu. */
export function Account() {
  const { data: person } = useSession()
  const [Menu, setMenu] = useState<ComponentType<AccountMenuProps>>()
  const open = async () => {
    const { AccountMenu } = await importOrReload(code)
    setMenu(() => AccountMenu)
  }
  const face = {
    className: 'relative grid w-9 h-9 rounded-full focus-ring',
    children: (
      <>
        <span className="sr-only">Account menu</span>
        <WaitingDot />
        {person && <PersonAvatar size="m" of={{ ...person, name: userName(person) }} />}
      </>
    ),
  }
  if (Menu && person) return <Menu person={person} face={face} />
  return (
    <button
      {...face}
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => void open()}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        void open()
      }}
    />
  )
}
