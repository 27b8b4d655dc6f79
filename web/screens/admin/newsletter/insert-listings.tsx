import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { ApiError } from '#web/lib/api.ts'
import { toast } from '#web/lib/toast.ts'
import { newListings } from './campaigns-api.ts'
import { listingLinks } from './listing-links.ts'

/** Inserts the listings published since the last campaign at the cursor. */
export function InsertListings({ field }: { field: RefObject<HTMLTextAreaElement | null> }) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const insert = async () => {
    setBusy(true)
    try {
      const found = await newListings(queries)
      const area = field.current
      if (found.items.length === 0) void toast('message', 'No products have been published since the last campaign')
      else if (area) {
        const before = area.value.slice(0, area.selectionStart)
        const gap = before === '' || before.endsWith('\n\n') ? '' : '\n\n'
        area.setRangeText(`${gap}${listingLinks(found)}\n`, area.selectionStart, area.selectionEnd, 'end')
        area.dispatchEvent(new Event('input', { bubbles: true }))
        area.focus()
      }
    } catch (error) {
      void toast('error', 'Failed to fetch new products', error instanceof ApiError ? error.message : undefined)
    } finally {
      setBusy(false)
    }
  }
  return (
    <button
      type="button"
      aria-busy={busy}
      onClick={() => void (busy || insert())}
      className="h-6 px-2 rounded-sm text-12px font-500 text-muted hover:(bg-s2 text-text) focus-ring"
    >
      Insert new products
    </button>
  )
}
