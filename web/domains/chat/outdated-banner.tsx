import { button } from '#web/ui/button.ts'

/** Asks for a reload of an outdated tab. Drafts and unsent messages survive it. */
export function OutdatedBanner({ shown }: { shown: boolean }) {
  return (
    <div role="status">
      {shown && (
        <div className="flex items-center gap-3 px-4 py-2 border-b border-line bg-s2 text-12px leading-16px text-muted">
          <span aria-hidden className="i-lucide-rotate-cw flex-none size-1.25em" />
          <p className="min-w-0 flex-1">This page is out of date. Reload it to continue. Nothing you typed is lost.</p>
          <button
            type="button"
            onClick={() => location.reload()}
            className={button('plain', 's', 'flex-none media-touch:min-h-11')}
          >
            Reload
          </button>
        </div>
      )}
    </div>
  )
}
