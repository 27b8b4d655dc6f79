import { createPortal } from 'react-dom'
import { Toaster as Sonner } from 'sonner'
import { PHONE } from '#web/lib/breakpoints.ts'
import { currentColorScheme } from '#web/lib/theme.ts'
import { TOAST_MS } from '#web/lib/toast.ts'

/**
 * On phones, toasts appear below the header, since controls are at the bottom. Rendered in a portal, because an open
 * dialog makes the rest of the page inert and toasts have buttons.
 */
export function Toaster() {
  return createPortal(
    <Sonner
      theme={currentColorScheme()}
      duration={TOAST_MS}
      visibleToasts={1}
      position={isPhone() ? 'top-center' : 'bottom-right'}
      offset={{ top: '68px', bottom: '20px', right: '20px' }}
      mobileOffset={{ top: '68px' }}
      toastOptions={{
        classNames: {
          // Sonner would keep the color of the theme at the first toast.
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
  return matchMedia(PHONE).matches
}
