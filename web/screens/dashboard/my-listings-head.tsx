import type { RefObject } from 'react'
import { useLocation } from 'wouter'
import { NEW_LISTING } from '#contract/paths.ts'
import { button } from '#web/ui/button.ts'
import { FROM_LIST } from './form-path.ts'

interface MyListingsHeadProps {
  /** Whether the form of a new project is open. */
  isOpen: boolean
  /** Given while a form is open, whose own button is the filled one. */
  onClose?: () => void
  heading?: RefObject<HTMLHeadingElement | null>
}

/** The heading of My Projects and the button that toggles the form of a new one. */
export function MyListingsHead({ isOpen, onClose, heading }: MyListingsHeadProps) {
  const [, navigate] = useLocation()
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 min-h-11">
      <h2 ref={heading} tabIndex={-1} className="text-18px font-600 outline-none scroll-mt-20">
        My Projects
      </h2>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => (isOpen ? onClose?.() : navigate(NEW_LISTING, { state: FROM_LIST }))}
        className={button(onClose ? 'plain' : 'primary', 'l')}
      >
        <span aria-hidden className="i-lucide-plus" />
        Add New Project
      </button>
    </div>
  )
}
