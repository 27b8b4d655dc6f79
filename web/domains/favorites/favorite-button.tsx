import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSessionHint } from '#web/domains/accounts/session-hint.ts'
import { favoriteIdsQuery } from './favorites-api.ts'
import { toggleFavorite } from './toggle-favorite.ts'

export interface FavoriteProps {
  listing: { id: string; seller: { id: string } }
  className: string
  /** The accessible name of an icon-only button; without it, the button has a text. */
  label?: string
  iconClassName?: string
  textClassName?: string
}

/** For signed-in users; hidden for their own listings. All buttons on a page share one query. */
export function FavoriteButton({ listing, className, iconClassName, label, textClassName }: FavoriteProps) {
  const me = useSessionHint()
  const queries = useQueryClient()
  const { data: ids } = useQuery(favoriteIdsQuery)
  if (listing.seller.id === me) return null
  const isSaved = ids?.includes(listing.id) ?? false
  return (
    <button
      type="button"
      data-buyer
      aria-label={label}
      aria-pressed={label ? isSaved : undefined}
      onClick={() => void toggleFavorite(queries, listing.id, { isSaved })}
      className={className}
    >
      <span aria-hidden className={iconClassName}>
        {isSaved ? <FilledHeart /> : <span className="i-lucide-heart" />}
      </span>
      {!label && <span className={textClassName}>{isSaved ? 'Remove from Favorites' : 'Add to Favorites'}</span>}
    </button>
  )
}

/** Inline, because the icon font's masks only have outlines. */
function FilledHeart() {
  return (
    <svg viewBox="0 0 24 24" width="1.15em" height="1.15em" className="text-accent-text">
      <path
        fill="currentColor"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinejoin="round"
        d="M2 9.5a5.5 5.5 0 0 1 9.591-3.676a.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5"
      />
    </svg>
  )
}
