import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'wouter'
import { Widget } from '#web/domains/chat/widget.tsx'
import { importInBackground } from './lib/import-in-background.ts'
import { keepFavorite } from '#web/domains/favorites/toggle-favorite.ts'

export { FavoriteButton } from '#web/domains/favorites/favorite-button.tsx'

/** Signing out needs no connection: neither the menu that it is in, nor the landing page that it leads to. */
const loadSignOut = async () => {
  const [landing] = await Promise.all([
    import('#web/screens/landing/landing-screen.tsx'),
    import('#web/shell/account-menu.tsx'),
  ])
  await Promise.all(landing.default.parts.map((part) => part.preload()))
}

/** What whoever is signed in has on every page; the code loads after the first paint. */
export function Members({ me }: { me: string }): ReactNode {
  const queries = useQueryClient()
  const [path] = useLocation()
  useEffect(() => void keepFavorite(queries), [queries, path])
  useEffect(() => void importInBackground(loadSignOut), [])
  return <Widget key={me} me={me} />
}
