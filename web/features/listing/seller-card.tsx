import { Link } from 'wouter'
import type { Listing } from '#contract/listings/catalogue.ts'
import { profilePath } from '#contract/profiles/names.ts'
import { PersonAvatar } from '#web/parts/person-avatar.tsx'
import { button } from '#web/ui/button.ts'
import { responseText } from './response-text.ts'

export function SellerCard({ seller }: { seller: Listing['seller'] }) {
  const since = new Date(seller.memberSince).getUTCFullYear()
  return (
    <section aria-label="Seller" className="panel p-4">
      <div className="flex items-center gap-3 min-w-0">
        <PersonAvatar of={seller} size="l" />
        <div className="min-w-0">
          <p className="font-600 line-clamp-2 break-words">
            <bdi>{seller.name}</bdi>
          </p>
          <p className="text-12px leading-18px text-muted">
            {seller.rating === null ? (
              'No reviews yet'
            ) : (
              <>
                <span aria-hidden className="text-text">
                  ★
                </span>{' '}
                <span className="sr-only">Rated </span>
                <span className="font-mono">{seller.rating.toFixed(1)}</span>
                <span className="sr-only"> out of 5</span> · {seller.reviewCount.toLocaleString('en-US')}{' '}
                {seller.reviewCount === 1 ? 'review' : 'reviews'}
              </>
            )}
          </p>
        </div>
      </div>
      <p className="mt-3 text-12px leading-18px text-faint">
        {`${seller.listingCount.toLocaleString('en-US')} ${seller.listingCount === 1 ? 'product' : 'products'} · member since ${since}`}
      </p>
      {seller.responseMs !== null && (
        <p className="flex items-center gap-2 mt-3 text-12px leading-18px text-muted">
          <span aria-hidden className="i-lucide-clock text-good" />
          {responseText(seller.responseMs)}
        </p>
      )}
      <Link href={profilePath(seller)} className={button('plain', 's', 'w-full mt-3')}>
        View Profile
      </Link>
    </section>
  )
}
