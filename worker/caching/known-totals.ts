import type { ListingPage } from '#contract/listings.ts'

export type Total = Pick<ListingPage, 'total' | 'totalIsExact'>

/** Shorter than a page is fresh, so a page and its total are never further apart than two pages. */
const TTL_MS = 10_000
const ENTRIES = 1_000

const kept = new Map<string, { total: Total; until: number }>()
let changes = 0

/** Pages of one search, counted once in a while: `find` gets the total where this isolate has seen it just now. */
export async function countedOnce<Page extends Total>(
  key: string,
  find: (known: Total | undefined) => Promise<Page>,
): Promise<Page> {
  const entry = kept.get(key)
  const known = entry && entry.until > Date.now() ? entry.total : undefined
  const before = changes
  const page = await find(known)
  if (!known && before === changes) {
    if (kept.size >= ENTRIES) kept.clear()
    kept.set(key, {
      total: { total: page.total, totalIsExact: page.totalIsExact },
      until: Date.now() + TTL_MS,
    })
  }
  return page
}

/** Forgets all totals, for any change may have made any of them wrong. */
export function forgetTotals(): void {
  changes += 1
  kept.clear()
}
