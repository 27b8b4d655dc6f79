import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { LOGIN } from '#contract/paths.ts'
import { importOrReload } from '#web/lib/import-or-reload.ts'
import { useNextParam } from './next-param.ts'
import { MINE, useSessionHint } from './session-hint.ts'

/** The key of the ids that the person has saved. */
export const FAVORITE_IDS = [MINE, 'favorites', 'ids']

/** What saves and removes; loads for whoever is signed in. */
const code = () => import('./favorites/toggle-favorite.ts')

interface UseFavorite {
  me: string | undefined
  isSaved: boolean
  /** Where visitors sign in. They come back to this page, which then saves the listing. */
  login: string
  /** `isOffered` is false for what can be removed but not saved again. */
  toggle: (isOffered?: boolean) => void
}

/** A listing as a favorite. All hearts of a page share one read, which only members make. */
export function useFavorite(id: string): UseFavorite {
  const queries = useQueryClient()
  const me = useSessionHint()
  const next = useNextParam() || '?next=%2F'
  const { data } = useQuery<string[]>({ queryKey: FAVORITE_IDS, enabled: false })
  useEffect(() => {
    if (me)
      void code().then(
        ({ loadFavorites }) => loadFavorites(queries),
        () => {},
      )
  }, [me, queries])
  return {
    me,
    // Hydration knows of nobody, as the edge does, though their favorites may have come.
    isSaved: me !== undefined && data !== undefined && data.includes(id),
    login: `${LOGIN}${next}%23favorite%3D${id}`,
    toggle: (isOffered) =>
      void importOrReload(code).then(({ toggleFavorite }) => toggleFavorite(queries, id, isOffered)),
  }
}
