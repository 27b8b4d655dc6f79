import { Link } from 'wouter'
import { LOGIN } from '#contract/paths.ts'
import { useNextParam } from '#web/domains/accounts/next-param.ts'
import { useSessionHint } from '#web/domains/accounts/session-hint.ts'
import { FavoriteButton, type FavoriteProps } from './favorite-button.tsx'

/**
 * Server-rendered as a link to sign in and return, which then saves the listing. After hydration, signed-in users get a
 * button instead; if they use the link before that, the login screen sends them straight back.
 */
export function Favorite(props: FavoriteProps) {
  const { listing, className, iconClassName, label, textClassName } = props
  const isMember = useSessionHint() !== undefined
  const nextParam = useNextParam() || '?next=%2F'
  if (isMember) return <FavoriteButton {...props} />
  return (
    <Link data-buyer href={`${LOGIN}${nextParam}%23favorite%3D${listing.id}`} aria-label={label} className={className}>
      <span aria-hidden className={iconClassName}>
        <span className="i-lucide-heart" />
      </span>
      {!label && <span className={textClassName}>Add to Favorites</span>}
    </Link>
  )
}
