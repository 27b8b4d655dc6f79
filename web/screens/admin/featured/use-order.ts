import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError } from '#web/lib/api.ts'
import { toast } from '#web/lib/toast.ts'
import { type FeaturedKind, orderFeatured, refreshFeatured } from './featured-api.ts'

interface Ordered {
  items: { id: string }[]
  ordered: boolean
}

/** Moves the featured items of a query; they stand in their new order at once, and one save follows the other. */
export function useOrder(kind: FeaturedKind, queryKey: QueryKey) {
  const queries = useQueryClient()
  const wanted = useRef<string[]>(undefined)
  const saving = useRef(false)

  const save = async () => {
    if (saving.current) return
    saving.current = true
    try {
      for (let ids = wanted.current; ids; ids = wanted.current) {
        wanted.current = undefined
        await orderFeatured(queries, kind, ids)
      }
      void toast('success', 'Order saved')
    } catch (error) {
      wanted.current = undefined
      void toast('error', 'Failed to save order', error instanceof ApiError ? error.message : undefined)
    } finally {
      saving.current = false
      refreshFeatured(queries, kind)
    }
  }

  return (id: string, to: (from: number, items: readonly { id: string }[]) => number) => {
    // A pending response would have the previous order.
    void queries.cancelQueries({ queryKey })
    const page = queries.getQueryData<Ordered>(queryKey)
    const from = page?.items.findIndex((item) => item.id === id) ?? -1
    const moved = page?.items[from]
    if (!page || !moved) return
    const place = to(from, page.items)
    if (place === from || place < 0 || place >= page.items.length) return
    const items = page.items.toSpliced(from, 1).toSpliced(place, 0, moved)
    queries.setQueryData<Ordered>(queryKey, { ...page, items, ordered: true })
    wanted.current = items.map((item) => item.id)
    void save()
  }
}
