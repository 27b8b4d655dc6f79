import { BETA_FLAG } from '#contract/site.ts'
import { CONTACTS } from '#web/lib/contacts.ts'

/** Always rendered; once dismissed, the boot script hides it before the first paint. */
export function BetaBanner() {
  const dismiss = () => {
    document.documentElement.dataset['beta'] = 'dismissed'
    try {
      localStorage.setItem(BETA_FLAG, '1')
    } catch {
      // Storage may be blocked; the banner then stays hidden until the next reload.
    }
  }
  return (
    <aside data-beta-banner aria-label="Beta" className="border-b border-line bg-info-soft text-info">
      <div className="wrap flex items-center gap-3 min-h-10 py-1.5 text-13px leading-18px">
        <p className="flex-1 min-w-0">
          <strong className="font-600">Sourceyard is in beta.</strong>
          {CONTACTS.email && (
            <>
              {' '}
              Found a problem? Write to{' '}
              <a href={`mailto:${CONTACTS.email}`} className="underline underline-offset-2 rounded-sm focus-ring">
                {CONTACTS.email}
              </a>
              .
            </>
          )}
        </p>
        <button
          type="button"
          onClick={dismiss}
          aria-label="Dismiss"
          className="grid place-items-center w-8 h-8 -mr-2 rounded-sm hover:bg-accent/15 focus-ring"
        >
          <span aria-hidden className="i-lucide-x" />
        </button>
      </div>
    </aside>
  )
}
