import { DialogPanel, DialogTitle } from '@headlessui/react'
import type { ReactNode, RefObject } from 'react'
import { button } from './button.ts'
import { RestoreFocus } from './restore-focus.tsx'
import { Overlay } from './overlay.tsx'

interface SheetProps {
  title: string
  open: boolean
  onClose: () => void
  /** Gets the focus back when the sheet closes. */
  opener: RefObject<HTMLElement | null>
  children: ReactNode
  footer?: ReactNode
  /** Always at its maximum height. */
  tall?: boolean
}

/** A dialog that slides in from the bottom. */
export function Sheet({ title, open, onClose, opener, children, footer, tall = false }: SheetProps) {
  return (
    <Overlay open={open} onClose={onClose}>
      <DialogPanel
        className={`fixed inset-x-0 bottom-0 max-h-[88dvh] ${tall ? 'h-full' : ''} flex flex-col rounded-t-lg border-t border-line2 bg-s1 shadow-float transition duration-150 starting:(translate-y-8 opacity-0)`}
      >
        <RestoreFocus to={opener} />
        <div className="flex items-center justify-between pl-4 pr-2 h-14 border-b border-line">
          <DialogTitle className="text-16px font-600">{title}</DialogTitle>
          <button type="button" onClick={onClose} aria-label="Close" className={button('ghost', 's', 'w-10 px-0!')}>
            <span aria-hidden className="i-lucide-x text-18px" />
          </button>
        </div>
        <div className="flex-1 overflow-y-auto overscroll-contain px-4 py-4">{children}</div>
        {footer && (
          <div className="px-4 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] border-t border-line">{footer}</div>
        )}
      </DialogPanel>
    </Overlay>
  )
}
