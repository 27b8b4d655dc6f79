import { useState } from 'react'
import { CONTACTS } from '#web/lib/contacts.ts'

const DISMISSED = 'admin-beta-dismissed'

/** Shown until dismissed, apart from the one on other pages. */
export function BetaBanner() {
  const [shown, setShown] = useState(() => stored() === null)
  if (!shown) return null
  const dismiss = () => {
    setShown(false)
    try {
      localStorage.setItem(DISMISSED, '1')
    } catch {
      // Storage may be blocked; the banner then stays hidden until the page is reloaded.
    }
  }
  return (
    <aside
      aria-label="Beta"
      className="flex items-center gap-3 px-4 md:px-6 py-1 bg-info-soft text-13px leading-20px text-info"
    >
      <p className="flex-1">
        <strong className="font-600">The admin area is in beta.</strong>
        {CONTACTS.email && (
          <>
            {' '}
            Support:{' '}
            <a href={`mailto:${CONTACTS.email}`} className="underline underline-offset-2 rounded-sm focus-ring">
              {CONTACTS.email}
            </a>
          </>
        )}
      </p>
      <button
        type="button"
        onClick={dismiss}
        aria-label="Dismiss"
        className="grid place-items-center w-11 h-11 md:(w-8 h-8) -mr-2 rounded-sm hover:bg-accent/15 focus-ring"
      >
        <span aria-hidden className="i-lucide-x" />
      </button>
    </aside>
  )
}

function stored(): string | null {
  try {
    return localStorage.getItem(DISMISSED)
  } catch {
    return null
  }
}
