import { useSyncExternalStore } from 'react'

/** The locale of server-rendered pages, which are cached for everyone. */
const EDGE_LOCALE = 'en-US'

/**
 * The locale for dates and numbers: the edge's until hydration, then the reader's. Components that are never
 * server-rendered use `Intl` with its default locale.
 */
export function useLocale(): string {
  return useSyncExternalStore(subscribe, getSnapshot, getServerSnapshot)
}

/** Formats numbers, with a fixed number of decimals if given: 1,284 and 4.0. */
export function useNumberFormat(): (number: number, decimals?: number) => string {
  const locale = useLocale()
  return (number, decimals) =>
    number.toLocaleString(
      locale,
      decimals ? { minimumFractionDigits: decimals, maximumFractionDigits: decimals } : undefined,
    )
}

/** Formats a date in UTC: 'Nov 25, 2026'. */
export function useDateFormat(): (iso: string) => string {
  const locale = useLocale()
  return (iso) => new Date(iso).toLocaleDateString(locale, { dateStyle: 'medium', timeZone: 'UTC' })
}

const subscribe = () => () => {}
/** `navigator.language` is not a valid locale in some browsers. Computed once because it is slow. */
const READER_LOCALE = new Intl.NumberFormat().resolvedOptions().locale
const getSnapshot = () => READER_LOCALE
const getServerSnapshot = () => EDGE_LOCALE
