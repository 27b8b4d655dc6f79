import { type ComponentType, createElement, useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import { LOGIN } from '#contract/paths.ts'
import { useNextParam } from '#web/domains/accounts/next-param.ts'
import { useSessionHint } from '#web/domains/accounts/session-hint.ts'

export interface FavoriteProps {
  of: { id: string; seller: { id: string } }
  className: string
  /** On a card: what the heart is called, and the classes of the disc that it is on. Otherwise there are words. */
  label?: string
  disc?: string
  /** The classes of the words. */
  words?: string
}

/**
 * Saves or removes a listing. The page is the same for everybody: a link to sign in and come back to it, which then saves
 * the listing. In its place members get a button once the code is there, and until then are back at once.
 */
export function Favorite(props: FavoriteProps) {
  const { of, className, disc, label, words } = props
  const isMember = useSessionHint() !== undefined
  const next = useNextParam() || '?next=%2F'
  const Button = useSyncExternalStore(
    follow,
    () => given,
    () => null,
  )
  if (isMember && Button) return createElement(Button, props)
  return (
    <Link data-buyer href={`${LOGIN}${next}%23favorite%3D${of.id}`} aria-label={label} className={className}>
      <span aria-hidden className={disc}>
        <span className="i-lucide-heart" />
      </span>
      {!label && <span className={words}>Add to Favorites</span>}
    </Link>
  )
}

/** Null until there is one. */
let given: ComponentType<FavoriteProps> | null = null
const listeners = new Set<() => void>()

function follow(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Takes the button of members, whose code visitors do not load. */
export function giveFavoriteButton(button: ComponentType<FavoriteProps>): void {
  given = button
  for (const listener of listeners) listener()
}
