import { useSyncExternalStore } from 'react'

/** What the edge renders pages in, which are the same for everybody. */
const EDGE_LOCALE = 'en-US'

/**
 * The locale of dates and numbers on a page that the edge renders: the edge's until the page is hydrated, then the
 * reader's. What the edge never renders leaves the locale to `Intl`.
 */
export function useLocale(): string {
  return useSyncExternalStore(never, readers, edges)
}

/** Writes numbers in that locale, with exactly as many decimals as wanted, if any are: 1,284 and 4.0. */
export function useNumber(): (number: number, decimals?: number) => string {
  const locale = useLocale()
  return (number, decimals) =>
    number.toLocaleString(
      locale,
      decimals ? { minimumFractionDigits: decimals, maximumFractionDigits: decimals } : undefined,
    )
}

/** Writes a day in that locale: 'Nov 25, 2026'. It is a day in UTC, which is everybody's. */
export function useDay(): (iso: string) => string {
  const locale = useLocale()
  return (iso) => new Date(iso).toLocaleDateString(locale, { dateStyle: 'medium', timeZone: 'UTC' })
}

const never = () => () => {}
/** Not `navigator.language`, which is no valid locale in some browsers. Made once, since that takes long. */
const READERS_LOCALE = new Intl.NumberFormat().resolvedOptions().locale
const readers = () => READERS_LOCALE
const edges = () => EDGE_LOCALE
