import { Dialog, DialogBackdrop } from '@headlessui/react'
import type { ReactNode } from 'react'

interface OverlayProps {
  open?: boolean
  onClose: () => void
  /** A `DialogPanel`. */
  children: ReactNode
}

/**
 * What all dialogs stand in: it darkens the page, traps the focus and closes with Escape or a click beside its panel. It
 * is as large as the window, because browsers and tests take an element without a size for hidden. Dialogs fade in by CSS
 * alone: with the library's `transition`, one that is closed while it opens can stay on the page forever
 * (tailwindlabs/headlessui#3892).
 */
export function Overlay({ open = true, onClose, children }: OverlayProps) {
  return (
    <Dialog open={open} onClose={onClose} className="fixed inset-0 z-50">
      <DialogBackdrop className="fixed inset-0 bg-black/60 transition duration-150 starting:opacity-0" />
      {children}
    </Dialog>
  )
}
