import { type ComponentType, useRef, useState } from 'react'
import { importOrReload } from '#web/lib/import-or-reload.ts'
import { button } from '#web/ui/button.ts'
import type { PhoneMenuProps } from './phone-menu.tsx'

/** Opens the menu of phones, whose code loads when it is used. */
export function MenuButton() {
  const opener = useRef<HTMLButtonElement>(null)
  const [Menu, setMenu] = useState<ComponentType<PhoneMenuProps>>()
  const open = async () => {
    const { PhoneMenu } = await importOrReload(() => import('./phone-menu.tsx'))
    setMenu(() => PhoneMenu)
  }
  return (
    <>
      <button
        ref={opener}
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        onClick={() => void open()}
        className={button('ghost', 'l', 'w-11 px-0! -mr-2 md:hidden!')}
      >
        <span aria-hidden className="i-lucide-menu text-18px" />
      </button>
      {Menu && <Menu opener={opener} onClose={() => setMenu(undefined)} />}
    </>
  )
}
