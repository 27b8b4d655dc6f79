import type { AdminListing } from '#contract/admin/listings.ts'
import { button } from '#web/ui/button.ts'
import { RowRefusal } from '../list/row-refusal.tsx'
import { type StatusAction, isOffered } from './listing-texts.ts'
import type { StatusChange } from './use-status-change.ts'

interface StatusButtonsProps {
  listing: AdminListing
  actions: StatusAction[]
  change: StatusChange
  size?: 's' | 'l'
}

/** The actions on a listing, and why the last one was refused. */
export function StatusButtons({ listing, actions, change, size = 's' }: StatusButtonsProps) {
  const busy = change.work.busy(listing.id)
  const refusal = change.work.refusal(listing.id)
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap @[54rem]:flex-nowrap gap-1.5">
        {actions
          .filter((action) => isOffered(action, listing))
          .map((action) => (
            <button
              key={action.label}
              type="button"
              aria-label={`${action.label} ${listing.title}`}
              aria-disabled={busy}
              onClick={() => busy || change.begin(action, [listing])}
              className={button(
                action.refuses ? 'danger' : 'plain',
                size,
                `${size === 's' ? 'h-8! px-2.5!' : ''} ${busy ? 'opacity-50' : ''}`,
              )}
            >
              {action.label}
            </button>
          ))}
        {busy && <span aria-hidden className="i-lucide-loader-circle animate-spin self-center text-muted" />}
      </div>
      <RowRefusal refusal={refusal} />
    </div>
  )
}
