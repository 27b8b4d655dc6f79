import { Link } from 'wouter'
import type { Chat } from '#contract/chat/chats.ts'
import { formatPrice } from '#contract/money.ts'
import { listingPath } from '#contract/paths.ts'
import { profilePath } from '#contract/profiles/names.ts'
import { Cover } from '#web/parts/cover.tsx'
import { ListingStatus } from '#web/parts/listing-status.tsx'
import { PersonAvatar } from '#web/parts/person-avatar.tsx'
import { button } from '#web/ui/button.ts'

/** What a discussion is about, and with whom. */
export function ChatDetails({ chat: { listing, other, role } }: { chat: Chat }) {
  return (
    <aside aria-label="Details" className="chat-details">
      <section aria-label="Product" className="panel p-4 grid gap-4">
        <div className="chat-product">
          <div className="chat-cover">
            <Cover image={listing.cover} alt="" sizes="104px" />
          </div>
          <div className="min-w-0">
            <h2 dir="auto" className="font-600 line-clamp-3 break-words">
              {listing.title}
            </h2>
            <p className="mt-1 text-13px leading-20px text-muted">
              List price <span className="font-mono text-text">{formatPrice(listing.priceCents)}</span>
            </p>
          </div>
        </div>
        <div className="flex items-center gap-2">
          <ListingStatus status={listing.status} />
          {!listing.live && <span className="text-12px leading-18px text-muted">Not for sale right now.</span>}
        </div>
        {listing.live && (
          <Link href={listingPath(listing)} className={button('plain', 's', 'w-full')}>
            View Product
          </Link>
        )}
      </section>
      <section aria-label={role === 'buyer' ? 'Seller' : 'Buyer'} className="panel p-4">
        <div className="flex items-center gap-3 min-w-0">
          <PersonAvatar of={other} size="l" />
          <div className="min-w-0">
            <p className="font-600 line-clamp-2 break-words">
              <bdi>{other.name}</bdi>
            </p>
            <p className="text-12px leading-18px text-muted">{role === 'buyer' ? 'Seller' : 'Buyer'}</p>
          </div>
        </div>
        {other.active && (
          <Link href={profilePath(other)} className={button('plain', 's', 'w-full mt-3')}>
            View Profile
          </Link>
        )}
      </section>
    </aside>
  )
}
