import { DialogPanel, DialogTitle } from '@headlessui/react'
import type { ReactNode } from 'react'
import { button } from './button.ts'
import { Overlay } from './overlay.tsx'

interface ModalProps {
  title: ReactNode
  onClose: () => void
  children: ReactNode
  /** Below the scrolling content, always visible. */
  footer?: ReactNode
  /** A centered dialog, or a panel at the right edge. */
  position?: 'middle' | 'side'
}

const POSITIONS = {
  middle: {
    frame: 'items-end md:items-center justify-center md:p-6',
    panel: 'md:max-w-112 max-h-[88dvh] rounded-t-lg md:rounded-lg border-t md:border',
  },
  side: { frame: 'items-stretch justify-end', panel: 'md:max-w-160 md:border-l' },
}

/** Open while it is mounted. */
export function Modal({ title, onClose, children, footer, position = 'middle' }: ModalProps) {
  const { frame, panel } = POSITIONS[position]
  return (
    <Overlay onClose={onClose}>
      <div className={`fixed inset-0 flex ${frame}`}>
        <DialogPanel
          className={`w-full flex flex-col border-line2 bg-s1 shadow-float transition duration-150 starting:opacity-0 ${panel}`}
        >
          <div className="flex items-center justify-between gap-3 pl-5 pr-2 min-h-14 border-b border-line">
            <DialogTitle className="min-w-0 my-2 text-16px leading-22px font-600 line-clamp-2">{title}</DialogTitle>
            <button
              type="button"
              onClick={onClose}
              aria-label="Close"
              className={button('ghost', 'l', 'flex-none w-11 px-0!')}
            >
              <span aria-hidden className="i-lucide-x text-18px" />
            </button>
          </div>
          <div className="flex-1 overflow-y-auto overscroll-contain p-5">{children}</div>
          {footer && (
            <div className="px-5 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] border-t border-line">{footer}</div>
          )}
        </DialogPanel>
      </div>
    </Overlay>
  )
}
