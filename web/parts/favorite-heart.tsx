import { Link } from 'wouter'
import type { ListingCard } from '#contract/listings/catalogue.ts'
import { Heart } from './heart.tsx'
import { useFavorite } from './use-favorite.ts'

/** Saves or removes the listing of a card, above the link that covers it; nobody saves their own. */
export function FavoriteHeart({ listing }: { listing: Pick<ListingCard, 'id' | 'title' | 'seller'> }) {
  const { me, isSaved, login, toggle } = useFavorite(listing.id)
  if (me === listing.seller.id) return null
  const face = {
    'aria-label': `Add to Favorites: ${listing.title}`,
    className:
      'absolute top-0 right-0 grid place-items-center w-11 h-11 rounded-full text-muted focus-ring -outline-offset-2!',
    children: (
      <span className="grid place-items-center w-8 h-8 rounded-full bg-s1">
        <Heart isFull={isSaved} />
      </span>
    ),
  }
  if (!me) return <Link {...face} href={login} data-visitor />
  return <button {...face} type="button" aria-pressed={isSaved} onClick={() => toggle()} />
}
