import { Link } from 'wouter'
import { DEFAULT_OFFER_HOURS } from '#contract/deals/constants.ts'
import type { OwnDeal } from '#contract/deals/own-deals.ts'
import { licenseLabel } from '#contract/licenses/licenses.ts'
import { formatPrice } from '#contract/money.ts'
import { chatPath, listingPath, libraryPath, reviewPath } from '#contract/paths.ts'
import { profilePath } from '#contract/profiles/names.ts'
import { Countdown, Until } from '#web/domains/deals/countdown.tsx'
import { Cover } from '#web/domains/images/cover.tsx'
import { PersonAvatar } from '#web/domains/profiles/person-avatar.tsx'
import { DealBadge } from '#web/domains/deals/deal-badge.tsx'
import { phaseText } from '#web/domains/deals/phase-text.ts'
import { ExportDealLink } from '#web/domains/deals/export-deal-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { button } from '#web/ui/button.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { DealNotice } from './deal-notice.tsx'
import { turnText } from '#web/domains/deals/turn-text.ts'

const DATE = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })

/** A deal in one side's list. */
export function DealCard({ deal }: { deal: OwnDeal }) {
  const { id, status, side, listing, other, priceCents, createdAt, updatedAt } = deal
  const yours = deal.waitsFor === side
  const phase = phaseText(deal.phase, deal.waitsFor)
  return (
    <article aria-labelledby={`deal-${id}`} className="panel flex flex-col gap-3 p-4 min-w-0">
      <div className="flex flex-wrap items-center gap-2 min-h-6">
        {phase && <p className="text-13px leading-20px font-600">{phase}</p>}
        <span className={`flex ${phase ? 'ml-auto' : ''}`}>
          <DealBadge status={status} hasOffers={deal.hasOffers} />
        </span>
      </div>
      <div className="flex items-start gap-3 min-w-0">
        <span className="shrink-0 w-20 aspect-[16/10] rounded-sm overflow-hidden bg-s2">
          <Cover image={listing.cover} alt="" sizes="80px" />
        </span>
        <h3 id={`deal-${id}`} dir="auto" className="min-w-0 text-15px leading-22px font-600 line-clamp-2 break-words">
          {listing.live ? (
            <Link href={listingPath(listing)} className="rounded-sm hover:underline focus-ring">
              {listing.title}
            </Link>
          ) : (
            listing.title
          )}
        </h3>
      </div>
      <div className="flex items-center gap-3 min-w-0">
        <PersonAvatar person={other} size="l" />
        <div className="min-w-0">
          <p className="leading-24px font-600 line-clamp-2 break-words">
            <Link href={profilePath(other)} className="inline-block rounded-sm hover:underline focus-ring">
              <bdi>{other.name}</bdi>
            </Link>
          </p>
          <p className="text-12px leading-18px text-muted">{side === 'buyer' ? 'Seller' : 'Buyer'}</p>
        </div>
        {priceCents !== null && (
          <div className="ml-auto pl-3 text-right">
            <p className="font-mono text-16px leading-24px font-600 tracking-tight">{formatPrice(priceCents)}</p>
            {deal.license && (
              <p className="text-12px leading-18px text-muted whitespace-nowrap">{licenseLabel(deal.license)}</p>
            )}
          </div>
        )}
      </div>
      <DealNotice deal={deal} />
      <dl className="grid gap-1 mt-auto text-12px leading-18px text-faint">
        <DateOf label="Created" time={createdAt} />
        <DateOf label="Last updated" time={updatedAt} />
      </dl>
      <div className="flex flex-wrap items-center justify-between gap-2 min-h-9 pt-3 border-t border-line">
        <DealTurn deal={deal} />
        {side === 'buyer' && status === 'purchased' && (
          <Link
            href={libraryPath(id)}
            aria-describedby={`deal-${id}`}
            className={button(yours ? 'plain' : 'primary', 's', 'max-md:min-h-11!')}
          >
            Open in library
          </Link>
        )}
        {side === 'buyer' && status === 'purchased' && (
          <Link
            href={reviewPath(listing, id)}
            aria-describedby={`deal-${id}`}
            className={button('plain', 's', 'max-md:min-h-11!')}
          >
            Write a Review
          </Link>
        )}
        {deal.chatId !== null && (
          <Link
            href={chatPath(id)}
            aria-describedby={`deal-${id}`}
            className={button(yours ? 'primary' : 'plain', 's', 'ml-auto max-md:min-h-11!')}
          >
            {yours ? nextText(deal) : 'Open discussion'}
          </Link>
        )}
      </div>
      <div className="flex items-center gap-2 -my-1 text-12px leading-18px text-faint">
        <p className="min-w-0 flex-1">
          Product ID <span className="font-mono break-all">{listing.id}</span>
        </p>
        <CopyButton isIcon text={listing.id} name={`the product ID of ${listing.title}`} />
      </div>
    </article>
  )
}

function nextText({ status, phase, side }: OwnDeal): string {
  if (status === 'purchased') return side === 'seller' ? 'Deliver' : 'Check delivery'
  return phase === 'accepted' ? 'View deal' : 'Answer'
}

function DateOf({ label, time }: { label: string; time: string }) {
  return (
    <div className="flex justify-between gap-3">
      <dt>{label}</dt>
      <dd>
        <time dateTime={time}>{DATE.format(new Date(time))}</time>
      </dd>
    </div>
  )
}

const FULL_RING_MS = DEFAULT_OFFER_HOURS * 60 * 60_000

/** The turn with its countdown, or when the deal ended. */
function DealTurn({ deal }: { deal: OwnDeal }) {
  const { status, side, waitsFor, expiresAt, ended } = deal
  if (ended && waitsFor === null) {
    return (
      <p className="flex items-center gap-1 text-12px leading-18px text-faint">
        <span>
          Closed <time dateTime={ended.at}>{DATE.format(new Date(ended.at))}</time>
        </span>
        <ExportDealLink
          isIcon
          dealId={deal.id}
          describedBy={`deal-${deal.id}`}
          className={button('ghost', 's', 'w-9 max-md:(w-11 min-h-11!) px-0!')}
        />
      </p>
    )
  }
  if (status !== 'negotiating' && waitsFor === null) return null
  const yours = waitsFor === side
  const until = expiresAt === null ? undefined : Date.parse(expiresAt)
  return (
    <p
      className={`flex flex-wrap items-center gap-x-2 text-12px leading-18px ${ended ? 'basis-full' : ''} ${yours ? 'font-600 text-accent-text' : 'text-muted'}`}
    >
      {until !== undefined && (
        <span className="flex items-baseline text-12px leading-18px font-400 text-muted whitespace-nowrap">
          <Countdown from={until - FULL_RING_MS} until={until} isOwnTurn={yours} />, <Until time={until} />
        </span>
      )}
      {turnText(deal)}
      {deal.phase !== 'accepted' && deal.reservation?.isOwn === false && <Badge tone="neutral">Reserved</Badge>}
    </p>
  )
}
