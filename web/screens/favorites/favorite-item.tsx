import { useQueryClient } from '@tanstack/react-query'
import type { Favorite } from '#contract/favorites/favorites.ts'
import { formatPrice } from '#contract/money.ts'
import { ListingCard } from '#web/domains/listings/listing-card.tsx'
import { toggleFavorite } from '#web/domains/favorites/toggle-favorite.ts'
import { button } from '#web/ui/button.ts'
import { priceText } from './price-text.ts'

const FRAME = 'flex flex-col gap-1.5 min-w-0'
const NOTE = 'min-h-5 text-12px leading-20px'

/** A saved listing with its price change, or the saved data of an unavailable one. */
export function FavoriteItem({ favorite }: { favorite: Favorite }) {
  const { listing, savedPriceCents } = favorite
  if (!listing) return <Gone favorite={favorite} />
  const change = priceText(savedPriceCents, listing.priceCents)
  const isLess = listing.priceCents < savedPriceCents
  return (
    <div className={FRAME}>
      <div className="grid flex-1 min-w-0">
        <ListingCard listing={listing} />
      </div>
      <p className={`${NOTE} ${isLess ? 'text-good' : 'text-muted'}`}>{change}</p>
    </div>
  )
}

function Gone({ favorite: { listingId, savedTitle, savedPriceCents } }: { favorite: Favorite }) {
  const queries = useQueryClient()
  return (
    <div className={FRAME}>
      <article className="panel flex flex-1 flex-col gap-2 min-w-0 p-2.5 lg:(px-3.5 pt-3.5 pb-3)">
        <h3
          dir="auto"
          className="text-13px leading-18px lg:(text-14px leading-20px) font-600 tracking-tight line-clamp-2 break-words"
        >
          {savedTitle}
        </h3>
        <p className="text-13px leading-20px text-muted">No longer available</p>
        <p className="mt-auto text-12px leading-20px text-faint">{`Saved at ${formatPrice(savedPriceCents)}`}</p>
        <button
          type="button"
          aria-label={`Remove from Favorites: ${savedTitle}`}
          onClick={() => void toggleFavorite(queries, listingId, { isSaved: true, isAvailable: false })}
          className={button('plain', 'l')}
        >
          Remove
        </button>
      </article>
      <p className={NOTE} />
    </div>
  )
}
