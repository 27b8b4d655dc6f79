import type { QueryClient } from '@tanstack/react-query'
import type { FavoritePage } from '#contract/favorites/favorites.ts'
import { ApiError } from '#web/lib/api.ts'
import { toast } from '#web/lib/toast.ts'
import { errorText } from '#web/ui/error-text.ts'
import { sessionHint } from '#web/domains/accounts/session-hint.ts'
import { FAVORITE_LISTS, favoriteIdsQuery, removeFavorite, saveFavorite } from './favorites-api.ts'

type Lists = [key: readonly unknown[], page: FavoritePage | undefined][]

/** Saves the listing in `#favorite=`, after the redirect from signing in. */
export async function saveFavoriteFromHash(queries: QueryClient): Promise<void> {
  const [, id] = /^#favorite=([\w-]+)$/.exec(location.hash) ?? []
  if (!id || !sessionHint()) return
  history.replaceState(history.state, '', location.pathname + location.search)
  const ids = await queries.ensureQueryData(favoriteIdsQuery).catch(() => undefined)
  if (ids?.includes(id)) await toast('message', 'Already in your favorites')
  else await add(queries, id)
}

interface ToggleOptions {
  isSaved: boolean
  /** Whether removal can be undone: an unavailable listing cannot be saved again. */
  isAvailable?: boolean
}

/** Saves or removes a listing optimistically, with a toast to undo it. */
export function toggleFavorite(
  queries: QueryClient,
  id: string,
  { isSaved, isAvailable = true }: ToggleOptions,
): Promise<void> {
  return isSaved ? remove(queries, id, isAvailable) : add(queries, id)
}

async function add(queries: QueryClient, id: string): Promise<void> {
  if (!(await updateFavorite(queries, id, true, () => saveFavorite(queries, id)))) return
  const undo = async () => {
    if (await updateFavorite(queries, id, false, () => removeFavorite(queries, id)))
      await toast('message', 'Removed from favorites')
  }
  await toast('success', 'Added to favorites', undefined, { label: 'Undo', onClick: () => void undo() })
}

async function remove(queries: QueryClient, id: string, isAvailable: boolean): Promise<void> {
  const lists = cachedLists(queries)
  let price: number | undefined
  const removed = await updateFavorite(queries, id, false, async () => {
    price = (await removeFavorite(queries, id)) ?? undefined
  })
  if (!removed) return
  const undo = async () => {
    if (await updateFavorite(queries, id, true, () => saveFavorite(queries, id, price), lists))
      await toast('message', 'Added to favorites')
  }
  const action = { label: 'Undo', onClick: () => void undo() }
  await toast('success', 'Removed from favorites', undefined, isAvailable ? action : undefined)
}

/** Serializes mutations, so that the last one requested wins. */
let queue: Promise<unknown> = Promise.resolve()
let pendingCount = 0

/** Returns whether it succeeded; otherwise rolls back and shows a toast. `lists` are the optimistic lists, if any. */
async function updateFavorite(
  queries: QueryClient,
  id: string,
  isSaved: boolean,
  send: () => Promise<unknown>,
  lists?: Lists,
): Promise<boolean> {
  pendingCount += 1
  // Cancelling reverts queries to their previous state, so it must come before the optimistic update.
  await Promise.all([queries.cancelQueries({ queryKey: FAVORITE_LISTS }), queries.cancelQueries(favoriteIdsQuery)])
  const previousLists = cachedLists(queries)
  setSaved(queries, id, isSaved)
  if (lists) restoreLists(queries, lists)
  else if (!isSaved) removeFromLists(queries, id)
  const request = queue.then(send)
  queue = request.catch(() => undefined)
  try {
    await request
    return true
  } catch (error) {
    setSaved(queries, id, !isSaved)
    restoreLists(queries, previousLists)
    void queries.invalidateQueries(favoriteIdsQuery)
    const text = isSaved ? 'Failed to add to favorites' : 'Failed to remove from favorites'
    await toast('error', text, error instanceof ApiError ? errorText(error) : undefined)
    return false
  } finally {
    pendingCount -= 1
    if (pendingCount === 0) refresh(queries, lists !== undefined)
  }
}

function setSaved(queries: QueryClient, id: string, isSaved: boolean): void {
  queries.setQueryData(favoriteIdsQuery.queryKey, (ids) => {
    const others = ids?.filter((other) => other !== id)
    return isSaved ? others && [id, ...others] : others
  })
}

const cachedLists = (queries: QueryClient): Lists => queries.getQueriesData<FavoritePage>({ queryKey: FAVORITE_LISTS })

function restoreLists(queries: QueryClient, lists: Lists): void {
  for (const [key, page] of lists) queries.setQueryData(key, page)
}

function removeFromLists(queries: QueryClient, id: string): void {
  queries.setQueriesData<FavoritePage>({ queryKey: FAVORITE_LISTS }, (page) => {
    if (!page) return page
    const items = page.items.filter(({ listingId }) => listingId !== id)
    return { ...page, items, total: page.total - 1 }
  })
}

/** Lists that were restored by undo are not refetched, to keep their order on the page. */
function refresh(queries: QueryClient, isRestored: boolean): void {
  void queries.invalidateQueries({ queryKey: FAVORITE_LISTS, refetchType: isRestored ? 'none' : 'active' })
  // The initial fetch was cancelled.
  if (!queries.getQueryData(favoriteIdsQuery.queryKey)) void queries.invalidateQueries(favoriteIdsQuery)
}
