import { Link } from 'wouter'
import { listingPath } from '#contract/paths.ts'
import { profilePath } from '#contract/profiles/names.ts'
import { type DealControls, hasTurnMoves } from '#web/domains/deals/deal-controls.ts'
import { ListingStatus } from '#web/domains/listings/listing-status.tsx'
import { Cover } from '#web/domains/images/cover.tsx'
import { PersonAvatar } from '#web/domains/profiles/person-avatar.tsx'
import { button } from '#web/ui/button.ts'
import { markScrollEdges, SCROLL_FADE } from '#web/ui/scroll-fade.ts'
import { DealEnd } from './deal-end.tsx'
import { DealHistory } from './deal-history.tsx'
import { DealTerms } from './deal-terms.tsx'
import { DealTurn } from './deal-turn.tsx'

/** The chat's listing, deal and other user. */
export function DealPanel({ deal }: { deal: DealControls }) {
  return (
    <aside
      ref={markScrollEdges}
      aria-label="Details"
      // Firefox and Chrome focus what scrolls by themselves; Safari does not.
      tabIndex={0}
      className={`print:-order-1 min-h-0 rounded-lg overflow-x-hidden overflow-y-auto [scrollbar-width:thin] focus-visible:(outline-2 -outline-offset-2 outline-accent-text) ${SCROLL_FADE}`}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="panel overflow-hidden">
          <section aria-label="Product" className="p-4 border-b last:border-b-0 border-line">
            <Product deal={deal} />
          </section>
          <DealTurn
            deal={deal}
            hasMoves={deal.isLoaded && hasTurnMoves(deal) && (!deal.hasCard || deal.areMovesOutOfSight)}
          />
          {deal.isLoaded && (
            <>
              <DealHistory deal={deal} />
              <DealTerms deal={deal} />
              <DealEnd deal={deal} />
            </>
          )}
        </div>
        {deal.isLoaded && <Person deal={deal} />}
      </div>
    </aside>
  )
}

function Product({ deal }: { deal: DealControls }) {
  const { listing } = deal.chat
  return (
    <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] lg:grid-cols-[6.5rem_minmax(0,1fr)] gap-3">
      <div className="self-start aspect-16/10 rounded-sm overflow-hidden">
        <Cover image={listing.cover} alt="" sizes="104px" />
      </div>
      <div className="min-w-0">
        <h2 dir="auto" className="font-600 leading-20px line-clamp-3 break-words">
          {listing.live ? (
            <Link href={listingPath(listing)} className="rounded-sm hover:underline focus-ring">
              {listing.title}
            </Link>
          ) : (
            listing.title
          )}
        </h2>
        {!listing.live && (
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 mt-1 text-12px leading-18px text-muted">
            <ListingStatus status={listing.status} />
            Not for sale right now.
          </p>
        )}
      </div>
    </div>
  )
}

export function Person({ deal: { chat } }: { deal: DealControls }) {
  const { other, role } = chat
  return (
    <section aria-label={role === 'buyer' ? 'Seller' : 'Buyer'} className="panel p-4">
      <div className="flex items-center gap-3 min-w-0">
        <PersonAvatar person={other} size="l" />
        <div className="min-w-0">
          <p className="font-600 line-clamp-2 break-words">
            <bdi>{other.name}</bdi>
          </p>
          <p className="text-12px leading-18px text-muted">{role === 'buyer' ? 'Seller' : 'Buyer'}</p>
        </div>
      </div>
      {other.active && (
        <Link href={profilePath(other)} className={button('plain', 's', 'w-full mt-4')}>
          View Profile
        </Link>
      )}
    </section>
  )
}
