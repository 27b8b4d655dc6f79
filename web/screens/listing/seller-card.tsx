import { Link } from 'wouter'
import type { Listing } from '#contract/listings/catalogue.ts'
import { profilePath } from '#contract/profiles/names.ts'
import { useNumberFormat } from '#web/lib/use-locale.ts'
import { PersonAvatar } from '#web/domains/profiles/person-avatar.tsx'
import { button } from '#web/ui/button.ts'
import { responseText } from './response-text.ts'

export function SellerCard({ seller }: { seller: Listing['seller'] }) {
  const { rating, reviewCount, listingCount, responseMs } = seller
  const formatNumber = useNumberFormat()
  const since = new Date(seller.memberSince).getUTCFullYear()
  return (
    <section aria-label="Seller" className="p-5 border-t border-line text-12px leading-18px text-muted">
      <div className="flex flex-wrap items-center gap-3">
        <PersonAvatar person={seller} size="l" />
        <div className="flex-1 min-w-30">
          <p className="text-14px leading-20px font-600 text-text line-clamp-2 break-words">
            <bdi>{seller.name}</bdi>
          </p>
          <p>
            {rating === null ? (
              'No reviews yet'
            ) : (
              <>
                <span aria-hidden className="text-text">
                  ★
                </span>{' '}
                <span className="sr-only">Rated </span>
                <span className="font-mono">{formatNumber(rating, 1)}</span>
                <span className="sr-only"> out of 5</span> · {formatNumber(reviewCount)}{' '}
                {reviewCount === 1 ? 'review' : 'reviews'}
              </>
            )}
          </p>
        </div>
        <Link href={profilePath(seller)} className={button('plain', 's', 'max-md:min-h-11!')}>
          View Profile
        </Link>
      </div>
      <p className="mt-3">
        {`${formatNumber(listingCount)} ${listingCount === 1 ? 'product' : 'products'} · member since ${since}`}
      </p>
      {responseMs !== null && (
        <p className="flex items-center gap-2 mt-2">
          <span aria-hidden className="i-lucide-clock text-good" />
          {responseText(responseMs)}
        </p>
      )}
    </section>
  )
}
