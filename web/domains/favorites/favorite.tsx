import { Link } from 'wouter'
import { LOGIN } from '#contract/paths.ts'
import { useNextParam } from '#web/domains/accounts/next-param.ts'
import { useSessionHint } from '#web/domains/accounts/session-hint.ts'
import { FavoriteButton, type FavoriteProps } from './favorite-button.tsx'

/**
 * Saves or removes a listing. The page is the same for everybody: a link to sign in and come back to it, which then saves
 * the listing. Members get a button in its place once the page is hydrated, and until then are back at once.
 */
export function Favorite(props: FavoriteProps) {
  const { of, className, disc, label, words } = props
  const isMember = useSessionHint() !== undefined
  const next = useNextParam() || '?next=%2F'
  if (isMember) return <FavoriteButton {...props} />
  return (
    <Link data-buyer href={`${LOGIN}${next}%23favorite%3D${of.id}`} aria-label={label} className={className}>
      <span aria-hidden className={disc}>
        <span className="i-lucide-heart" />
      </span>
      {!label && <span className={words}>Add to Favorites</span>}
    </Link>
  )
}
