import { Menu, MenuButton, MenuItem, MenuItems } from '@headlessui/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'

export interface Action {
  label: string
  onChoose: () => void
}

interface ActionMenuProps {
  label: string
  className: string
  children: ReactNode
  /** The edge of the button that the menu is aligned with. */
  from?: 'start' | 'end'
  /** Called when the menu opens. */
  actions: () => Action[]
}

/** A button that turns into a Headless UI menu on first use, because a conversation may have hundreds of them. */
export function ActionMenu({ label, className, children, from = 'end', actions }: ActionMenuProps) {
  const [used, setUsed] = useState(false)
  const face = { className, 'aria-label': label, title: label, children }
  if (used) return <OpenMenu face={face} from={from} actions={actions} />
  return <button type="button" aria-haspopup="menu" aria-expanded={false} onClick={() => setUsed(true)} {...face} />
}

interface OpenMenuProps {
  face: { className: string; 'aria-label': string; title: string; children: ReactNode }
  from: 'start' | 'end'
  actions: () => Action[]
}

function OpenMenu({ face, from, actions }: OpenMenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    button.current?.focus()
    button.current?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  }, [])
  return (
    <Menu>
      {({ open }) => (
        <>
          <MenuButton ref={button} {...face} data-open={open || undefined} />
          {open && (
            <MenuItems
              static
              modal={false}
              anchor={{ to: `bottom ${from}`, gap: 4, padding: 8 }}
              className="panel z-50 w-60 p-1.5 shadow-float outline-none"
            >
              {actions().map(({ label, onChoose }) => (
                <MenuItem
                  key={label}
                  as="button"
                  type="button"
                  onClick={onChoose}
                  className="flex items-center h-9 media-touch:h-11 px-2.5 w-full rounded-sm text-13px font-500 text-muted outline-none data-[focus]:(bg-s2 text-text)"
                >
                  {label}
                </MenuItem>
              ))}
            </MenuItems>
          )}
        </>
      )}
    </Menu>
  )
}
