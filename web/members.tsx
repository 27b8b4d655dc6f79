import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'wouter'
import { Widget } from './features/chat/widget.tsx'
import { keepFavorite } from './parts/favorites/toggle-favorite.ts'

export { FavoriteButton } from './parts/favorites/favorite-button.tsx'

/** What whoever is signed in has on every page; the code loads after the first paint. */
export function Members({ me }: { me: string }): ReactNode {
  const queries = useQueryClient()
  const [path] = useLocation()
  useEffect(() => void keepFavorite(queries), [queries, path])
  return <Widget key={me} me={me} />
}
