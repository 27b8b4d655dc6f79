import { Dialog, DialogBackdrop } from '@headlessui/react'
import { type ReactNode, useLayoutEffect, useState } from 'react'

interface OverlayProps {
  open?: boolean
  onClose: () => void
  /** A `DialogPanel`. */
  children: ReactNode
}

/**
 * The backdrop and focus trap of every dialog. It fills the window, because browsers and tests consider an element
 * without a size hidden. Dialogs fade in with CSS only: with the library's `transition`, one that is closed while it
 * opens can stay on the page forever (tailwindlabs/headlessui#3892). One that is mounted open would leave the page behind
 * it within reach, so it opens once it is mounted.
 */
export function Overlay({ open = true, onClose, children }: OverlayProps) {
  const [isMounted, setMounted] = useState(false)
  // oxlint-disable-next-line react/set-state-in-effect -- the second render is what this is for
  useLayoutEffect(() => setMounted(true), [])
  return (
    <Dialog open={open && isMounted} onClose={onClose} className="fixed inset-0 z-50">
      <DialogBackdrop className="fixed inset-0 bg-black/60 transition duration-150 starting:opacity-0" />
      {children}
    </Dialog>
  )
}
