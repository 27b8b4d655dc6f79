import { Toaster as Sonner } from 'sonner'
import { shownShade } from '#web/lib/theme.ts'

const LASTS_MS = 5_000

/** Where toasts show. It comes with the first of them. */
export function Toaster() {
  return (
    <Sonner
      theme={shownShade()}
      duration={LASTS_MS}
      visibleToasts={1}
      position="bottom-right"
      offset={{ bottom: '20px', right: '20px' }}
      mobileOffset={{ bottom: 'calc(var(--bar) + 76px)' }}
      toastOptions={{
        style: {
          background: 'var(--s2)',
          border: '1px solid var(--line-2)',
          color: 'var(--text)',
          boxShadow: 'var(--shadow)',
          borderRadius: '10px',
          fontFamily: 'var(--font)',
        },
      }}
    />
  )
}
