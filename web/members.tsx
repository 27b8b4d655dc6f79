import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'wouter'
import { Widget } from './domains/chat/widget.tsx'
import { keepFavorite } from './domains/favorites/toggle-favorite.ts'
import { importInBackground } from './lib/import-in-background.ts'
import { loadScreen } from './screens/components.ts'
import { SCREENS } from './screens/screens.ts'

/** What a person who is signed in has on every page; its code loads in the background. */
export function Members({ me }: { me: string }): ReactNode {
  const queries = useQueryClient()
  const [path] = useLocation()
  useEffect(() => void keepFavorite(queries), [queries, path])
  // Signing out needs no connection, and it leads to the landing page.
  useEffect(() => void importInBackground(() => loadScreen(SCREENS.home)), [])
  return <Widget key={me} me={me} />
}
