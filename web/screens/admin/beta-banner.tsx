import { CONTACTS } from '#web/lib/contacts.ts'
import { useStoredFlag } from './use-stored-flag.ts'

/** Shown until dismissed, apart from the one on other pages. */
export function BetaBanner() {
  const [isDismissed, setDismissed] = useStoredFlag('admin-beta-dismissed')
  if (isDismissed) return null
  return (
    <aside
      aria-label="Beta"
      className="flex items-center gap-3 px-4 md:px-6 py-1 bg-info-soft text-13px leading-20px text-info"
    >
      <p className="flex-1 min-w-0 break-words">
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
        onClick={() => setDismissed(true)}
        aria-label="Dismiss"
        className="grid place-items-center w-11 h-11 md:(w-8 h-8) -mr-2 rounded-sm hover:bg-accent/15 focus-ring"
      >
        <span aria-hidden className="i-lucide-x" />
      </button>
    </aside>
  )
}
