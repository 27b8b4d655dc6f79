import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'wouter'
import { Widget } from './domains/chat/widget.tsx'
import { saveFavoriteFromHash } from './domains/favorites/toggle-favorite.ts'
import { importInBackground } from './lib/import-in-background.ts'
import { loadScreen } from './screens/screen-components.ts'
import { SCREENS } from './screens/screens.ts'

/** Features of every page for signed-in users. Its chunk loads in the background. */
export function MemberFeatures({ me }: { me: string }): ReactNode {
  const queries = useQueryClient()
  const [path] = useLocation()
  useEffect(() => void saveFavoriteFromHash(queries), [queries, path])
  // Signing out works offline and leads to the landing page, so its code must be there.
  useEffect(() => void importInBackground(() => loadScreen(SCREENS.home)), [])
  return <Widget key={me} me={me} />
}
