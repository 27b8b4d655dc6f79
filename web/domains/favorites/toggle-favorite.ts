import type { QueryClient } from '@tanstack/react-query'
import type { FavoritePage } from '#contract/favorites/favorites.ts'
import { ApiError } from '#web/lib/api.ts'
import { toast } from '#web/lib/toast.ts'
import { errorText } from '#web/ui/error-text.ts'
import { sessionHint } from '#web/domains/accounts/session-hint.ts'
import { FAVORITE_LISTS, favoriteIdsQuery, removeFavorite, saveFavorite } from './favorites-api.ts'

type Lists = [key: readonly unknown[], page: FavoritePage | undefined][]

/** Saves the listing that the address names, for whoever comes back from signing in. */
export async function keepFavorite(queries: QueryClient): Promise<void> {
  const [, id] = /^#favorite=([\w-]+)$/.exec(location.hash) ?? []
  if (!id || !sessionHint()) return
  history.replaceState(history.state, '', location.pathname + location.search)
  const ids = await queries.ensureQueryData(favoriteIdsQuery).catch(() => undefined)
  if (ids?.includes(id)) await toast('message', 'Already in your favorites')
  else await add(queries, id)
}

interface Shown {
  isSaved: boolean
  /** What is no longer offered cannot be saved again. */
  isOffered?: boolean
}

/** Saves a listing, or removes one that shows as saved: at once, and then in fact. A toast can undo it. */
export function toggleFavorite(queries: QueryClient, id: string, { isSaved, isOffered = true }: Shown): Promise<void> {
  return isSaved ? remove(queries, id, isOffered) : add(queries, id)
}

async function add(queries: QueryClient, id: string): Promise<void> {
  if (!(await change(queries, id, true, () => saveFavorite(queries, id)))) return
  const undo = async () => {
    if (await change(queries, id, false, () => removeFavorite(queries, id)))
      await toast('message', 'Removed from favorites')
  }
  await toast('success', 'Added to favorites', undefined, { label: 'Undo', onClick: () => void undo() })
}

async function remove(queries: QueryClient, id: string, isOffered: boolean): Promise<void> {
  const lists = listsOf(queries)
  let price: number | undefined
  const removed = await change(queries, id, false, async () => {
    price = (await removeFavorite(queries, id)) ?? undefined
  })
  if (!removed) return
  const undo = async () => {
    if (await change(queries, id, true, () => saveFavorite(queries, id, price), lists))
      await toast('message', 'Added to favorites')
  }
  const action = { label: 'Undo', onClick: () => void undo() }
  await toast('success', 'Removed from favorites', undefined, isOffered ? action : undefined)
}

/** Changes wait for each other, so that the last one asked for is the last one done. */
let last: Promise<unknown> = Promise.resolve()
let waiting = 0

/** Whether it was done; otherwise everything shows as before, and a toast says why. `lists` are shown meanwhile. */
async function change(
  queries: QueryClient,
  id: string,
  isSaved: boolean,
  send: () => Promise<unknown>,
  lists?: Lists,
): Promise<boolean> {
  waiting += 1
  // Reads that are under way go back to what they began with, so that comes first.
  await Promise.all([queries.cancelQueries({ queryKey: FAVORITE_LISTS }), queries.cancelQueries(favoriteIdsQuery)])
  const before = listsOf(queries)
  showSaved(queries, id, isSaved)
  if (lists) showLists(queries, lists)
  else if (!isSaved) hideFrom(queries, id)
  const done = last.then(send)
  last = done.catch(() => undefined)
  try {
    await done
    return true
  } catch (error) {
    showSaved(queries, id, !isSaved)
    showLists(queries, before)
    void queries.invalidateQueries(favoriteIdsQuery)
    const text = isSaved ? 'Failed to add to favorites' : 'Failed to remove from favorites'
    await toast('error', text, error instanceof ApiError ? errorText(error) : undefined)
    return false
  } finally {
    waiting -= 1
    if (waiting === 0) refresh(queries, lists !== undefined)
  }
}

function showSaved(queries: QueryClient, id: string, isSaved: boolean): void {
  queries.setQueryData(favoriteIdsQuery.queryKey, (ids) => {
    const others = ids?.filter((other) => other !== id)
    return isSaved ? others && [id, ...others] : others
  })
}

const listsOf = (queries: QueryClient): Lists => queries.getQueriesData<FavoritePage>({ queryKey: FAVORITE_LISTS })

function showLists(queries: QueryClient, lists: Lists): void {
  for (const [key, page] of lists) queries.setQueryData(key, page)
}

function hideFrom(queries: QueryClient, id: string): void {
  queries.setQueriesData<FavoritePage>({ queryKey: FAVORITE_LISTS }, (page) => {
    if (!page) return page
    const items = page.items.filter(({ listingId }) => listingId !== id)
    return { ...page, items, total: page.total - 1 }
  })
}

/** Fetches what has changed. Lists that an undoing has restored keep the order in which they show. */
function refresh(queries: QueryClient, isRestored: boolean): void {
  void queries.invalidateQueries({ queryKey: FAVORITE_LISTS, refetchType: isRestored ? 'none' : 'active' })
  // The read that a change has stopped.
  if (!queries.getQueryData(favoriteIdsQuery.queryKey)) void queries.invalidateQueries(favoriteIdsQuery)
}
