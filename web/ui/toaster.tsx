import { createPortal } from 'react-dom'
import { Toaster as Sonner } from 'sonner'
import { shownShade } from '#web/lib/theme.ts'
import { TOAST_MS } from '#web/lib/toast.ts'

/**
 * Where toasts show: on phones below the header, since controls are at the bottom. Loads with the first toast. It stands
 * beside the page, because an open dialog makes everything else in the page inert, and toasts have buttons.
 */
export function Toaster() {
  return createPortal(
    <Sonner
      theme={shownShade()}
      duration={TOAST_MS}
      visibleToasts={1}
      position={isPhone() ? 'top-center' : 'bottom-right'}
      offset={{ top: '68px', bottom: '20px', right: '20px' }}
      mobileOffset={{ top: '68px' }}
      toastOptions={{
        classNames: {
          // Sonner's own color is that of the theme when the first toast showed.
          description: 'text-muted!',
          actionButton: 'max-md:(h-11! px-4!)',
          icon: '[[data-type=error]_&]:text-bad [[data-type=success]_&]:text-good',
        },
        style: {
          background: 'var(--s2)',
          border: '1px solid var(--line-2)',
          color: 'var(--text)',
          boxShadow: 'var(--shadow)',
          borderRadius: '10px',
          fontFamily: 'var(--font)',
        },
      }}
    />,
    document.body,
  )
}

function isPhone(): boolean {
  return matchMedia('(max-width: 767.98px)').matches
}
