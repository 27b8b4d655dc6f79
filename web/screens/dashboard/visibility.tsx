import { useQuery } from '@tanstack/react-query'
import type { OwnListingCard } from '#contract/listings/own-listings.ts'
import type { Status } from '#contract/listings/constants.ts'
import { PUBLISH_MEANS, visibilityOf } from '#contract/listings/visibility.ts'
import { reviewTimeTextQuery } from './review-time.ts'

/** Statuses that are pending rather than a problem. */
const PENDING_ICONS: Partial<Record<Status, string>> = {
  draft: 'i-lucide-circle-dashed text-muted',
  pending: 'i-lucide-clock text-info',
}

/** Why buyers cannot see a project, or what publishing a visible one does. */
export function Visibility({ listing }: { listing: OwnListingCard }) {
  const { visible, checks } = visibilityOf(listing)
  const { data: reviewTime } = useQuery({ ...reviewTimeTextQuery, enabled: listing.status === 'pending' })
  if (visible)
    return listing.status === 'approved' && <p className="text-12px leading-18px text-muted">{PUBLISH_MEANS}</p>
  return (
    <div className="grid gap-2 p-3 rounded-control bg-s2">
      <h4 className="text-12px leading-18px font-600">Not visible to buyers</h4>
      <ul aria-label="Visibility" className="grid gap-1.5 text-13px leading-20px">
        {checks.map(({ name, blocks, text }) => (
          <li key={name} className="flex gap-2 min-w-0">
            <span
              aria-hidden
              className={`mt-0.75 text-12px ${blocks ? (name === 'status' && PENDING_ICONS[listing.status]) || 'i-lucide-x text-bad' : 'i-lucide-info text-faint'}`}
            />
            <span className="sr-only">{blocks ? 'To do:' : 'Advice:'}</span>
            {name === 'reason' ? (
              <span dir="auto" className="min-w-0 whitespace-pre-line break-words">
                <span className="text-muted">Reviewer: </span>
                {text}
              </span>
            ) : (
              <span className="min-w-0">{text}</span>
            )}
          </li>
        ))}
      </ul>
      {listing.status === 'pending' && reviewTime && <p className="text-12px leading-18px text-muted">{reviewTime}</p>}
    </div>
  )
}
