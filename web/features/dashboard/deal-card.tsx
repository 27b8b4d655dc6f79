import { Link } from 'wouter'
import { formatPrice } from '#contract/money.ts'
import { listingPath } from '#contract/paths.ts'
import { profilePath } from '#contract/profiles/names.ts'
import type { OwnDeal } from '#contract/deals/own-deals.ts'
import { PersonAvatar } from '#web/parts/person-avatar.tsx'
import { StatusBadge, type StatusStyle } from '#web/ui/status-badge.tsx'

const STYLES: Record<string, StatusStyle> = {
  negotiating: 'default',
  purchased: 'secondary',
  cancelled: 'destructive',
}
const NOTICES: Record<string, { title: string; text: string; tone: string }> = {
  negotiating: {
    title: 'Negotiation in Progress',
    text: 'You are currently negotiating with the seller for this product.',
    tone: 'bg-info-soft text-info',
  },
  purchased: {
    title: 'Purchase Completed',
    text: 'This purchase has been completed successfully.',
    tone: 'bg-good-soft text-good',
  },
}
const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

export function DealCard({ deal }: { deal: OwnDeal }) {
  const { id, status, listing, other, priceCents, notes, createdAt, updatedAt } = deal
  const notice = NOTICES[status]
  return (
    <article aria-labelledby={`deal-${id}`} className="panel grid grid-cols-1 content-start gap-4 p-4 min-w-0">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 id={`deal-${id}`} dir="auto" className="text-15px leading-22px font-600 line-clamp-2 break-words">
            {listing.live ? (
              <Link href={listingPath(listing)} className="rounded-sm hover:underline focus-ring">
                {listing.title}
              </Link>
            ) : (
              listing.title
            )}
          </h3>
          <p className="mt-1 text-12px leading-18px text-muted">
            Product ID <span className="font-mono break-all">{listing.id}</span>
          </p>
        </div>
        <StatusBadge style={STYLES[status] ?? 'outline'}>{status}</StatusBadge>
      </div>
      <div className="flex items-center gap-3 min-w-0">
        <PersonAvatar of={other} size="l" />
        <div className="min-w-0">
          <p className="leading-24px font-600 line-clamp-2 break-words">
            <Link href={profilePath(other)} className="inline-block rounded-sm hover:underline focus-ring">
              <bdi>{other.name}</bdi>
            </Link>
          </p>
          <p className="text-12px leading-18px text-muted">Seller</p>
        </div>
        {priceCents !== null && (
          <p className="ml-auto pl-3 font-mono text-16px leading-24px font-600 tracking-tight">
            {formatPrice(priceCents)}
          </p>
        )}
      </div>
      {notes && (
        <p dir="auto" className="whitespace-pre-line break-words text-13px leading-20px text-muted">
          {notes}
        </p>
      )}
      {notice && (
        <div className={`rounded-control px-3 py-2 text-13px leading-20px ${notice.tone}`}>
          <p className="font-600">{notice.title}</p>
          <p>{notice.text}</p>
        </div>
      )}
      <dl className="flex flex-wrap justify-between gap-x-4 gap-y-1 pt-3 border-t border-line text-12px leading-18px text-faint">
        <DateOf label="Created" time={createdAt} />
        <DateOf label="Last updated" time={updatedAt} />
      </dl>
    </article>
  )
}

function DateOf({ label, time }: { label: string; time: string }) {
  return (
    <div className="flex gap-1">
      <dt>{label}</dt>
      <dd>
        <time dateTime={time}>{DATE.format(new Date(time))}</time>
      </dd>
    </div>
  )
}
