import { DialogBackdrop } from '@headlessui/react'

/**
 * Darkens the page behind a dialog. Dialogs fade in by CSS alone: with the library's `transition`, one that is closed
 * while it opens can stay on the page forever (tailwindlabs/headlessui#3892).
 */
export function Backdrop() {
  return <DialogBackdrop className="fixed inset-0 bg-black/60 transition duration-150 starting:opacity-0" />
}
