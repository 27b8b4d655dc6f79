import type { AdminListing } from '#contract/admin/listings.ts'
import { ActionButton } from '../list/action-button.tsx'
import { RowError } from '../list/row-error.tsx'
import { type StatusAction, isOffered } from './listing-texts.ts'
import type { StatusChange } from './use-status-change.ts'

interface StatusButtonsProps {
  listing: AdminListing
  actions: StatusAction[]
  change: StatusChange
  size?: 's' | 'l'
}

/** The actions on a listing, each in its place whether or not it is offered, and why the last one was refused. */
export function StatusButtons({ listing, actions, change, size = 's' }: StatusButtonsProps) {
  const busy = change.work.busy(listing.id)
  return (
    <div className="grid gap-1.5">
      <div className="relative flex flex-wrap @[54rem]:flex-nowrap gap-1.5">
        {actions.map((action) => (
          <ActionButton
            key={action.label}
            label={`${action.label} ${listing.title}`}
            shortcut={action.key}
            size={size}
            {...(action.isRejection && { danger: true })}
            busy={busy}
            className={isOffered(action, listing) ? '' : 'invisible'}
            onClick={() => change.begin(action, [listing])}
          >
            {action.label}
          </ActionButton>
        ))}
        {busy && (
          <span
            aria-hidden
            className="i-lucide-loader-circle animate-spin absolute -left-5 top-1/2 -mt-2 text-16px text-muted"
          />
        )}
      </div>
      <RowError refusal={change.work.error(listing.id)} />
    </div>
  )
}
